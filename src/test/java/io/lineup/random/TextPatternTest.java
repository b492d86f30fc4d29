package io.lineup.random;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

import org.junit.jupiter.api.Test;

class TextPatternTest {
    private static String draw(String pattern, RandomStream random) {
        TextPattern text = new TextPattern(pattern);
        byte[] into = new byte[text.length() + 2];
        text.write(random, into, 1);
        assertThat(into[0]).isZero();
        assertThat(into[into.length - 1]).isZero();
        return new String(into, 1, text.length(), StandardCharsets.UTF_8);
    }

    @Test
    void signsBecomeDigitsAndLettersAndAllElseStays() {
        RandomStream random = new RandomStream(1);
        for (int i = 0; i < 1000; i++) {
            assertThat(draw("###########-@@@ é#@", random)).matches("[0-9]{11}-[a-z]{3} é[0-9][a-z]");
        }
        assertThat(draw("", random)).isEmpty();
    }

    @Test
    void eachPlaceHasEachDigitAndLetterEquallyOften() {
        RandomStream random = new RandomStream(2);
        int[][] seen = new int[40][128];
        for (int i = 0; i < 26_000; i++) {
            String text = draw("####################@@@@@@@@@@@@@@@@@@@@", random);
            for (int at = 0; at < 40; at++) {
                seen[at][text.charAt(at)]++;
            }
        }
        for (int at = 0; at < 40; at++) {
            int each = at < 20 ? 2600 : 1000;
            assertThat(Arrays.stream(seen[at]).filter(count -> count > 0)).hasSize(at < 20 ? 10 : 26)
                    .allMatch(count -> Math.abs(count - each) < 250);
        }
    }
}

package io.lineup.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

import org.junit.jupiter.api.Test;

class RandomStreamTest {
    @Test
    void theSamePathGivesTheSameStream() {
        RandomStream one = RandomStream.of(1, 4, 2, 9);
        RandomStream two = RandomStream.of(1, 4, 2, 9);
        for (int i = 0; i < 1000; i++) {
            assertThat(one.nextLong()).isEqualTo(two.nextLong());
        }
    }

    @Test
    void differentPathsGiveDifferentStreams() {
        Set<Long> first = new HashSet<>();
        for (int purpose = 0; purpose < 10; purpose++) {
            for (int warehouse = 0; warehouse < 100; warehouse++) {
                for (int district = 0; district < 100; district++) {
                    first.add(RandomStream.of(1, purpose, warehouse, district).nextLong());
                }
            }
        }
        assertThat(first).hasSize(100_000);
        assertThat(RandomStream.of(1).nextLong()).isNotEqualTo(RandomStream.of(1, 0).nextLong());
    }

    @Test
    void uniformReachesBothEndsEvenly() {
        RandomStream random = new RandomStream(5);
        int[] seen = new int[11];
        for (int i = 0; i < 1_100_000; i++) {
            seen[random.uniform(5, 15) - 5]++;
        }
        // the standard deviation of each count is about 302
        assertThat(Arrays.stream(seen)).allMatch(count -> Math.abs(count - 100_000) < 1500);
        assertThat(random.uniform(7, 7)).isEqualTo(7);
    }

    @Test
    void uniformCoversAllOfIntWhenAsked() {
        RandomStream random = new RandomStream(6);
        int negative = 0;
        for (int i = 0; i < 10_000; i++) {
            negative += random.uniform(Integer.MIN_VALUE, Integer.MAX_VALUE) < 0 ? 1 : 0;
        }
        assertThat(negative).isBetween(4700, 5300);
    }

    @Test
    void uniformRefusesAnEmptyRange() {
        assertThatThrownBy(() -> new RandomStream(1).uniform(2, 1)).hasMessage("empty range 2..1");
    }

    @Test
    void permutationHoldsEachNumberOnce() {
        int[] values = new RandomStream(1).permutation(3000);
        assertThat(values).isNotEqualTo(Arrays.stream(values).sorted().toArray());
        Arrays.sort(values);
        for (int i = 0; i < values.length; i++) {
            assertThat(values[i]).isEqualTo(i + 1);
        }
    }

    @Test
    void alphanumericUsesAll62CharactersEvenlyAtEveryPosition() {
        RandomStream random = new RandomStream(11);
        int[][] seen = new int[11][128];
        byte[] text = new byte[11];
        for (int i = 0; i < 62_000; i++) {
            RandomText.alphanumeric(random, 11, text, 0);
            for (int at = 0; at < 11; at++) {
                seen[at][text[at]]++;
            }
        }
        for (int[] position : seen) {
            assertThat(Arrays.stream(position).filter(count -> count > 0)).hasSize(62)
                    .allMatch(count -> Math.abs(count - 1000) < 170);
        }
    }

    @Test
    void alphanumericDrawsTheLengthAndKeepsToItsPlace() {
        RandomStream random = new RandomStream(12);
        Set<Integer> lengths = new HashSet<>();
        byte[] text = new byte[24];
        for (int i = 0; i < 1000; i++) {
            Arrays.fill(text, (byte) ' ');
            int length = RandomText.alphanumeric(random, 8, 16, text, 4);
            lengths.add(length);
            assertThat(new String(text, StandardCharsets.US_ASCII)).matches(" {4}[A-Za-z0-9]{" + length + "} +");
        }
        assertThat(lengths).hasSize(9);
    }
}

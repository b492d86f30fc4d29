package io.lineup.script;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ScriptSessionTest {
    @ParameterizedTest
    @ValueSource(strings = {"0", "7", "-7", "10", "-10", "5000000000", "999999999999999999", "-999999999999999999"})
    void whatAServerWritesAsAnIntegerIsOne(String text) {
        assertThat(ScriptSession.isInteger(text)).isTrue();
        assertThat(Long.toString(Long.parseLong(text))).as("and keeps its text").isEqualTo(text);
    }

    /** A leading zero may belong to a key, and a number of 19 digits may be beyond 64 bits. */
    @ParameterizedTest
    @ValueSource(strings = {"", "-", "+", "+7", "--7", "7-", "-0", "00", "007", "-07", " 7", "7 ", "1 000", " ", "7.0",
        "1e3", "0x7", "1,000", "n7", "\u0667", "\u00a07", "1000000000000000000", "9223372036854775807",
        "-9223372036854775808", "9223372036854775808", "-9223372036854775809", "99999999999999999999"})
    void allElseStaysText(String text) {
        assertThat(ScriptSession.isInteger(text)).isFalse();
    }
}

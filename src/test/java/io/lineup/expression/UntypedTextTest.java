package io.lineup.expression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** As pgbench 15 reads {@code -D x=TEXT}. */
class UntypedTextTest {
    @ParameterizedTest
    @CsvSource(ignoreLeadingAndTrailingWhitespace = false, value = {"null,NULL NULL", "NULL,NULL NULL",
        "Null,NULL NULL", "t,BOOLEAN true", "true,BOOLEAN true", "TRUE,BOOLEAN true", "tr,BOOLEAN true",
        "y,BOOLEAN true", "yes,BOOLEAN true", "on,BOOLEAN true", "ON,BOOLEAN true", "of,BOOLEAN false",
        "off,BOOLEAN false", "OFF,BOOLEAN false", "f,BOOLEAN false", "fals,BOOLEAN false", "n,BOOLEAN false",
        "no,BOOLEAN false", "5,INT 5", "+5,INT 5", "-5,INT -5", " 5,INT 5", "5.5,DOUBLE 5.5", ".5,DOUBLE 0.5",
        "5.,DOUBLE 5", "1e3,DOUBLE 1000", "1E3,DOUBLE 1000", "0e-400,DOUBLE 0",
        "9223372036854775807,INT 9223372036854775807", "-9223372036854775808,INT -9223372036854775808",
        "inf,DOUBLE Infinity", "-inf,DOUBLE -Infinity", "Infinity,DOUBLE Infinity", "nan,DOUBLE NaN",
        " 5.5,DOUBLE 5.5"})
    void textIsTakenForWhatItLooksLike(String text, String kindAndValue) {
        Value value = new Value();
        value.setUntyped(text);
        value.settle();
        assertThat(value.kind().name() + " " + value).isEqualTo(kindAndValue);
    }

    @ParameterizedTest
    @ValueSource(strings = {"nul", "truex", "yesx", "o", "5 ", ".", "1e", "1e400", "-1e400", "1e-400", "",
        "99999999999999999999", "9223372036854775808", "abc", "+", "-", "1 2", "  ", "5.5 ", "1d", "1f", "ñ"})
    void allElseIsRefused(String text) {
        assertThatThrownBy(() -> Expression.constant(text)).isInstanceOf(ExpressionException.class)
                .hasMessageContaining(text.strip());
    }
}

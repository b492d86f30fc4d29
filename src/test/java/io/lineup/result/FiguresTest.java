package io.lineup.result;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.lineup.ForeignLocale;

@ExtendWith(ForeignLocale.class)
class FiguresTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"0|0.00", "118.2|0.12", "1234.4|1.23", "9994.9|9.99", "9995|10.0",
        "12345|12.3",
        "99949|99.9", "99950|100", "123456|123", "1234567|1,235"})
    void timesShowThreeDigitsThatCount(double micros, String shown) {
        assertThat(Figures.millis(micros)).isEqualTo(shown);
    }

    @ParameterizedTest
    @CsvSource({"0.4, 0 s", "45.2, 45 s", "59.6, 1 min", "125, 2 min 5 s", "3600, 1 h", "12000, 3 h 20 min", "-3, 0 s"})
    void durationsUseTwoUnitsAtMost(double seconds, String shown) {
        assertThat(Figures.duration(seconds)).isEqualTo(shown);
    }

    @Test
    void digitsAreTheSameInEveryLocale() {
        assertThat(Figures.decimal(112605.966, 2)).isEqualTo("112,605.97");
        assertThat(Figures.count(1_000_000)).isEqualTo("1,000,000");
        assertThat(Figures.percent(0.45)).isEqualTo("45.00%");
        assertThat(Figures.percent(0.00001)).isEqualTo("<0.01%");
        assertThat(Figures.bytes(16_777_216_000L)).isEqualTo("15.6 GiB");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"1234.5|4|1,235", "1234567|3|1,234,567", "12.3456|3|12.3",
        "0.00012345|3|0.000123",
        "0.5|3|0.5", "20|3|20", "0|3|0", "1.5|3|1.5"})
    void figuresOfAnySizeShowTheDigitsThatCount(double value, int digits, String shown) {
        assertThat(Figures.significant(value, digits)).isEqualTo(shown);
    }

    @Test
    void whatWasNotMeasuredIsADash() {
        assertThat(Figures.decimal(null, 1)).isEqualTo("-");
        assertThat(Figures.percent((Double) null)).isEqualTo("-");
        assertThat(Figures.significant(Double.NaN, 3)).isEqualTo("-");
        assertThat(Figures.signed(12.34) + " " + Figures.signed(-1234) + " " + Figures.signed(0))
                .isEqualTo("+12.3 -1,234 0.00");
    }
}

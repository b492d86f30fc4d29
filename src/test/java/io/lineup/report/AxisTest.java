package io.lineup.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.lineup.ForeignLocale;
import io.lineup.result.Figures;

@ExtendWith(ForeignLocale.class)
class AxisTest {
    @ParameterizedTest
    @CsvSource({"1957, 2000, 5", "2001, 3000, 4", "0.07, 0.08, 5", "9, 10, 3", "100, 100, 3"})
    void theTopIsARoundNumberThatHoldsEveryValue(double highest, double top, int marks) {
        Axis axis = Axis.fromZero(highest, value -> Figures.significant(value, 3));

        assertThat(axis.high()).isCloseTo(top, within(1e-9));
        assertThat(axis.ticks()).hasSize(marks);
        assertThat(axis.ticks().getLast().percent()).isCloseTo(100, within(1e-6));
    }

    @Test
    void onALogarithmicScaleEachDecadeIsEquallyLong() {
        Axis axis = Axis.ratios(0.12, 73, value -> Figures.significant(value, 3));

        assertThat(axis.ticks()).extracting(Tick::label).containsExactly("0.1", "1", "10", "100");
        assertThat(axis.percent(1)).isCloseTo(100 / 3.0, within(1e-9));
        assertThat(axis.percent(10)).isCloseTo(200 / 3.0, within(1e-9));
    }

    @Test
    void aShortLogarithmicScaleHasMarksInsideItsDecades() {
        assertThat(Axis.ratios(2.1, 30, value -> Figures.significant(value, 3)).ticks()).extracting(Tick::label)
                .containsExactly("2", "5", "10", "20", "50");
    }

    @Test
    void twiceAndHalfAreEquallyFarFromOne() {
        Axis axis = Axis.around(0.4, 2.5, value -> Figures.significant(value, 3));

        assertThat(axis.percent(1)).isCloseTo(50, within(1e-9));
        assertThat(axis.percent(2) - 50).isCloseTo(50 - axis.percent(0.5), within(1e-9));
    }

    @Test
    void aValueOutsideLiesAtTheNearerEnd() {
        Axis axis = Axis.fromZero(10, Double::toString);

        assertThat(axis.percent(-1)).isZero();
        assertThat(axis.percent(11)).isEqualTo(100);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"8|0 s|8 s|5", "60|0 s|60 s|7", "1800|0:00|30:00|7", "86400|0:00|24:00:00|7"})
    void timeHasMarksAtRoundSeconds(double end, String first, String last, int marks) {
        Axis axis = Axis.seconds(end);

        assertThat(axis.ticks()).hasSize(marks).first().extracting(Tick::label).isEqualTo(first);
        assertThat(axis.ticks().getLast().label()).isEqualTo(last);
    }
}

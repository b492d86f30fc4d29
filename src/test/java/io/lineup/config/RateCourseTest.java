package io.lineup.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.time.Duration;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.lineup.config.RateCourse.Step;

class RateCourseTest {
    @ParameterizedTest
    @ValueSource(strings = {"500/s", "500 / s", "30000/min", "500.0/s"})
    void oneRateHoldsForTheWholeRun(String text) throws BadValueException {
        assertThat(RateCourse.parse(text)).isEqualTo(RateCourse.constant(500));
        assertThat(RateCourse.parse(text).length()).isEmpty();
    }

    @Test
    void aCourseHasStepsRampsAndBursts() throws BadValueException {
        RateCourse course = RateCourse.parse("100/s 60s, 200/s 1min, 100..1000/s 5 min, 1500/s 500ms,0/s 1h, 10/s");

        assertThat(course.steps()).containsExactly(step(100, 100, 60_000), step(200, 200, 60_000),
                step(100, 1000, 300_000), step(1500, 1500, 500), step(0, 0, 3_600_000),
                new Step(10, 10, Optional.empty()));
        assertThat(course.length()).contains(Duration.ofMillis(4_020_500));
    }

    @Test
    void aShareIsOfARateThatIsKnownLater() throws BadValueException {
        RateCourse course = RateCourse.parse("70% 10s, 70..110 % 5s, 5%");

        assertThat(course.isShare()).isTrue();
        assertThat(course.text()).isEqualTo("70% 10000ms, 70..110% 5000ms, 5%");
        assertThat(course.of(200).text()).isEqualTo("140/s 10000ms, 140..220/s 5000ms, 10/s");
        assertThat(RateCourse.parse("140/s 10s, 1.25/s").text()).isEqualTo("140/s 10000ms, 1.25/s");
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {"70% 5s, 100/s; not both", "0%; above 0", "70%/s; is no rate",
        "500; is no rate", "fast; is no rate", "-5/s; is no rate",
        "100/s 60; is no time", "100/s 60s, ; is no rate", "100/s, 200/s 5s; Only the last step",
        "100..200/s; A ramp needs a time", "0/s; above 0", "100/s 0s; above 0", "99999999999/s; 10 million",
        "100/s 9999999h; 366 days"})
    void whatIsNoCourseIsRefusedWithAReason(String text, String reason) {
        assertThatExceptionOfType(BadValueException.class).isThrownBy(() -> RateCourse.parse(text))
                .withMessageContaining(reason);
    }

    private static Step step(double from, double to, long millis) {
        return new Step(from, to, Optional.of(Duration.ofMillis(millis)));
    }
}

package io.lineup.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.lineup.config.FaultCourse.Kind;
import io.lineup.config.FaultCourse.Step;

class FaultCourseTest {
    @Test
    void eachKindIsReadAndTheStepsComeInOrderOfTime() throws BadValueException {
        FaultCourse course = FaultCourse
                .parse("stop 3s at 30s, kill -9 at 20s, cut at 1min, reset at 70s, delay 200us for 5s at 80s,"
                        + "black hole 500ms at 90s, disk-full 2s at 95s");

        assertThat(course.steps()).containsExactly(step(Kind.KILL, 20, 0, 0), step(Kind.STOP, 30, 3000, 0),
                step(Kind.CUT, 60, 0, 0), step(Kind.RESET, 70, 0, 0), step(Kind.DELAY, 80, 5000, 200),
                step(Kind.BLACK_HOLE, 90, 500, 0), step(Kind.DISK_FULL, 95, 2000, 0));
        assertThat(course.steps()).extracting(Step::words).containsExactly("kill -9", "stop 3s", "cut", "reset",
                "delay 200us for 5s", "black hole 500ms", "disk-full 2s");
    }

    private static Step step(Kind kind, int second, int millis, int delayMicros) {
        return new Step(kind, Duration.ofSeconds(second), null, Duration.ofMillis(millis),
                Duration.ofNanos(delayMicros * 1000L));
    }

    @Test
    void afterCountsFromTheEndOfTheFaultBefore() throws BadValueException {
        FaultCourse course = FaultCourse.parse("kill -9 after 2s, stop 3s after 1s, cut after 500ms");

        assertThat(course.steps()).extracting(Step::at).as("at the earliest").containsExactly(Duration.ofSeconds(2),
                Duration.ofSeconds(3), Duration.ofMillis(6500));
        assertThat(course.steps()).extracting(Step::after).containsExactly(Duration.ofSeconds(2),
                Duration.ofSeconds(1), Duration.ofMillis(500));
    }

    @Test
    void onlyFaultsOfTheNetworkNeedAProxy() throws BadValueException {
        assertThat(FaultCourse.parse("kill -9 at 20s, stop 3s at 30s").needsProxy()).isFalse();
        assertThat(FaultCourse.parse("kill -9 at 20s, cut at 30s").needsProxy()).isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"kill at 20s | is no fault", "kill -9 | is no fault",
        "stop at 20s | write `stop 3s at 20s`",
        "kill -9 3s at 20s | write `kill -9 at 20s`", "delay 200us at 20s | write `delay 200us for 5s at 20s`",
        "black hole at 3s | write `black hole 3s at 20s`", "disk-full at 3s | write `disk-full 3s at 20s`",
        "stop 0s at 3s | above 0", "cut at 5 | is no fault",
        "cut at 5x | is no time", "stop 3s at 5s, cut at 6s | begins before `stop 3s` is over",
        "cut at 5s, cut at 5s | begins before",
        "delay 2min for 5s at 5s | 60 s at most"})
    void whatIsWrongIsSaidWithWhatIsRight(String text, String message) {
        assertThatThrownBy(() -> FaultCourse.parse(text)).isInstanceOf(BadValueException.class)
                .hasMessageContaining(message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"external | 60 | harms no server but its own",
        "embedded | 20 | ends after the run does"})
    void onlyAnEmbeddedServerIsHarmedAndWithinTheRun(String server, String seconds, String message) {
        Map<String, String> properties = server.equals("embedded")
                ? Map.of("db", "postgres", "server", server, "runSeconds", seconds, "faults", "kill -9 at 20s")
                : Map.of("db", "postgres", "server", server, "conn", "jdbc:postgresql://h/d", "user", "u", "runSeconds",
                        seconds, "faults", "kill -9 at 20s");

        assertThatThrownBy(() -> Settings.of(properties)).isInstanceOfSatisfying(ConfigurationException.class,
                bad -> assertThat(bad.problems()).singleElement().asString().contains("command line: faults", message));
    }
}

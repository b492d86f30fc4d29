package io.lineup.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.lineup.prepare.GivenUpException;
import io.lineup.result.Summary;
import io.lineup.result.Verdict;

class InterruptedRunIT {
    @TempDir
    Path folder;

    @Test
    void whatWasMeasuredUntilThenIsKept() throws Exception {
        try (OwnServer server = OwnServer.withOneWarehouse("interrupted")) {
            TestRun test = new TestRun(folder.resolve("measured"), server.properties("runSeconds", "300"));

            TestRun.Outcome outcome = test.when(test.benchmark::interrupt).go();

            Summary summary = outcome.summary();
            assertThat(summary.verdict()).isEqualTo(Verdict.INTERRUPTED);
            assertThat(summary.completed()).isPositive();
            assertThat(summary.measuredSeconds()).isBetween(1.0, 5.0);
            assertThat(summary.checks()).isEmpty();
            assertThat(outcome.results().isIncomplete()).isFalse();
            assertThat(outcome.results().readSummary()).isEqualTo(summary);
        }
    }

    @Test
    void aRunThatIsInterruptedWhileItConnectsToAHungServerLeavesNothing() {
        try (OwnServer server = OwnServer.withOneWarehouse("interrupted-early")) {
            server.freeze();
            TestRun test = new TestRun(folder.resolve("nothing"), server.properties());
            test.benchmark.interrupt();

            assertThatThrownBy(test::go).isInstanceOf(GivenUpException.class).hasMessageContaining("Interrupted");
            assertThat(folder.resolve("nothing")).doesNotExist();
        }
    }
}

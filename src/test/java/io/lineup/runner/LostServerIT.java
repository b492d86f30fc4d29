package io.lineup.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import io.lineup.result.Check;
import io.lineup.result.CounterRow;
import io.lineup.result.Summary;
import io.lineup.result.Verdict;
import io.lineup.target.server.InFullExtent;

/** Runs whose server hangs or dies. The timeouts are those that the product promises. */
@Timeout(60)
class LostServerIT {
    @TempDir
    Path folder;

    @Test
    void aHungServerStallsTheRunAndTheFirstSecondIsKept() throws Exception {
        try (OwnServer server = OwnServer.withOneWarehouse("hung")) {
            TestRun.Outcome outcome = test(server, "runSeconds", "300", "stallSeconds", "3", "drainSeconds", "1")
                    .when(server::freeze).go();

            assertEndedEarly(outcome, Verdict.STALLED);
            assertThat(outcome.summary().measuredSeconds()).isBetween(3.5, 15.0);
            CounterAssert.assertMachine(outcome.results());
            assertThat(CounterAssert.seconds(outcome.results(), CounterRow.MACHINE)).as("goes on").contains(2);
            assertThat(CounterAssert.seconds(outcome.results(), CounterRow.SERVER)).as("before it hung")
                    .isSubsetOf(0, 1);
        }
    }

    @Test
    @InFullExtent
    void aServerThatHangsAtThePlannedEndIsNotAskedForItsConsistency() throws Exception {
        try (OwnServer server = OwnServer.withOneWarehouse("hung-end")) {
            TestRun.Outcome outcome = test(server, "drainSeconds", "0.5").when(server::freeze).go();

            assertEndedEarly(outcome, Verdict.STALLED);
            assertThat(outcome.summary().measuredSeconds()).isEqualTo(2);
        }
    }

    @Test
    @InFullExtent
    void aServerThatHangsInTheCheckDoesNotKeepTheRun() throws Exception {
        try (OwnServer server = OwnServer.withOneWarehouse("hung-check")) {
            TestRun.Outcome outcome = test(server, "runSeconds", "1").whenNoted("Checking", server::freeze).go();

            assertEndedEarly(outcome, Verdict.STALLED);
            assertThat(outcome.summary().notes()).anyMatch(note -> note.contains("not checked"));
        }
    }

    @Test
    @InFullExtent
    void aServerThatDiesAndStaysAwayIsLost() throws Exception {
        try (OwnServer server = OwnServer.withOneWarehouse("dead")) {
            TestRun.Outcome outcome = test(server, "runSeconds", "300", "outageSeconds", "3").when(server::killAll)
                    .go();

            assertEndedEarly(outcome, Verdict.SERVER_LOST);
            assertThat(outcome.summary().failures()).isPositive();
        }
    }

    @Test
    void anEmbeddedServerThatDiesIsLost() throws Exception {
        Path data = OwnServer.dataFolder("embedded-dead");

        TestRun.Outcome outcome = embedded(data, "runTxnsPerTerminal", "1000000", "outageSeconds", "3")
                .when(() -> OwnServer.signal("KILL", OwnServer.pidIn(data))).go();

        assertEndedEarly(outcome, Verdict.SERVER_LOST);
    }

    @Test
    @InFullExtent
    void aServerThatComesBackIsAnOutageAndTheRunGoesOn() throws Exception {
        try (OwnServer server = OwnServer.withOneWarehouse("back")) {
            Thread operator = new Thread(() -> {
                server.killAll();
                server.startAgain();
            });

            TestRun.Outcome outcome = test(server, "runSeconds", "8", "outageSeconds", "30").when(operator::start)
                    .go();
            operator.join();

            Summary summary = outcome.summary();
            assertThat(summary.verdict()).isEqualTo(Verdict.OK_WITH_FAILURES);
            assertThat(summary.checks()).hasSize(12).allMatch(Check::passed);
            assertThat(summary.outages()).hasSize(1).allSatisfy(outage -> {
                assertThat(outage.startSecond()).isBetween(0.5, 4.0);
                assertThat(outage.seconds()).isBetween(0.1, 7.0);
            });
            assertThat(outcome.results().readIntervals()).filteredOn(row -> row.second() == 7)
                    .anyMatch(row -> row.completed() > 0);
            assertThat(CounterAssert.seconds(outcome.results(), CounterRow.SERVER)).as("on another connection")
                    .contains(7);
        }
    }

    private TestRun test(OwnServer server, String... properties) {
        return new TestRun(folder.resolve("results"), server.properties(properties));
    }

    private TestRun embedded(Path data, String... properties) {
        Map<String, String> all = new HashMap<>(Map.of("server", "embedded", "server.data", data.toString(),
                "server.shared_buffers", "128MB", "server.fsync", "off"));
        for (int i = 0; i < properties.length; i += 2) {
            all.put(properties[i], properties[i + 1]);
        }
        return new TestRun(folder.resolve("results"), all);
    }

    /** The measurements are kept and written, and the consistency is not checked. */
    private static void assertEndedEarly(TestRun.Outcome outcome, Verdict verdict) {
        Summary summary = outcome.summary();
        assertThat(summary.verdict()).isEqualTo(verdict);
        assertThat(summary.verdict().exitCode()).isEqualTo(1);
        assertThat(summary.completed()).isPositive();
        assertThat(summary.throughput().value()).isPositive();
        assertThat(summary.checks()).isEmpty();
        assertThat(outcome.results().isIncomplete()).isFalse();
        assertThat(outcome.results().readSummary()).isEqualTo(summary);
    }
}

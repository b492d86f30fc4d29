package io.lineup.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;

import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import io.lineup.result.Check;
import io.lineup.result.CounterRow;
import io.lineup.result.IntervalRow;
import io.lineup.result.Queueing;
import io.lineup.result.ResultDirectory;
import io.lineup.result.Summary;
import io.lineup.result.TransactionSummary;
import io.lineup.result.Verdict;

/** Runs whose terminals think, share connections, or do not wait for answers. */
@Timeout(60)
class UsersIT {
    private static final long SECOND = 1_000_000_000;
    private static OwnServer server;

    @TempDir
    Path folder;

    @BeforeAll
    static void start() {
        server = OwnServer.withOneWarehouse("users");
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void manyUsersOnFewConnectionsExecuteEachTheirShare() throws Exception {
        AtomicInteger threads = new AtomicInteger();
        // So that the run lasts for more than a second.
        TestRun test = test("terminals", "500", "runTxnsPerTerminal", "2", "rampupDelay", "0.003", "connections",
                "pooled", "poolSize", "4");
        Summary summary = test.when(() -> threads.set(workers())).go().summary();

        assertThat(summary.verdict()).isEqualTo(Verdict.OK);
        assertThat(summary.completed()).isEqualTo(1000);
        assertThat(summary.checks()).hasSize(12).allMatch(Check::passed);
        assertThat(threads.get()).isBetween(1, 4);
        assertThat(queue(summary).queueWait().maxMicros()).as("from when each was due").isPositive();
        assertThat(queue(summary).intended()).isNull();
    }

    @Test
    void terminalsThatThinkKeepTheirPace() throws Exception {
        TestRun.Outcome outcome = test("terminals", "400", "thinkTime", "tpcc", "timeScale", "0.05", "connections",
                "pooled", "poolSize", "4", "rampupSeconds", "1", "runSeconds", "2").go();
        Summary summary = outcome.summary();

        assertThat(summary.verdict().exitCode()).isZero();
        // A cycle lasts 21 s on average, a twentieth of it here; longer where others keep the machine busy.
        assertThat(summary.completed() / summary.measuredSeconds()).isBetween(400 / (21 * 0.05) * 0.3,
                400 / (21 * 0.05) * 1.15);
        assertThat(summary.judgement()).endsWith(", a rehearsal: timeScale=0.05");
        assertThat(summary.notes()).anyMatch(note -> note.contains("0.05 times") && note.contains("rehearsal"))
                .anyMatch(note -> note.contains("TPC-C 4.2.2 "));
        assertThat(outcome.results().readLatencies()).containsKeys("QUEUE", "POOL_WAIT");
    }

    /** Those of a moment are the intervals that are written by then. */
    @Test
    void metricsAreTheSumsOfTheIntervals() throws Exception {
        TestRun test = test("terminals", "4", "arrivals", "constant", "arrivalRate", "50/s", "metrics", "127.0.0.1:0",
                "check", "none");
        Map<String, Double> scraped = new HashMap<>();
        List<IntervalRow> written = new ArrayList<>();
        TestRun.Outcome outcome = test.when(() -> {
            String url = test.notes.stream().filter(note -> note.startsWith("Metrics: ")).findFirst().orElseThrow()
                    .substring("Metrics: ".length());
            scraped.putAll(Scrape.of(url).values());
            written.addAll(ResultDirectory.open(folder.resolve("results")).readIntervals());
        }).go();

        IntervalRow all = written.getLast();
        assertThat(written.stream().filter(each -> !each.type().equals(IntervalRow.ALL))).isNotEmpty()
                .allSatisfy(each -> assertThat(
                        scraped.get("lineup_transactions_completed_total{type=\"" + each.type() + "\"}"))
                        .isEqualTo((double) each.completed()));
        assertThat(scraped).containsEntry("lineup_transactions_due_total",
                (double) Objects.requireNonNull(Objects.requireNonNull(all.load()).intended()))
                .containsEntry("lineup_transaction_latency_seconds{type=\"ALL\",quantile=\"0.99\"}",
                        all.p99Micros() / 1e6)
                .containsEntry("lineup_phase{lineup_phase=\"measure\"}", 1.0);
        assertThat(scraped.keySet()).anyMatch(key -> key.startsWith("lineup_run_info{")
                && key.contains("db=\"postgres\",run=\"" + outcome.results().name() + "\"")
                && key.contains("workload=\"tpcc\""));
    }

    @Test
    void aFrozenServerIsInTheLatenciesOfOpenArrivalsAndIsWorkedOff() throws Exception {
        TestRun.Outcome outcome = test("terminals", "4", "arrivals", "poisson", "arrivalRate", "30/s", "runSeconds",
                "6", "stallSeconds", "20").when(UsersIT::freezeFor3Seconds).go();
        Summary summary = outcome.summary();

        assertThat(summary.verdict().exitCode()).isZero();
        long late = outcome.results().readLatencies().entrySet().stream()
                .filter(each -> summary.transactions().containsKey(each.getKey()))
                .mapToLong(each -> above(each.getValue(), SECOND)).sum();
        // Of 90 that came in the three seconds, those of the first two waited for more than one.
        assertThat(late).isBetween(35L, 120L);
        Queueing queue = queue(summary);
        assertThat(queue.intended()).isBetween(130L, 230L);
        assertThat(queue.dropped()).isZero();
        assertThat(queue.queueWait().maxMicros()).isGreaterThan(1_500_000);
        List<IntervalRow> seconds = outcome.results().readIntervals().stream()
                .filter(row -> row.type().equals(IntervalRow.ALL)).toList();
        assertThat(seconds.stream().mapToLong(row -> Objects.requireNonNull(load(row).intended())).sum())
                .isEqualTo(queue.intended());
        assertThat(seconds).anyMatch(row -> Objects.requireNonNull(load(row).backlog()) > 40);
        assertThat(summary.notes()).anyMatch(note -> note.contains("transactions were due that had not begun"));
    }

    @Test
    void aServerThatCannotKeepUpIsOverloadedAndWhatIsDroppedIsCounted() throws Exception {
        Summary summary = test("terminals", "1", "arrivals", "constant", "arrivalRate", "100000/s", "maxQueue", "500",
                "runSeconds", "2").go().summary();

        assertThat(summary.verdict()).isEqualTo(Verdict.OVERLOADED);
        assertThat(summary.checks()).as("the figures are sound").hasSize(12).allMatch(Check::passed);
        Queueing queue = queue(summary);
        assertThat(queue.intended()).isBetween(199_999L, 200_001L);
        assertThat(queue.dropped()).isBetween(150_000L, 250_000L);
        assertThat(summary.notes()).anyMatch(note -> note.contains("began to grow in second 0"));
    }

    @Test
    void aDeferredDeliveryIsAnsweredWhenItIsQueuedAndInTheResultFileWhenItIsDone() throws Exception {
        TestRun.Outcome outcome = test("terminals", "4", "deliveryWorkers", "2", "runSeconds", "2", "newOrderWeight",
                "40", "paymentWeight", "40", "orderStatusWeight", "5", "deliveryWeight", "10", "stockLevelWeight", "5")
                .go();
        Summary summary = outcome.summary();

        assertThat(summary.verdict().exitCode()).isZero();
        assertThat(summary.checks()).hasSize(12).allMatch(Check::passed);
        TransactionSummary request = Objects.requireNonNull(summary.transactions().get("DELIVERY_REQUEST"));
        TransactionSummary delivery = Objects.requireNonNull(summary.transactions().get("DELIVERY"));
        assertThat(request.count()).isPositive();
        assertThat(request.latency().p90Micros()).isLessThan(delivery.latency().p50Micros());
        assertThat(delivery.latency().p50Micros()).isGreaterThanOrEqualTo(delivery.service().p50Micros());
        List<String> rows = Files.readAllLines(outcome.results().path().resolve("deliveries.csv"));
        assertThat(rows.getFirst()).startsWith("queued,completed,w_id,o_carrier_id,o_id_of_district_1,");
        assertThat(rows).hasSizeGreaterThan((int) delivery.count());
        assertThat(rows.get(1)).matches("2\\d{3}-[^,]+Z,2\\d{3}-[^,]+Z,1,([1-9]|10)(,(\\d{3,})?){10}");
        assertThat(outcome.results().readCounters()).filteredOn(row -> row.source().equals(CounterRow.WORKLOAD))
                .extracting(CounterRow::counter).contains("queued Deliveries");
        assertThat(summary.notes())
                .anyMatch(note -> note.startsWith("Deferred deliveries: ") && note.contains("2.7.2.2"));
    }

    private static void freezeFor3Seconds() {
        Thread operator = new Thread(() -> {
            try {
                server.freeze();
                Thread.sleep(3000);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } finally {
                server.thaw();
            }
        });
        operator.start();
    }

    private static int workers() {
        return (int) Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("worker-")).count();
    }

    private static Queueing queue(Summary summary) {
        return Objects.requireNonNull(summary.client().queue());
    }

    private static IntervalRow.Load load(IntervalRow row) {
        return Objects.requireNonNull(row.load());
    }

    private static long above(Histogram nanos, long bound) {
        return nanos.getCountBetweenValues(bound, nanos.getHighestTrackableValue());
    }

    private TestRun test(String... properties) {
        return new TestRun(folder.resolve("results"), server.properties(properties));
    }
}

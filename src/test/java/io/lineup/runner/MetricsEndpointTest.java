package io.lineup.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;

import org.junit.jupiter.api.Test;

import io.lineup.config.ConfigurationException;
import io.lineup.config.Settings;
import io.lineup.result.IntervalRow;
import io.lineup.result.Metric;

class MetricsEndpointTest {
    private static final List<String> TYPES = List.of("READ", "WRITE");
    private static final RunListener NOBODY = new RunListener() {
        @Override
        public void progress(Progress progress) {}

        @Override
        public void note(String sentence) {}
    };

    @Test
    void countersAreTheSumsOfTheRowsWrittenSoFar() throws Exception {
        Random random = new Random(22);
        List<IntervalRow> rows = new ArrayList<>();
        try (MetricsEndpoint endpoint = MetricsEndpoint.open(settings("127.0.0.1:0"), "tpcc", NOBODY)) {
            assertThat(Scrape.of(endpoint.url()).values())
                    .containsEntry("lineup_phase{lineup_phase=\"prepare\"}", 1.0)
                    .doesNotContainKey("lineup_transactions_due_total");
            endpoint.begun("first");
            for (int second = 0; second < 4; second++) {
                List<IntervalRow> next = second(second, random);
                rows.addAll(next);
                endpoint.written(next, Map::of);
                endpoint.progress(new RunListener.Progress(RunListener.Phase.MEASURE, Duration.ofSeconds(second), null,
                        Metric.TRANSACTIONS, 0, 0, 0, 0, 3, 4));

                Map<String, Double> values = Scrape.of(endpoint.url()).values();
                for (String type : TYPES) {
                    List<IntervalRow> of = rows.stream().filter(row -> row.type().equals(type)).toList();
                    assertThat(values).containsEntry(named("completed", type), sum(of, IntervalRow::completed))
                            .containsEntry(named("rolled_back", type), sum(of, IntervalRow::rolledBack))
                            .containsEntry(named("failed", type), sum(of, IntervalRow::failed))
                            .containsEntry(named("retried", type), sum(of, IntervalRow::retries));
                }
                IntervalRow all = next.getLast();
                assertThat(values).containsEntry("lineup_connections", 3.0)
                        .containsEntry("lineup_phase{lineup_phase=\"measure\"}", 1.0)
                        .containsEntry("lineup_phase{lineup_phase=\"prepare\"}", 0.0)
                        .containsEntry("lineup_client_cpu_seconds_total", 0.25 * (second + 1))
                        .containsEntry("lineup_client_gc_seconds_total", 0.5 * (second + 1))
                        .containsEntry("lineup_transactions_due_total", 100.0 * (second + 1))
                        .containsEntry("lineup_transactions_dropped_total", 2.0 * (second + 1))
                        .containsEntry("lineup_backlog_transactions", (double) second)
                        .containsEntry("lineup_transaction_latency_seconds{type=\"ALL\",quantile=\"0.5\"}",
                                all.p50Micros() / 1e6)
                        .containsKey(
                                "lineup_run_info{db=\"postgres\",run=\"first\",version=\"development\",workload=\"tpcc\"}");
            }
        }
    }

    @Test
    void aTypeWithoutTransactionsInTheLastSecondHasNoLatency() throws Exception {
        try (MetricsEndpoint endpoint = MetricsEndpoint.open(settings("127.0.0.1:0"), "tpcc", NOBODY)) {
            endpoint.written(List.of(new IntervalRow(0, "READ", 0, 0, 1, 0, 0, 0, 0, 0, null, null)), Map::of);

            Map<String, Double> values = Scrape.of(endpoint.url()).values();
            assertThat(values).containsEntry(named("failed", "READ"), 1.0);
            assertThat(values.keySet()).noneMatch(name -> name.startsWith("lineup_transaction_latency"));
        }
    }

    @Test
    void aPortInUseIsBadInput() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            assertThat(problemOf("127.0.0.1:" + taken.getLocalPort())).contains("metrics=127.0.0.1:",
                    Integer.toString(taken.getLocalPort()), ":0");
        }
    }

    @Test
    void aHostThatNobodyKnowsIsBadInput() {
        assertThat(problemOf("no-such-host.invalid:9400")).contains("metrics=", "no-such-host.invalid");
    }

    private static String problemOf(String address) {
        ConfigurationException bad = catchThrowableOfType(ConfigurationException.class,
                () -> MetricsEndpoint.open(settings(address), "tpcc", NOBODY).close());
        assertThat(bad.problems()).hasSize(1);
        return bad.problems().getFirst();
    }

    private static Settings settings(String address) {
        return TestRun.settings(Map.of("metrics", address, "server", "embedded"));
    }

    private static List<IntervalRow> second(int second, Random random) {
        List<IntervalRow> rows = new ArrayList<>();
        for (String type : TYPES) {
            rows.add(new IntervalRow(second, type, 1 + random.nextInt(1000), random.nextInt(9), random.nextInt(9),
                    random.nextInt(9), 100.1 + random.nextInt(1000), 2000.2, 3000.3, 4000.4, null, null));
        }
        rows.add(new IntervalRow(second, IntervalRow.ALL, 1, 0, 0, 0, 500.5 + random.nextInt(1000), 2000.2, 3000.3,
                4000.4, 250_000L, 500L, new IntervalRow.Load(100L, 2L, (long) second, 0, 0, 0)));
        return rows;
    }

    private static String named(String what, String type) {
        return "lineup_transactions_" + what + "_total{type=\"" + type + "\"}";
    }

    private static double sum(List<IntervalRow> rows, java.util.function.ToLongFunction<IntervalRow> of) {
        return rows.stream().mapToLong(of).sum();
    }
}

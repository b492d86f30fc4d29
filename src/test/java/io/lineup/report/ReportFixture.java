package io.lineup.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

import io.lineup.result.AgentFigures;
import io.lineup.result.Comparison;
import io.lineup.result.CostSplit;
import io.lineup.result.CounterRow;
import io.lineup.result.CountersCsv;
import io.lineup.result.ExperimentFigures;
import io.lineup.result.ExperimentFigures.Figure;
import io.lineup.result.ExperimentFigures.Finding;
import io.lineup.result.ExperimentFigures.Ratio;
import io.lineup.result.ExperimentFigures.RunOutcome;
import io.lineup.result.ExperimentPlan;
import io.lineup.result.IntervalRow;
import io.lineup.result.IntervalsCsv;
import io.lineup.result.Json;
import io.lineup.result.LatencyLog;
import io.lineup.result.Part;
import io.lineup.result.Percentiles;
import io.lineup.result.Requirement;
import io.lineup.result.ResultDirectory;
import io.lineup.result.ResultFixture;
import io.lineup.result.ServerSide;
import io.lineup.result.Stall;
import io.lineup.result.Summary;
import io.lineup.result.SummaryBuilder;
import io.lineup.result.SweepFigures;
import io.lineup.result.Verdict;
import io.lineup.result.WaitRow;

/** Folders of the three kinds, with all that a report may show. */
public final class ReportFixture {
    /** Text that would be markup if it were not escaped, and that would end an attribute or a script. */
    static final String HOSTILE = "<b id=evil>\"'&</script><script>alert(1)</script>";

    private ReportFixture() {}

    /** A run with all other files: latencies, the server's counters, flame graphs and plans. */
    public static Path run(Path results, Summary summary) throws IOException {
        ResultDirectory directory = ResultFixture.write(results, summary);
        Random random = new Random(2);
        try (LatencyLog log = directory.latencyLog(ResultFixture.START.toEpochMilli())) {
            for (String type : summary.transactions().keySet()) {
                Histogram nanos = new Histogram(3);
                for (int i = 0; i < 20_000; i++) {
                    nanos.recordValue((long) (Math.exp(random.nextGaussian() * 0.5) * 3e6));
                }
                nanos.setStartTimeStamp(ResultFixture.START.toEpochMilli());
                nanos.setEndTimeStamp(ResultFixture.START.toEpochMilli() + 60_000);
                log.append(type, nanos);
            }
        }
        directory.writeServerSide(new ServerSide(60.01, null, 48.3, 1200, 0.41,
                Map.of("wal_bytes", 123_456_789L, "xact_commit", 112_605L)));
        directory.writeAgents(agents());
        write(directory.path().resolve("flames/cpu-by-statement.html"), "");
        write(directory.path().resolve("flames/cpu-NewOrder.updateStock.html"), "");
        write(directory.path().resolve("plans/start/NewOrder.updateStock.txt"),
                "Index Scan using stock_pkey on stock  (cost=0.15..8.17 rows=1 width=8)\n");
        write(directory.path().resolve("plans/end/NewOrder.updateStock.txt"),
                "Seq Scan on stock  (cost=0.00..1.17 rows=1 width=8)\n");
        write(directory.path().resolve("plans/start/Payment.updateDistrict.txt"),
                "Index Scan using district_pkey on district  (cost=0.15..8.17 rows=1 width=8)\n");
        write(directory.path().resolve("plans/end/Payment.updateDistrict.txt"),
                "Index Scan using district_pkey on district  (cost=0.28..8.30 rows=1 width=8)\n");
        return directory.path();
    }

    /** A run of arrivals that the server could not keep up with, with waits, deferred work and TPC-C's requirements. */
    static Path openLoad(Path results) throws IOException {
        Path folder = run(results, SummaryBuilder.like(ResultFixture.good()).verdict(Verdict.OVERLOADED)
                .stalls(new Stall(31, 120, 840, List.of("checkpoint: 1,213 pages written")))
                .requirements(new Requirement("4.2.2", "Terminals a warehouse", "10", "10", true),
                        new Requirement("5.2.5.3", "90th percentile of NewOrder", "below 5 s", "7.214 s", false))
                .build());
        ResultDirectory directory = ResultDirectory.open(folder);
        Files.delete(directory.intervalsFile());
        try (IntervalsCsv out = directory.intervals()) {
            for (IntervalRow row : ResultFixture.intervals()) {
                long second = row.second();
                boolean all = row.type().equals(IntervalRow.ALL);
                IntervalRow.Load load = new IntervalRow.Load(2000L + 10 * second, second > 50 ? 40L : 0L, 20 * second,
                        120_000 * second, 30_000 * second, 900_000);
                out.append(new IntervalRow(row.second(), row.type(), row.completed(), row.rolledBack(), row.failed(),
                        row.retries(), row.p50Micros(), row.p95Micros(), row.p99Micros(), row.maxMicros(),
                        row.clientCpuMicros(), row.gcMillis(), all ? load : null));
            }
        }
        List<WaitRow> waits = new ArrayList<>();
        Part[] parts = {Part.SERVER, Part.ROW_LOCK, Part.LOG_FLUSH, Part.DATA_IO, Part.LATCH, Part.OTHER_WAIT};
        for (int second = 0; second < 60; second++) {
            for (int i = 0; i < parts.length; i++) {
                waits.add(new WaitRow(second, "NewOrder.updateStock", parts[i], i == 0 ? "" : HOSTILE + i,
                        0.2 + (second + i) % 5 / 5.0));
            }
        }
        directory.writeWaits(waits);
        try (CountersCsv counters = directory.counters()) {
            for (int second = 0; second < 60; second++) {
                counters.append(second, CounterRow.WORKLOAD, Map.of("queued Deliveries", 3.0 * second,
                        "age of the oldest queued Delivery in ms", 900.0 * second));
                counters.append(second, CounterRow.SERVER, Map.of("xact_commit", 1800.0 + second));
            }
        }
        return folder;
    }

    /** Two agents, the second of which was lost. */
    private static AgentFigures agents() {
        return new AgentFigures("continue", 1.52, 0.48, 60, false, new AgentFigures.Committed(50_770, 50_776),
                List.of(agent(1, 4711, null, 60, 75_000, 75_000, 0.907, 410, 0,
                        new AgentFigures.Clock(0.31, 230.2, -12.5, 210.9)),
                        agent(2, 815, 31.4, 30, 37_605, 75_210, 0.412, 205, 3,
                                new AgentFigures.Clock(1.83, 250.4, null, null))));
    }

    private static AgentFigures.Agent agent(int number, long pid, @Nullable Double lost, int intervals, long completed,
            double aMinute, double cpuShare, long gcMillis, long socketErrors, AgentFigures.Clock clock) {
        return new AgentFigures.Agent(number,
                new AgentFigures.Client("client-" + number + ".example", pid, 8, "25",
                        "PostgreSQL JDBC Driver 42.7.13"),
                4, lost, intervals, completed, aMinute, cpuShare, gcMillis, socketErrors, clock);
    }

    private static void write(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    /** Three variants over four rounds with an A/A pair; one run was excluded, and two have reports. */
    static Path experiment(Path results) throws IOException {
        Path folder = Files.createDirectories(results.resolve("2026-11-20T2231-fetch"));
        ExperimentPlan plan = plan("fetch");
        Json.write(folder.resolve("plan.json"), plan);
        Json.write(folder.resolve("experiment.json"), figures(plan));
        for (ExperimentPlan.PlannedRun run : plan.runs().subList(0, 2)) {
            Path runs = Files.createDirectories(folder.resolve("runs"));
            Path made = ResultFixture.write(runs, ResultFixture.good()).path();
            Report.write(made);
            Files.move(made, runs.resolve(run.folder()));
        }
        return folder;
    }

    /** @param curves how many property files; the first one has a law and a knee, the last point does not count */
    static Path sweep(Path results, int curves) throws IOException {
        Path folder = Files.createDirectories(results.resolve("2026-11-22T2030-sweep"));
        List<ExperimentPlan.Variant> variants = new ArrayList<>();
        for (int terminals = 1; terminals <= 64; terminals *= 2) {
            variants.add(new ExperimentPlan.Variant("terminals=" + terminals, null,
                    Map.of("terminals", Integer.toString(terminals))));
        }
        ExperimentPlan plan = new ExperimentPlan("2026-11-22T2030-sweep", ResultFixture.START,
                "props/quickstart.properties", "props/quickstart.properties", "0ec6", 4711, 1, "sequential", false,
                "terminals=1", List.of(), variants, List.of())
                .sweeping(new ExperimentPlan.Sweep("terminals", "terminals", null));
        List<SweepFigures.Curve> all = new ArrayList<>();
        for (int i = 0; i < curves; i++) {
            all.add(curve(curves == 1 ? "" : List.of("quickstart", "a-much-longer-name-of-a-server").get(i), i));
        }
        Json.write(folder.resolve("plan.json"), plan);
        Json.write(folder.resolve("sweep.json"), sweep(all, null));
        return folder;
    }

    static SweepFigures sweep(List<SweepFigures.Curve> curves, SweepFigures.@Nullable Search search) {
        return new SweepFigures("2026-11-22T2030-sweep", "tpcc", "terminals", "terminals", "tpmC",
                "NewOrders a minute", "NewOrder", 2, curves, search, List.of("Other work was on the machine."),
                List.of("terminals=32 is not steady."));
    }

    static SweepFigures.Curve curve(String name, int number) {
        List<SweepFigures.Point> points = new ArrayList<>();
        List<SweepFigures.Place> law = new ArrayList<>();
        for (int n = 1; n <= 32; n *= 2) {
            double throughput = 12_000.0 * n / (1 + 0.1 * (n - 1) + 0.01 * n * (n - 1)) / (number + 1);
            double micros = 60e6 / throughput * n;
            points.add(new SweepFigures.Point(Integer.toString(n), n, 1,
                    new SweepFigures.Measured(throughput, 0.95 * throughput, 1.05 * throughput,
                            new Percentiles(micros, micros, 2 * micros, 3 * micros, 5 * micros, 9 * micros,
                                    10 * micros),
                            0.4, number == 0 ? (Double) 0.7 : null, 860.4, number == 0 ? (Double) 1351.2 : null,
                            n != 32,
                            10),
                    null, List.of("1-terminals=" + n)));
            law.add(new SweepFigures.Place(n, throughput));
        }
        points.add(new SweepFigures.Point("64", 64, 0, null, "ended with exit code 1: " + HOSTILE,
                List.of("1-terminals=64")));
        return number == 0
                ? new SweepFigures.Curve(name, points,
                        new SweepFigures.Fit(12_000, new SweepFigures.Parameter(0.1, 0.08, 0.12),
                                new SweepFigures.Parameter(0.01, 0.009, 0.011), 0.013, 9.49, 44_000.0, law),
                        null, "4", "Up to 4 throughput grows faster than latency; beyond it latency grows faster.")
                : new SweepFigures.Curve(name, points, null, "Throughput does not grow.", null,
                        "The knee lies at 1 or below.");
    }

    static ExperimentPlan plan(String name) {
        List<ExperimentPlan.Variant> variants = List.of(
                new ExperimentPlan.Variant("fetchSize=0", null, Map.of("fetchSize", "0")),
                new ExperimentPlan.Variant("fetchSize=10", null, Map.of("fetchSize", "10")),
                new ExperimentPlan.Variant("one-by-one", "../mysql.properties",
                        Map.of("variant.NewOrder.reads", "per-line")));
        List<ExperimentPlan.PlannedRun> runs = new ArrayList<>();
        for (int round = 1; round <= 4; round++) {
            for (String variant : List.of("fetchSize=0", "fetchSize=10", "one-by-one", ExperimentPlan.BASELINE_AGAIN)) {
                runs.add(new ExperimentPlan.PlannedRun(round, variant, round + "-" + variant));
            }
        }
        return new ExperimentPlan(name, ResultFixture.START, "props/experiments/fetch.properties",
                "props/quickstart.properties", "0ec6c7e2a7bb0c1d8f0f3b7f58d1a51f8a0e1a110ec6c7e2a7bb0c1d8f0f3b7f", 4711,
                4,
                "interleaved", true, "fetchSize=0", List.of(), variants, runs);
    }

    static ExperimentFigures figures(ExperimentPlan plan) {
        List<RunOutcome> runs = new ArrayList<>();
        for (ExperimentPlan.PlannedRun run : plan.runs()) {
            boolean lost = run.folder().equals("3-fetchSize=10");
            runs.add(new RunOutcome(run, lost ? Verdict.STALLED : Verdict.OK,
                    lost ? "No transaction completed for 30 s." : null));
        }
        List<ExperimentFigures.VariantFigures> variants = List.of(
                new ExperimentFigures.VariantFigures("fetchSize=0",
                        List.of(figure("tpmC", "tpmC", true, 50_776, null),
                                figure("newOrderP99Micros", "NewOrder p99", false, 17_203, null))),
                new ExperimentFigures.VariantFigures("fetchSize=10",
                        List.of(figure("tpmC", "tpmC", true, 61_004, ratio(1.2014, 1.17, 1.2337, Finding.HIGHER)),
                                figure("newOrderP99Micros", "NewOrder p99", false, 17_300,
                                        ratio(1.0056, 0.96, 1.0534, Finding.NO_DIFFERENCE)))),
                new ExperimentFigures.VariantFigures("one-by-one",
                        List.of(figure("tpmC", "tpmC", true, 25_200, ratio(0.4963, 0.47, 0.5241, Finding.LOWER)),
                                figure("newOrderP99Micros", "NewOrder p99", false, 40_211,
                                        new Ratio(2.3374, null, null, 2, null, Finding.TOO_FEW_ROUNDS)))));
        return new ExperimentFigures(plan.experiment(), "tpcc", ResultFixture.START,
                ResultFixture.START.plusSeconds(1200),
                plan.baseline(), runs, variants,
                List.of(figure("tpmC", "tpmC", true, 50_400, ratio(0.9926, 0.975, 1.0105, Finding.NO_DIFFERENCE)),
                        figure("newOrderP99Micros", "NewOrder p99", false, 17_100,
                                ratio(0.994, 0.95, 1.04, Finding.NO_DIFFERENCE))),
                List.of(), List.of("Servers that promise different things do different work."),
                List.of("1 of 16 runs does not count."));
    }

    private static Figure figure(String metric, String label, boolean moreIsBetter, double value,
            @Nullable Ratio ratio) {
        return new Figure(metric, label, moreIsBetter ? "NewOrders a minute" : "µs", moreIsBetter, 4, value, ratio);
    }

    private static Ratio ratio(double value, double low, double high, Finding finding) {
        return new Ratio(value, low, high, 4, finding == Finding.NO_DIFFERENCE ? 0.41 : 0.0004, finding);
    }

    /** A comparison next to two runs' folders, of which that of A is there. */
    static Path comparison(Path results) throws IOException {
        Path a = ResultFixture.write(results, ResultFixture.good()).path();
        Report.write(a);
        Path folder = Files.createDirectories(results.resolve("compare-A-B"));
        Files.createDirectories(folder.resolve("experiments"));
        Files.writeString(folder.resolve("experiments/1-split-batch.properties"), "base=x\n");
        Json.write(folder.resolve("comparison.json"), comparison("../" + a.getFileName(), "2026-11-20T2245-mysql",
                "NewOrder.updateStock"));
        return folder;
    }

    /** @param id of the statement that differs most */
    static Comparison comparison(String folder, String run, String id) {
        Map<String, Double> evidence = new LinkedHashMap<>();
        evidence.put("roundTripsPerCall", 9.98);
        evidence.put("meanMicros", 1512.34);
        return new Comparison("tpcc", SummaryBuilder.NEW_ORDER,
                new Comparison.Side(folder, "2026-11-20T2231-quickstart", "PostgreSQL 18.1",
                        SummaryBuilder.tpmC(50_776.45),
                        new CostSplit(8200, 2100.0, 4100.0, 350)),
                new Comparison.Side("/nowhere/" + run, run, "MySQL 8.0.31", SummaryBuilder.tpmC(21_004.2),
                        new CostSplit(21_400, null, 9000.0, 500)),
                List.of(new Comparison.Difference("isolation", "read committed", "repeatable read"),
                        new Comparison.Difference("innodb_flush_log_at_trx_commit", null, "0")),
                List.of("MySQL 8.0.31 does not flush its log when a transaction commits."),
                List.of(new Comparison.StatementPair(id, new CostSplit(1400, 300.0, 800.0, 0),
                        new CostSplit(9000, null, 4000.0, 0), 7600),
                        new Comparison.StatementPair("Delivery.deleteNewOrder", null,
                                new CostSplit(700, null, null, 0), 700),
                        new Comparison.StatementPair("betweenStatements", new CostSplit(350, null, null, 350),
                                new CostSplit(500, null, null, 500), 150)),
                List.of(new Comparison.Suspect("split-batch", "b", List.of(id),
                        "Each batch of 9.98 rows takes 9.98 round trips.", evidence, 7600,
                        "Let the driver merge the batch.", Map.of("jdbc.rewriteBatchedStatements", "true"),
                        "experiments/1-split-batch.properties", null),
                        new Comparison.Suspect("unequal-plans", "both", List.of("StockLevel.count"),
                                "One server seeks where the other scans.", Map.of(), 120, "Look at the statistics.",
                                Map.of(),
                                null,
                                new Comparison.Plans("StockLevel.count", "Index Only Scan", "-> Table scan on stock"))),
                List.of(),
                List.of("Client CPU of MySQL 8.0.31 was not measured."));
    }
}

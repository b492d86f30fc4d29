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

import io.lineup.result.Comparison;
import io.lineup.result.CostSplit;
import io.lineup.result.ExperimentFigures;
import io.lineup.result.ExperimentFigures.Figure;
import io.lineup.result.ExperimentFigures.Finding;
import io.lineup.result.ExperimentFigures.Ratio;
import io.lineup.result.ExperimentFigures.RunOutcome;
import io.lineup.result.ExperimentPlan;
import io.lineup.result.Json;
import io.lineup.result.LatencyLog;
import io.lineup.result.ResultDirectory;
import io.lineup.result.ResultFixture;
import io.lineup.result.ServerSide;
import io.lineup.result.Summary;
import io.lineup.result.SummaryBuilder;
import io.lineup.result.Verdict;

/** Folders of the three kinds, with all that a report may show. */
final class ReportFixture {
    /** Text that would be markup if it were not escaped, and that would end an attribute or a script. */
    static final String HOSTILE = "<b id=evil>\"'&</script><script>alert(1)</script>";

    private ReportFixture() {}

    /** A run with everything beside it: latencies, the server's counters, flame graphs and plans. */
    static Path run(Path results, Summary summary) throws IOException {
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

    /** A comparison beside two runs' folders, of which that of A is there. */
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

package io.lineup.result;

import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

import org.jspecify.annotations.Nullable;

/** Results of a run as they might be, for tests of what shows them. */
public final class ResultFixture {
    public static final Instant START = Instant.parse("2026-11-20T21:31:05Z");

    private static final String[] CONDITIONS = {"w_ytd = sum(d_ytd)", "d_next_o_id - 1 = max(o_id) = max(no_o_id)",
        "max(no_o_id) - min(no_o_id) + 1 = rows in NEW-ORDER", "sum(o_ol_cnt) = rows in ORDER-LINE",
        "o_carrier_id is null exactly when the order is in NEW-ORDER",
        "o_ol_cnt = rows of the order in ORDER-LINE",
        "ol_delivery_d is null exactly when o_carrier_id is null", "w_ytd = sum(h_amount) of the warehouse",
        "d_ytd = sum(h_amount) of the district",
        "c_balance = sum(ol_amount) of delivered lines - sum(h_amount)",
        "orders - new orders = 2100 + sum(c_delivery_cnt)",
        "c_balance + c_ytd_payment = sum(ol_amount) of delivered lines"};

    private ResultFixture() {}

    /** A good run of a minute. */
    public static Summary good() {
        Map<String, TransactionSummary> types = new LinkedHashMap<>();
        types.put("NEW_ORDER", type("NewOrder", 50_782, 0.45088, 509, 212, 0, null, 5_213));
        types.put("PAYMENT", type("Payment", 48_404, 0.42976, 0, 1_033, 0, null, 2_871));
        types.put("ORDER_STATUS", type("OrderStatus", 4_497, 0.03993, 0, 0, 0, null, 912));
        types.put("STOCK_LEVEL", type("StockLevel", 4_467, 0.03966, 0, 0, 0, null, 1_644));
        types.put("DELIVERY", type("Delivery", 4_481, 0.03978, 0, 17, 0,
                new TransactionSummary.Skipped(3, "district without an order to deliver"), 12_431));
        return SummaryBuilder.tpcc().run("2026-11-20T2231-quickstart").tpm(50776.4512, 112605.972).seconds(60.007)
                .terminals(8, 4711).transactions(types)
                .errors(Map.of("40001/0",
                        new ErrorCount(1262, "ERROR: could not serialize access due to concurrent update")))
                .clientCpu(274.31).checks(checks(0)).build();
    }

    /** A run whose server was away for a while and whose data broke. */
    public static Summary bad() {
        Summary good = good();
        Map<String, TransactionSummary> types = new LinkedHashMap<>(good.transactions());
        types.put("NEW_ORDER", type("NewOrder", 31_204, 0.44, 312, 96, 14, null, 184_213));
        Map<String, ErrorCount> errors = new LinkedHashMap<>(good.errors());
        errors.put("08006/0", new ErrorCount(14, "An I/O error occurred while sending to the backend <local>,"
                + " after which the connection was closed and had to be opened again by its terminal."));
        return SummaryBuilder.like(good).run("2026-11-20T2245-killed").verdict(Verdict.CHECKS_FAILED)
                .tpm(31199.9, 70012.25).seconds(60.012).transactions(types).errors(errors)
                .outages(new Outage(22.4, 6.31)).clientCpu(288).checks(checks(3))
                .notes(List.of("The server was away once; the figures hold that time.")).build();
    }

    private static TransactionSummary type(String label, long count, double share, long rollbacks, long retries,
            long failures, TransactionSummary.@Nullable Skipped skipped, double p50) {
        Percentiles latency = new Percentiles(p50 * 1.2, p50, p50 * 1.61, p50 * 2.02, p50 * 3.3, p50 * 9.41, p50 * 30);
        Percentiles service = new Percentiles(p50 * 1.1, p50, p50 * 1.5, p50 * 1.9, p50 * 3, p50 * 8, p50 * 21);
        return new TransactionSummary(label, count, share, rollbacks, retries, failures, skipped, latency, service,
                service, Percentiles.NONE);
    }

    private static List<Check> checks(int broken) {
        List<Check> checks = new ArrayList<>();
        for (int i = 1; i <= CONDITIONS.length; i++) {
            checks.add(i == broken
                    ? Check.broken(i, CONDITIONS[i - 1], 2,
                            List.of("no_w_id=1 no_d_id=4: 871 <> 870", "no_w_id=1 no_d_id=7: 902 <> 901"))
                    : Check.holds(i, CONDITIONS[i - 1]));
        }
        return checks;
    }

    public static Environment environment() {
        Map<String, String> session = new LinkedHashMap<>();
        session.put("isolation", "read committed");
        session.put("autocommit", "off");
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put("shared_buffers", "2GB");
        settings.put("fsync", "on");
        settings.put("synchronous_commit", "on");
        return new Environment(
                new Environment.Lineup("0.1.0", "51f8a0e1a110", "0ec6c7e2a7bb0c1d8f0f3b7f58d1a51f8a0e1a11", true),
                new Environment.Java("25.0.1+8-LTS", "Eclipse Adoptium", "OpenJDK 64-Bit Server VM",
                        List.of("-Xms1g", "-Xmx1g", "-XX:+UseParallelGC"), 1L << 30,
                        List.of("PS Scavenge", "PS MarkSweep")),
                new Environment.Host("Linux", "6.1.0-37-amd64", "amd64", "AMD EPYC 7B13", 2, 16_777_216_000L),
                new Environment.Driver("PostgreSQL JDBC Driver", "42.7.13", "org.postgresql.Driver",
                        Map.of("prepareThreshold", "5")),
                new Environment.Server("PostgreSQL", "PostgreSQL 18.1 on x86_64-pc-linux-gnu", true, null, settings),
                session);
    }

    /** Of a run on MySQL's kind of server without exact client CPU: the costliest first, the gaps last. */
    public static List<StatementCosts> statements() {
        return List.of(
                new StatementCosts("NewOrder.updateStock", 50_782, 1.0,
                        new StatementCosts.Time(1512.34, 1498.1, 2801, 9_012.7), 0.3112, null,
                        new StatementCosts.Wire(1201.5, 11.0, 2412.2, 1210.0, 11.0, 11.0),
                        new StatementCosts.Rows(9.98, 0.0, 0, "every-execution"), 18_012.4, 3, 0.45,
                        new StatementCosts.Server(901.2, null, 20.0, false), null),
                new StatementCosts("Delivery.selectOldestNewOrder", 44_810, 10.0,
                        new StatementCosts.Time(812.9, 790, 1400, 123_456), 0.0512, null,
                        new StatementCosts.Wire(401.5, 1.0, 112.2, 14_210.0, 1.0, 2.0),
                        new StatementCosts.Rows(0, 871.5, 1, "sampled-results"), 52_012.4, 0, 0.31,
                        StatementCosts.Server.UNKNOWN, null),
                new StatementCosts("OrderStatus.countCustomersByLastName", 2_700, 0.6,
                        new StatementCosts.Time(99.96, 90, 140, 456), 0.00001, null, StatementCosts.Wire.NONE,
                        new StatementCosts.Rows(0, null, 1, "unknown"), 912.4, 0, 0.31, StatementCosts.Server.UNKNOWN,
                        null),
                new StatementCosts(StatementCosts.BETWEEN, 2_100_000, 19.3,
                        new StatementCosts.Time(1.29, 0.9, 4.1, 3_001.2), 0.04, null,
                        new StatementCosts.Wire(0.0, 0.0, 0.0, 0.0, 0.0, 0.0),
                        new StatementCosts.Rows(0, 0.0, 0, "every-execution"), 40.1, 0, null,
                        StatementCosts.Server.UNKNOWN, null));
    }

    /** Sixty seconds with a slump from second 22 to 28. */
    public static List<IntervalRow> intervals() {
        Random random = new Random(1);
        List<IntervalRow> rows = new ArrayList<>();
        for (int second = 0; second < 60; second++) {
            boolean away = second >= 22 && second < 28;
            long orders = away ? 0 : 800 + random.nextInt(90) - (second < 4 ? 300 : 0);
            double p50 = 5200 + random.nextInt(600);
            rows.add(
                    new IntervalRow(second, "NEW_ORDER", orders, orders / 100, 0, 3, p50, p50 * 1.9, p50 * 3.1, p50 * 9,
                            null, null));
            rows.add(
                    new IntervalRow(second, IntervalRow.ALL, orders * 22 / 10, orders / 100, 0, 9, p50 * 0.7, p50 * 1.6,
                            p50 * 3, p50 * 9, 540_000L, 3L));
        }
        return rows;
    }

    /** Makes a whole result folder below {@code results}. */
    public static ResultDirectory write(Path results, Summary summary) {
        ResultDirectory directory = ResultDirectory.create(results, "quickstart",
                LocalDateTime.of(2026, 11, 20, 22, 31));
        directory.writeProperties(List.of(new RecordedProperty("db", "postgres", "props/quickstart.properties:3"),
                new RecordedProperty("password", "***", "props/quickstart.properties:5"),
                new RecordedProperty("fetchSize", "0", "default")));
        directory.writeEnvironment(environment());
        try (IntervalsCsv out = directory.intervals()) {
            intervals().forEach(out::append);
        }
        directory.writeStatements(statements());
        directory.finish(summary);
        return directory;
    }
}

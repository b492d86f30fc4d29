package io.lineup.result;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.HdrHistogram.Histogram;

/**
 * A run of ten seconds of a workload that is not TPC-C: two kinds of transactions without a separate unit, twice as
 * many reads as writes.
 *
 * @param tps transactions a second, a multiple of 3
 */
public record OtherWorkload(String run, double tps) {
    private static final int SECONDS = 10;

    public Summary summary() {
        Map<String, TransactionSummary> kinds = new LinkedHashMap<>();
        kinds.put("oltp_read", kind("oltp_read", reads(), 2.0 / 3, 1_000));
        kinds.put("oltp_write", kind("oltp_write", reads() / 2, 1.0 / 3, 3_000));
        Map<String, Long> scale = new LinkedHashMap<>();
        scale.put("tables", 8L);
        scale.put("table_size", 10_000L);
        return SummaryBuilder.tpcc().run(run).load("sysbench", scale).terminals(4, 1).seconds(SECONDS)
                .throughput(Metric.TRANSACTIONS.of(reads() * 3 / 2, SECONDS), Unit.TRANSACTION).transactions(kinds)
                .clientCpu(120).build();
    }

    private long reads() {
        return Math.round(tps * SECONDS * 2 / 3);
    }

    private static TransactionSummary kind(String name, long count, double share, long micros) {
        Percentiles latency = Percentiles.of(latency(count, micros));
        return new TransactionSummary(name, count, share, 0, 0, 0, null, latency, latency, latency, Percentiles.NONE);
    }

    private static Histogram latency(long count, long micros) {
        Histogram nanos = new Histogram(3);
        nanos.recordValueWithCount(micros * 1000, count);
        nanos.setStartTimeStamp(ResultFixture.START.toEpochMilli());
        nanos.setEndTimeStamp(ResultFixture.START.toEpochMilli() + SECONDS * 1000L);
        return nanos;
    }

    /** Writes the folder as a run would. */
    public ResultDirectory write(Path folder) {
        ResultDirectory results = ResultDirectory.createAt(folder);
        results.writeEnvironment(ResultFixture.environment());
        results.writeProperties(List.of(new RecordedProperty("db", "postgres", "props/sysbench.properties:1")));
        try (IntervalsCsv intervals = results.intervals()) {
            for (int second = 0; second < SECONDS; second++) {
                long each = reads() / SECONDS + second % 2;
                intervals.append(new IntervalRow(second, "oltp_read", each, 0, 0, 0, 1, 1, 1, 1, null, null));
                intervals.append(new IntervalRow(second, "oltp_write", each / 2, 0, 0, 0, 3, 3, 3, 3, null, null));
                intervals
                        .append(new IntervalRow(second, IntervalRow.ALL, each + each / 2, 0, 0, 0, 2, 2, 2, 2, 9L, 1L));
            }
        }
        try (LatencyLog log = results.latencyLog(0)) {
            log.append("oltp_read", latency(reads(), 1_000));
            log.append("oltp_write", latency(reads() / 2, 3_000));
            log.append("oltp_read.select1", latency(reads() * 10, 80));
        }
        results.writeStatements(List.of(statement("oltp_read.select1", reads() * 10, 80, 10),
                statement("oltp_write.update1", reads() / 2, 1_900, 1),
                statement("oltp_write.commit", reads() / 2, 900, 1),
                statement(StatementCosts.BETWEEN, reads() * 11, 5, 11)));
        results.writeServerSide(new ServerSide(SECONDS, null, 3.0, 0, 0, Map.of()));
        results.finish(summary());
        return results;
    }

    private static StatementCosts statement(String id, long calls, double mean, double each) {
        boolean between = id.equals(StatementCosts.BETWEEN);
        return new StatementCosts(id, calls, each, new StatementCosts.Time(mean, mean, mean * 2, mean * 3), 0.25,
                between ? null : 20.0, new StatementCosts.Wire(50.0, between ? 0.0 : 1.0, 200.0, 400.0, 1.0, 1.0),
                new StatementCosts.Rows(0, 1.0, 1, "every-execution"), 100, 0, between ? null : 0.5,
                new StatementCosts.Server(between ? null : (Double) (mean / 2), null, between ? null : 4.0, false),
                null);
    }
}

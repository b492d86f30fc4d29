package io.lineup.experiment;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.HdrHistogram.Histogram;

import io.lineup.result.IntervalRow;
import io.lineup.result.IntervalsCsv;
import io.lineup.result.LatencyLog;
import io.lineup.result.Percentiles;
import io.lineup.result.ResultDirectory;
import io.lineup.result.ResultFixture;
import io.lineup.result.ServerSide;
import io.lineup.result.StatementCosts;
import io.lineup.result.Summary;
import io.lineup.result.SummaryBuilder;
import io.lineup.result.TransactionSummary;
import io.lineup.result.Verdict;

/**
 * A run of ten seconds as it lies in its folder, for tests of what is made of several.
 *
 * @param tpmC         NewOrders a minute; the run has a sixth of them, and as many Payments
 * @param climb        how many times as many NewOrders the second half of the window has
 * @param latencyNanos of half of the NewOrders; the others take ten times as long
 * @param roundTrips   of NewOrder's only statement for each call
 */
record RecordedRun(Verdict verdict, double tpmC, double climb, long latencyNanos, double roundTrips,
        List<String> notes) {
    private static final int SECONDS = 10;
    private static final long CPU_MICROS = 300;

    static RecordedRun of(double tpmC) {
        return new RecordedRun(Verdict.OK, tpmC, 1, 2_000_000, 11, List.of());
    }

    RecordedRun ended(Verdict how, String note) {
        return new RecordedRun(how, tpmC, climb, latencyNanos, roundTrips, List.of(note));
    }

    RecordedRun noting(String... sentences) {
        return new RecordedRun(verdict, tpmC, climb, latencyNanos, roundTrips, List.of(sentences));
    }

    RecordedRun climbing(double times) {
        return new RecordedRun(verdict, tpmC, times, latencyNanos, roundTrips, notes);
    }

    RecordedRun taking(long nanos) {
        return new RecordedRun(verdict, tpmC, climb, nanos, roundTrips, notes);
    }

    RecordedRun withRoundTrips(double trips) {
        return new RecordedRun(verdict, tpmC, climb, latencyNanos, trips, notes);
    }

    /** @return the result of a run that measured just this */
    RunResult measured(Map<Quantity, Double> values) {
        return new RunResult(summary(), values, null, List.of(), ResultFixture.environment());
    }

    private long newOrders() {
        return Math.round(tpmC * SECONDS / 60);
    }

    /** Writes the folder as a separate run would. */
    void write(Path folder) {
        ResultDirectory results = ResultDirectory.createAt(folder);
        results.writeEnvironment(ResultFixture.environment());
        try (IntervalsCsv intervals = results.intervals()) {
            for (int second = 0; second < SECONDS; second++) {
                // Some scatter, as there always is.
                double orders = (newOrders() / (double) SECONDS + second % 2) * (second < SECONDS / 2 ? 1 : climb);
                intervals.append(new IntervalRow(second, "NEW_ORDER", Math.round(orders), 0, 0, 0, 1, 1, 1, 1, null,
                        null));
            }
        }
        try (LatencyLog log = results.latencyLog(0)) {
            Histogram nanos = latency();
            nanos.setStartTimeStamp(0);
            nanos.setEndTimeStamp(1_000);
            log.append("NEW_ORDER", nanos);
        }
        results.writeStatements(List.of(
                statement("NewOrder.updateStock", newOrders(), roundTrips),
                statement("Payment.updateDistrict", newOrders(), 1), statement(StatementCosts.BETWEEN, 10, 0)));
        results.writeServerSide(new ServerSide(SECONDS, null, 2.0, 0, 0, Map.of()));
        results.finish(summary());
    }

    private Histogram latency() {
        Histogram nanos = new Histogram(3);
        nanos.recordValueWithCount(latencyNanos, newOrders() / 2);
        nanos.recordValueWithCount(latencyNanos * 10, newOrders() - newOrders() / 2);
        return nanos;
    }

    private static StatementCosts statement(String id, long calls, double roundTrips) {
        return new StatementCosts(id, calls, 1.0, new StatementCosts.Time(100, 90, 200, 300), 0.5, null,
                new StatementCosts.Wire(50.0, roundTrips, 200.0, 400.0, 1.0, 1.0),
                new StatementCosts.Rows(0, 0.0, 0, "every-execution"), 100, 0, 1.0, StatementCosts.Server.UNKNOWN,
                null);
    }

    private Summary summary() {
        Percentiles latency = Percentiles.of(latency());
        return SummaryBuilder.tpcc().run("recorded").verdict(verdict).tpm(tpmC, tpmC * 2).seconds(SECONDS)
                .terminals(4, 1)
                .transactions(Map.of("NEW_ORDER", kind("NewOrder", latency), "PAYMENT", kind("Payment", latency)))
                .clientCpu(CPU_MICROS).notes(notes).build();
    }

    private TransactionSummary kind(String label, Percentiles latency) {
        return new TransactionSummary(label, newOrders(), 0.5, 0, 0, 0, null, latency, latency, latency,
                Percentiles.NONE);
    }
}

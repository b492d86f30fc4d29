package io.lineup.profile;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

import org.jspecify.annotations.Nullable;

/**
 * Client CPU of one statement by samples next to the exact one, which checks the samples. Samples that the JVM
 * lost on a thread are divided among the thread's others.
 *
 * @param calls executions in the window; 0 where the row is no statement
 * @param samples its CPU samples, without lost ones
 * @param share of all sampled CPU, 0..1; of all samples where they do not weigh CPU time
 * @param sampledMicros for each call; null where samples do not weigh CPU time, or nothing is called
 * @param exactMicros for each call; null unless statementCost=full
 */
public record CpuRow(String id, long calls, long samples, double share, @Nullable Double sampledMicros,
        @Nullable Double exactMicros) {
    /** Below so many samples the sampled figure says little. */
    public static final int ENOUGH = 100;

    /** @return whether there are too few samples to believe the sampled figure */
    public boolean doubtful() {
        return samples < ENOUGH;
    }

    /** @return the rows of a window, the costliest first */
    public static List<CpuRow> of(RecordedWindow window) {
        List<RecordedStatement> statements = window.byCpu();
        boolean weighed = statements.stream().anyMatch(each -> each.sampledCpuNanos() > 0);
        ToDoubleFunction<RecordedStatement> cost = weighed
                ? RecordedStatement::sampledCpuNanos
                : RecordedStatement::samples;
        double all = statements.stream().mapToDouble(cost).sum();
        List<CpuRow> rows = new ArrayList<>();
        for (RecordedStatement each : statements) {
            rows.add(new CpuRow(each.id(), each.calls(), each.samples(), all == 0 ? 0 : cost.applyAsDouble(each) / all,
                    perCall(each.sampledCpuNanos(), each.calls()),
                    perCall((double) each.exactCpuNanos(), each.calls())));
        }
        return rows;
    }

    private static @Nullable Double perCall(double nanos, long calls) {
        return nanos == 0 || calls == 0 ? null : (Double) (nanos / 1e3 / calls);
    }
}

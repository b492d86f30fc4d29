package io.lineup.profile;

import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * The measured window of a recording: samples by what they belong to, and what the statements in it cost.
 *
 * @param seconds length
 * @param transactions completed in the window
 * @param stacks for each kind: value by owner and stack. Owners are statement ids, {@link #BETWEEN}, {@link #PAUSING} and
 *        {@link #OTHERS}
 * @param lostSamples CPU samples that the JVM could not take; in none of the graphs
 */
public record RecordedWindow(double seconds, long transactions, Map<String, RecordedStatement> statements,
        Map<GraphKind, Map<String, Map<Stack, Long>>> stacks, long lostSamples) {
    /** Terminals within a transaction, between its statements. */
    static final String BETWEEN = "betweenStatements";
    /** Terminals outside of any transaction: pacing, drawing inputs, recording. */
    static final String PAUSING = "outsideTransactions";
    /** All other threads: JIT, GC, reporters. */
    static final String OTHERS = "otherThreads";

    /** @return statements, the costliest by sampled CPU first, by samples where they do not weigh it */
    public List<RecordedStatement> byCpu() {
        return statements.values().stream().sorted(Comparator.comparingDouble(RecordedStatement::sampledCpuNanos)
                .thenComparingLong(RecordedStatement::samples).reversed()).toList();
    }

    /** @return all CPU samples of the window */
    public long samples() {
        return statements.values().stream().mapToLong(RecordedStatement::samples).sum();
    }
}

package io.lineup.result;

import java.util.List;

/**
 * How a workload's throughput is measured.
 *
 * @param name    such as {@code tps}
 * @param unit    in words, such as {@code transactions a second}
 * @param seconds of the time in which completed transactions are counted: 60 for a minute
 * @param of      names of the kinds of transactions that are counted; empty for all
 */
public record Metric(String name, String unit, int seconds, List<String> of) {
    /** Of a workload that names no other. */
    public static final Metric TRANSACTIONS = new Metric("tps", "transactions a second", 1, List.of());

    public Metric {
        of = List.copyOf(of);
    }

    /** @return whether transactions of this kind are counted */
    public boolean counts(String kind) {
        return of.isEmpty() || of.contains(kind);
    }

    /** @param completed transactions of the counted kinds */
    public Throughput of(long completed, double measuredSeconds) {
        return new Throughput(name, completed / (measuredSeconds / seconds), unit);
    }
}

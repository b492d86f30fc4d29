package io.lineup.runner;

import java.util.List;
import java.util.Locale;

import io.lineup.result.CounterRow;

/** How old the data were that transactions read on standbys. */
final class StandbyReads {
    private static final String POSTGRES = "pg_stat_replication.replay_lag_micros";
    private static final String MYSQL = "group_replication.applier_queue";
    private static final double MICROS = 1000;

    private StandbyReads() {}

    /** @return that they did, and by how much the standbys were late, as the server said each second */
    static String sentence(List<CounterRow> counters) {
        List<Double> micros = values(counters, POSTGRES);
        List<Double> queued = values(counters, MYSQL);
        return "Transactions that only read ran on standbys (reads=standby), which may show old data. "
                + (!micros.isEmpty()
                        ? String.format(Locale.ROOT,
                                "A commit showed there after %.1f ms (median of %d seconds), %.1f ms at most.",
                                median(micros) / MICROS, micros.size(), micros.getLast() / MICROS)
                        : !queued.isEmpty()
                                ? String.format(Locale.ROOT,
                                        "%.0f transactions were received and not yet shown (median of %d seconds), %.0f at most.",
                                        median(queued), queued.size(), queued.getLast())
                                : "The server did not say how old.");
    }

    private static List<Double> values(List<CounterRow> counters, String name) {
        return counters.stream().filter(row -> row.counter().equals(name)).map(CounterRow::value).sorted().toList();
    }

    private static double median(List<Double> sorted) {
        return sorted.get(sorted.size() / 2);
    }
}

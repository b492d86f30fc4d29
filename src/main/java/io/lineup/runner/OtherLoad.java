package io.lineup.runner;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

import org.jspecify.annotations.Nullable;

import io.lineup.result.CounterRow;

/** What else used the machine that Lineup and the server run on: such a run says more of its neighbours than of the server. */
final class OtherLoad {
    private static final Set<String> WORK = Set.of("userMillis", "niceMillis", "systemMillis", "irqMillis",
            "softirqMillis");
    private static final Set<String> IDLE = Set.of("idleMillis", "iowaitMillis");
    private static final String STEAL = "stealMillis";
    /** Of the machine's processors: below that nobody would look for another load. */
    private static final double OTHERS = 0.15;
    private static final double STOLEN = 0.05;

    private OtherLoad() {}

    /**
     * @param rows          of {@code counters.csv}
     * @param seconds       length of the window
     * @param clientSeconds CPU time of this process
     * @param serverSeconds CPU time of the server's processes; null where it is not known: then it may be the server
     * @return a sentence for each that matters
     */
    static List<String> of(List<CounterRow> rows, double seconds, double clientSeconds,
            @Nullable Double serverSeconds) {
        double all = seconds(rows, WORK) + seconds(rows, IDLE) + seconds(rows, Set.of(STEAL));
        long looks = rows.stream().filter(row -> row.source().equals(CounterRow.MACHINE)).mapToInt(CounterRow::second)
                .distinct().count();
        List<String> sentences = new ArrayList<>();
        if (all <= 0 || seconds <= 0) {
            return sentences;
        }
        // In a container this process may use fewer processors than the counters are of.
        double capacity = all / looks * seconds;
        if (serverSeconds != null) {
            double others = seconds(rows, WORK) / all - (clientSeconds + serverSeconds) / capacity;
            if (others >= OTHERS) {
                sentences.add(String.format(Locale.ROOT,
                        "Disturbed: other processes used %.0f%% of this machine's processors"
                                + " (Lineup %.0f%%, the server %.0f%%).",
                        100 * others, 100 * clientSeconds / capacity,
                        100 * serverSeconds / capacity));
            }
        }
        double stolen = seconds(rows, Set.of(STEAL)) / all;
        if (stolen >= STOLEN) {
            sentences.add(String.format(Locale.ROOT,
                    "Disturbed: the hypervisor gave %.0f%% of this machine's processor time to others (steal).",
                    100 * stolen));
        }
        return sentences;
    }

    private static double seconds(List<CounterRow> rows, Set<String> counters) {
        return rows.stream().filter(row -> row.source().equals(CounterRow.MACHINE) && counters.contains(row.counter()))
                .mapToDouble(CounterRow::value).sum() / 1e3;
    }
}

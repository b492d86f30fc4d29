package io.lineup.runner;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import org.jspecify.annotations.Nullable;

import io.lineup.result.CounterRow;
import io.lineup.result.ProcessorTime;

/** What else used the machine that Lineup and the server run on: such a run says more of its neighbours than of the server. */
final class OtherLoad {
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
        ProcessorTime machine = ProcessorTime.of(rows, CounterRow.MACHINE);
        double capacity = machine.processors() * seconds;
        List<String> sentences = new ArrayList<>();
        if (capacity <= 0) {
            return sentences;
        }
        if (serverSeconds != null) {
            double others = machine.workShare() - (clientSeconds + serverSeconds) / capacity;
            if (others >= OTHERS) {
                sentences.add(String.format(Locale.ROOT,
                        "Disturbed: other processes used %.0f%% of this machine's processors"
                                + " (Lineup %.0f%%, the server %.0f%%).",
                        100 * others, 100 * clientSeconds / capacity,
                        100 * serverSeconds / capacity));
            }
        }
        if (machine.stolenShare() >= STOLEN) {
            sentences.add(String.format(Locale.ROOT,
                    "Disturbed: the hypervisor gave %.0f%% of this machine's processor time to others (steal).",
                    100 * machine.stolenShare()));
        }
        return sentences;
    }
}

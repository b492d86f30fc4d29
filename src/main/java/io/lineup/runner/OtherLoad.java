package io.lineup.runner;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;

import io.lineup.result.CounterRow;
import io.lineup.result.ProcessorTime;
import io.lineup.result.Summary;

/**
 * Other processes that used the machine of Lineup and the server. They can change a run more than the server does.
 */
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
     * @param busiest       other processes of this machine, with what they used
     * @return a sentence for each that matters
     */
    static List<String> of(List<CounterRow> rows, double seconds, double clientSeconds,
            @Nullable Double serverSeconds, Supplier<List<String>> busiest) {
        List<String> sentences = new ArrayList<>();
        ProcessorTime machine = ProcessorTime.of(rows, CounterRow.MACHINE);
        if (serverSeconds != null) {
            others(machine, seconds, clientSeconds, serverSeconds, busiest).ifPresent(sentences::add);
        }
        // A server elsewhere takes nothing of the client's machine.
        others(ProcessorTime.of(rows, CounterRow.CLIENT), seconds, clientSeconds, 0, busiest).ifPresent(sentences::add);
        for (String source : CounterRow.MACHINES) {
            double stolen = ProcessorTime.of(rows, source).stolenShare();
            if (stolen >= STOLEN) {
                sentences.add(String.format(Locale.ROOT,
                        Summary.DISTURBED + "the hypervisor gave %.0f%% of the processor time of %s to others (steal).",
                        100 * stolen,
                        source.equals(CounterRow.SERVER_MACHINE) ? "the server's machine" : "this machine"));
            }
        }
        return sentences;
    }

    private static Optional<String> others(ProcessorTime machine, double seconds, double clientSeconds,
            double serverSeconds, Supplier<List<String>> busiest) {
        double capacity = machine.processors() * seconds;
        double others = capacity > 0 ? machine.workShare() - (clientSeconds + serverSeconds) / capacity : 0;
        return others < OTHERS
                ? Optional.empty()
                : Optional.of(String.format(Locale.ROOT,
                        Summary.DISTURBED
                                + "other processes used %.0f%% of this machine's processors (Lineup %.0f%%%s).%s",
                        100 * others, 100 * clientSeconds / capacity,
                        serverSeconds > 0
                                ? String.format(Locale.ROOT, ", the server %.0f%%", 100 * serverSeconds / capacity)
                                : "",
                        named(busiest.get())));
    }

    private static String named(List<String> busiest) {
        return busiest.isEmpty() ? "" : " The busiest: " + String.join(", ", busiest) + ".";
    }
}

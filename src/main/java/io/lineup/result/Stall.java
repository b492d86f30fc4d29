package io.lineup.result;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A second that completed less than half of what the seconds around it did.
 *
 * @param second    of the measured window, from 0
 * @param completed transactions in it
 * @param usual     median of the seconds around it
 * @param causes    what was different in it; empty if nothing explains it
 */
public record Stall(int second, double completed, double usual, List<String> causes) {
    public Stall {
        completed = Rounding.round(completed, 0);
        usual = Rounding.round(usual, 0);
        causes = List.copyOf(causes);
    }

    /** @return the same, and the faults within it are its first causes */
    public Stall because(List<Fault> faults) {
        List<String> all = new ArrayList<>();
        faults.stream().filter(each -> each.second() < second + 1 && second < each.second() + each.seconds())
                .forEach(each -> all.add(each.what() + " on purpose"));
        all.addAll(causes);
        return new Stall(second, completed, usual, all);
    }

    /** @return it in one sentence */
    public String sentence() {
        return String.format(Locale.ROOT, "Second %d completed %.0f transactions, its neighbours %.0f: %s.", second,
                completed, usual,
                causes.isEmpty() ? "no wait and no counter explains it" : String.join(", ", causes));
    }
}

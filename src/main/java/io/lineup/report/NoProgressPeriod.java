package io.lineup.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import io.lineup.result.Figures;
import io.lineup.result.Outage;

/**
 * A stretch of the measured window in which nothing got done.
 *
 * @param from   seconds since the start of the window
 * @param to     seconds since the start of the window
 * @param outage whether there was no connection to the server
 */
record NoProgressPeriod(double from, double to, boolean outage) {
    /** One second may be a long collection or a checkpoint, and the line shows it. */
    private static final int SHORTEST = 2;
    /**
     * In fewer completions a second than this, seconds without any come by chance: with a mean of 10 one of 22,000 is
     * empty (Poisson).
     */
    private static final double ENOUGH = 10;

    /** @return the outages inside the window, and where no transaction completed though many do at other times */
    static List<NoProgressPeriod> of(double[] completed, List<Outage> outages) {
        List<NoProgressPeriod> found = new ArrayList<>();
        for (Outage outage : outages) {
            double from = Math.max(0, outage.startSecond());
            double to = Math.min(completed.length, outage.startSecond() + outage.seconds());
            if (to > from) {
                found.add(new NoProgressPeriod(from, to, true));
            }
        }
        if (usual(completed) >= ENOUGH) {
            addEmptySeconds(completed, found);
        }
        return found;
    }

    private static void addEmptySeconds(double[] completed, List<NoProgressPeriod> found) {
        int begin = 0;
        for (int second = 0; second <= completed.length; second++) {
            if (second < completed.length && completed[second] == 0) {
                continue;
            }
            NoProgressPeriod empty = new NoProgressPeriod(begin, second, false);
            if (second - begin >= SHORTEST && found.stream().noneMatch(empty::overlaps)) {
                found.add(empty);
            }
            begin = second + 1;
        }
    }

    private boolean overlaps(NoProgressPeriod other) {
        return from < other.to && other.from < to;
    }

    /** The mean of the other seconds, which is also right when nothing completed for most of the window. */
    private static double usual(double[] completed) {
        return Arrays.stream(completed).filter(value -> value > 0).average().orElse(0);
    }

    /** @return what happened, in words */
    String cause() {
        return outage ? "No connection to the server" : "No transaction completed";
    }

    /** @return what, how long, and when, of empty seconds: only whole ones are known to be empty */
    String sentence() {
        return cause() + " in the " + Figures.decimal(to - from, 0) + " whole seconds from second "
                + Figures.decimal(from, 0) + " on.";
    }
}

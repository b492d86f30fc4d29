package io.lineup.runner;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The transactions of open arrivals that were due and had not begun, second by second. A run is overloaded when it dropped any, or
 * when at its end more waited than arrive in one second (and more than ten): a queue that was worked off before is none.
 */
final class Backlog {
    /** At low rates so many come together by chance. */
    private static final long FEW = 10;
    /** Of a second's arrivals: a backlog up to that is none. */
    private static final double CALM = 0.1;

    private final List<Second> seconds = new ArrayList<>();

    /**
     * One second.
     *
     * @param intended transactions that were due in it
     * @param dropped those of them that found the queue full
     * @param waiting transactions that were due and had not begun at its end
     */
    record Second(long intended, long dropped, long waiting) {
        boolean isCalm() {
            return dropped == 0 && waiting <= Math.max(1, CALM * intended);
        }

        boolean isBehind() {
            return waiting > Math.max(FEW, intended);
        }
    }

    void add(Second second) {
        seconds.add(second);
    }

    long intended() {
        return seconds.stream().mapToLong(Second::intended).sum();
    }

    long dropped() {
        return seconds.stream().mapToLong(Second::dropped).sum();
    }

    long atTheEnd() {
        return seconds.isEmpty() ? 0 : seconds.getLast().waiting();
    }

    /** The last second may not be whole, and few are due in it. */
    private boolean isBehindAtTheEnd() {
        int last = seconds.size() - 1;
        return last >= 0 && seconds.get(last).isBehind()
                && (last == 0 || seconds.get(last).waiting() > seconds.get(last - 1).intended());
    }

    /** @return why the run is overloaded; empty if it is not */
    Optional<String> overload() {
        long dropped = dropped();
        if (dropped == 0 && !isBehindAtTheEnd()) {
            return Optional.empty();
        }
        int from = seconds.size() - 1;
        for (int i = 0; i < seconds.size() && dropped > 0; i++) {
            if (seconds.get(i).dropped() > 0) {
                from = i;
                break;
            }
        }
        while (from > 0 && !seconds.get(from - 1).isCalm()) {
            from--;
        }
        String sentence = String.format(Locale.ROOT,
                "Overloaded: more transactions arrived than were taken. The backlog began to grow in second %d.", from);
        if (atTheEnd() > 0) {
            sentence += String.format(Locale.ROOT,
                    " At the end %,d transactions had not begun; no latency counts them.",
                    atTheEnd());
        }
        if (dropped > 0) {
            sentence += String.format(Locale.ROOT, " %,d were dropped, because maxQueue others waited.", dropped);
        }
        return Optional.of(sentence);
    }

    /** @return a sentence about the largest backlog, if it was one and was worked off */
    Optional<String> workedOff() {
        int peak = 0;
        for (int i = 1; i < seconds.size(); i++) {
            if (seconds.get(i).waiting() > seconds.get(peak).waiting()) {
                peak = i;
            }
        }
        if (seconds.isEmpty() || !seconds.get(peak).isBehind() || overload().isPresent()) {
            return Optional.empty();
        }
        int done = peak;
        while (done < seconds.size() - 1 && !seconds.get(done).isCalm()) {
            done++;
        }
        return Optional.of(String.format(Locale.ROOT,
                "In second %d %,d transactions were due that had not begun. %s", peak, seconds.get(peak).waiting(),
                seconds.get(done).isCalm()
                        ? "They were worked off in second " + done + "."
                        : "Most of them were worked off until the end."));
    }
}

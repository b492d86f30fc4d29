package io.lineup.observe;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.jspecify.annotations.Nullable;

import io.lineup.result.Part;
import io.lineup.result.WaitRow;
import io.lineup.target.SessionState.Doing;

/**
 * How often sessions of the server were found doing what, by statement and by second. A look finds a session in a wait with
 * the share of time that it spends there, so that counts are times: of {@code n} looks in a window of {@code w} seconds each
 * session found stands for {@code w / n}.
 */
final class WaitSamples {
    private static final double NORMAL_95 = 1.96;

    /**
     * What was found.
     *
     * @param statement id; or the name of a process of the server's own
     */
    private record Found(String statement, boolean background, Doing doing, String event) {}

    private final Map<Found, int[]> found = new HashMap<>();
    private final Map<String, long[]> inEngine = new HashMap<>();
    private int[] looks = new int[64];
    private int seconds;
    private double windowSeconds;

    /** One look begins, in this second of the window. */
    void look(int second) {
        looks = room(looks, second);
        looks[second]++;
        seconds = Math.max(seconds, second + 1);
    }

    /** A session was found by the look in this second. */
    void add(int second, String statement, boolean background, Doing doing, String event, boolean engine) {
        Found key = new Found(statement, background, doing, event);
        int[] counts = room(found.computeIfAbsent(key, each -> new int[second + 1]), second);
        counts[second]++;
        found.put(key, counts);
        if (doing == Doing.BUSY && !background) {
            inEngine.computeIfAbsent(statement, each -> new long[2])[engine ? 1 : 0]++;
        }
    }

    private static int[] room(int[] counts, int second) {
        return second < counts.length ? counts : Arrays.copyOf(counts, Math.max(second + 1, 2 * counts.length));
    }

    /** The window is over. */
    void close(double length) {
        windowSeconds = length;
    }

    /** @return looks in all */
    long looks() {
        return Arrays.stream(looks).asLongStream().sum();
    }

    /** @return sessions found in a statement */
    long found(String statement) {
        return found.entrySet().stream().filter(each -> isOf(each.getKey(), statement, null))
                .mapToLong(each -> Arrays.stream(each.getValue()).asLongStream().sum()).sum();
    }

    private static boolean isOf(Found key, String statement, @Nullable Doing doing) {
        return !key.background && key.statement.equals(statement) && (doing == null || key.doing == doing);
    }

    /** @return microseconds that the sessions of all terminals together spent so in a statement */
    double micros(String statement, Doing doing) {
        return estimate(bySecond(statement, doing)).micros();
    }

    /**
     * The error that the seconds show by how they differ (batch means): neighbours in time resemble each other, and looks
     * within a second are no independent samples.
     *
     * @return half of the 95% interval of {@link #micros}; 0 where there are too few seconds to say
     */
    double errorMicros(String statement, Doing doing) {
        return estimate(bySecond(statement, doing)).errorMicros();
    }

    /**
     * A time that was sampled.
     *
     * @param errorMicros half of its 95% interval
     */
    record Estimate(double micros, double errorMicros) {}

    /** @return how long the sessions of all terminals together executed these statements, whatever they waited for */
    Estimate active(Set<String> statements) {
        int[] counts = new int[seconds];
        for (String each : statements) {
            for (Doing doing : Doing.values()) {
                if (doing != Doing.CLIENT) {
                    int[] more = bySecond(each, doing);
                    Arrays.setAll(counts, second -> counts[second] + more[second]);
                }
            }
        }
        return estimate(counts);
    }

    private Estimate estimate(int[] counts) {
        long all = looks();
        double micros = all == 0 ? 0 : 1e6 * windowSeconds * Arrays.stream(counts).asLongStream().sum() / all;
        double sum = 0;
        double squares = 0;
        int n = 0;
        for (int second = 0; second < seconds; second++) {
            if (looks[second] > 0) {
                double sessions = (double) counts[second] / looks[second];
                sum += sessions;
                squares += sessions * sessions;
                n++;
            }
        }
        if (n < 2) {
            return new Estimate(micros, 0);
        }
        double variance = Math.max(0, squares - sum * sum / n) / (n - 1);
        return new Estimate(micros, 1e6 * windowSeconds * NORMAL_95 * Math.sqrt(variance / n));
    }

    private int[] bySecond(String statement, Doing doing) {
        int[] counts = new int[seconds];
        found.forEach((key, each) -> {
            if (isOf(key, statement, doing)) {
                for (int second = 0; second < Math.min(seconds, each.length); second++) {
                    counts[second] += each[second];
                }
            }
        });
        return counts;
    }

    /**
     * @return of the times that a statement was at work, how often in the storage engine, 0 to 1; of all statements where this
     *         one was never found at work; null where the server never tells
     */
    @Nullable
    Double engineShare(String statement) {
        long all = 0;
        long engine = 0;
        for (long[] each : inEngine.values()) {
            all += each[0] + each[1];
            engine += each[1];
        }
        if (engine == 0) {
            return null;
        }
        long[] counts = inEngine.get(statement);
        return counts == null
                ? (Double) ((double) engine / all)
                : (Double) ((double) counts[1] / (counts[0] + counts[1]));
    }

    /** @return what was found in each second, as average active sessions */
    List<WaitRow> rows() {
        List<WaitRow> rows = new ArrayList<>();
        found.forEach((key, counts) -> {
            for (int second = 0; second < Math.min(seconds, counts.length); second++) {
                if (counts[second] > 0) {
                    rows.add(new WaitRow(second, key.background ? WaitRow.background(key.statement) : key.statement,
                            part(key.doing), key.event, (double) counts[second] / looks[second]));
                }
            }
        });
        rows.sort(Comparator.comparingInt(WaitRow::second).thenComparing(WaitRow::statement)
                .thenComparing(WaitRow::part).thenComparing(WaitRow::event));
        return rows;
    }

    /** @return the part to which such a wait belongs */
    static Part part(Doing doing) {
        return switch (doing) {
            case BUSY -> Part.SERVER;
            case ROW_LOCK -> Part.ROW_LOCK;
            case LOG_FLUSH -> Part.LOG_FLUSH;
            case DATA_IO -> Part.DATA_IO;
            case LATCH -> Part.LATCH;
            case CLIENT -> Part.WIRE;
            case OTHER -> Part.OTHER_WAIT;
        };
    }
}

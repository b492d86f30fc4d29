package io.lineup.observe;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

import org.jspecify.annotations.Nullable;

import io.lineup.result.Part;
import io.lineup.result.WaitRow;
import io.lineup.stats.MeanInterval;
import io.lineup.target.SessionState.Doing;

/**
 * How often sessions of the server were found doing what, by statement and by second. A look finds a session in a wait with
 * the share of time that it spends there, so that counts are times: of {@code n} looks in a window of {@code w} seconds each
 * session found stands for {@code w / n}.
 */
final class WaitSamples {
    /**
     * What was found.
     *
     * @param statement id; or the name of a process of the server's own
     */
    private record Found(String statement, boolean background, Doing doing, String event) {}

    /** Looks that all find the same may each miss something else: less than three in all, with 95% certainty. */
    private static final double RULE_OF_THREE = 3;

    private final Map<Found, int[]> found = new HashMap<>();
    /** Of those that were at work, by statement and second. */
    private final Map<String, int[]> inEngine = new HashMap<>();
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
        if (doing == Doing.BUSY && engine && !background) {
            int[] engines = room(inEngine.computeIfAbsent(statement, each -> new int[second + 1]), second);
            engines[second]++;
            inEngine.put(statement, engines);
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
                    add(counts, bySecond(each, doing));
                }
            }
        }
        return estimate(counts);
    }

    private Estimate estimate(int[] counts) {
        long all = looks();
        long found = Arrays.stream(counts).asLongStream().sum();
        double micros = all == 0 ? 0 : 1e6 * windowSeconds * found / all;
        double error = error(second -> (double) counts[second] / looks[second]);
        if (found > 0 && seconds > 2) {
            error = Math.max(error, RULE_OF_THREE / all);
        }
        return new Estimate(micros, 1e6 * windowSeconds * error);
    }

    /** @return half of the 95% interval of a mean over the whole seconds; 0 where they are too few to say */
    private double error(IntToDoubleFunction value) {
        double usual = (double) looks() / Math.max(1, seconds);
        double[] values = IntStream.range(0, seconds).filter(second -> looks[second] > usual / 2).mapToDouble(value)
                .toArray();
        return MeanInterval.of(values).map(MeanInterval::halfWidth).orElse(0.0);
    }

    private int[] bySecond(String statement, Doing doing) {
        int[] counts = new int[seconds];
        found.forEach((key, each) -> {
            if (isOf(key, statement, doing)) {
                add(counts, each);
            }
        });
        return counts;
    }

    /**
     * A share that was sampled.
     *
     * @param value 0 to 1
     * @param error half of its 95% interval
     */
    record Share(double value, double error) {}

    /**
     * @return of the times that a statement was at work, how often in the storage engine; of all statements where this one was
     *         never found at work; null where the server never says
     */
    @Nullable
    Share engineShare(String statement) {
        if (inEngine.isEmpty()) {
            return null;
        }
        Share own = share(List.of(statement));
        return own == null
                ? share(found.keySet().stream().filter(each -> !each.background).map(Found::statement).distinct()
                        .toList())
                : own;
    }

    /** Its error is that of a ratio whose parts both differ from second to second. */
    private @Nullable Share share(List<String> statements) {
        int[] engine = new int[seconds];
        int[] busy = new int[seconds];
        for (String each : statements) {
            add(engine, inEngine.getOrDefault(each, new int[0]));
            add(busy, bySecond(each, Doing.BUSY));
        }
        long all = Arrays.stream(busy).asLongStream().sum();
        if (all == 0) {
            return null;
        }
        double share = (double) Arrays.stream(engine).asLongStream().sum() / all;
        double each = (double) all / seconds;
        return new Share(share, error(second -> (engine[second] - share * busy[second]) / each));
    }

    private void add(int[] sums, int[] counts) {
        for (int second = 0; second < Math.min(seconds, counts.length); second++) {
            sums[second] += counts[second];
        }
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

    /** @return the part to which this wait belongs */
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

package io.lineup.runner;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

import io.lineup.result.IntervalRow;
import io.lineup.result.WaitRow;

/** Seconds in which the throughput fell below half of its neighbours', and what was different in them. */
final class Stalls {
    /** Seconds on either side that a second is compared with. */
    private static final int NEIGHBOURS = 5;
    private static final double FALLEN = 0.5;
    /** In fewer completions a second than this, half of them are missing now and then by chance. */
    private static final double ENOUGH = 40;
    private static final int TOLD = 5;
    /** Of a second: shorter stops of the virtual machine explain no stall. */
    private static final long LONG_COLLECTION_MILLIS = 100;
    /** Average active sessions by which a wait must have grown. */
    private static final double GROWN = 0.3;

    private final List<IntervalRow> seconds;
    private final List<WaitRow> waits;

    private Stalls(List<IntervalRow> seconds, List<WaitRow> waits) {
        this.seconds = seconds;
        this.waits = waits;
    }

    private record Stall(int second, double completed, double usual) {
        double depth() {
            return usual - completed;
        }
    }

    /**
     * @param rows   of {@code intervals.csv}
     * @param waits  of {@code waits.csv}
     * @param length of the window in seconds; a last second that is not whole is no stall
     * @return a sentence for each of the deepest, in order of time, and one for the others
     */
    static List<String> of(List<IntervalRow> rows, List<WaitRow> waits, double length) {
        List<IntervalRow> seconds = rows.stream()
                .filter(row -> row.type().equals(IntervalRow.ALL) && row.second() + 1 <= length)
                .sorted(Comparator.comparingInt(IntervalRow::second)).toList();
        Stalls stalls = new Stalls(seconds, waits);
        List<Stall> found = stalls.find();
        List<String> sentences = new ArrayList<>();
        found.stream().sorted(Comparator.comparingDouble(Stall::depth).reversed()).limit(TOLD)
                .sorted(Comparator.comparingInt(Stall::second)).forEach(each -> sentences.add(stalls.sentence(each)));
        if (found.size() > TOLD) {
            sentences.add(found.size() - TOLD + " more seconds fell below half of their neighbours' throughput.");
        }
        return sentences;
    }

    private List<Stall> find() {
        List<Stall> found = new ArrayList<>();
        for (int i = 0; i < seconds.size(); i++) {
            double usual = usual(i);
            double completed = seconds.get(i).completed();
            if (usual >= ENOUGH && completed < FALLEN * usual) {
                found.add(new Stall(seconds.get(i).second(), completed, usual));
            }
        }
        return found;
    }

    /** @return the median of the seconds around one: a stall of several seconds does not hide itself */
    private double usual(int at) {
        double[] around = neighbours(at).stream().mapToDouble(i -> seconds.get(i).completed()).sorted().toArray();
        return around.length == 0 ? 0 : around[around.length / 2];
    }

    private List<Integer> neighbours(int at) {
        List<Integer> neighbours = new ArrayList<>();
        for (int i = Math.max(0, at - NEIGHBOURS); i <= Math.min(seconds.size() - 1, at + NEIGHBOURS); i++) {
            if (i != at) {
                neighbours.add(i);
            }
        }
        return neighbours;
    }

    private String sentence(Stall stall) {
        List<String> causes = new ArrayList<>();
        long collected = seconds.stream().filter(row -> row.second() == stall.second)
                .mapToLong(row -> Objects.requireNonNullElse(row.gcMillis(), 0L)).sum();
        if (collected >= LONG_COLLECTION_MILLIS) {
            causes.add("the client's collector ran for " + collected + " ms");
        }
        grown(stall.second).entrySet().stream().filter(each -> each.getValue() >= GROWN)
                .sorted(Map.Entry.<String, Double>comparingByValue().reversed()).limit(2)
                .forEach(each -> causes.add(String.format(Locale.ROOT, "%s had %.1f more sessions than usual",
                        each.getKey(), each.getValue())));
        return String.format(Locale.ROOT, "Second %d completed %.0f transactions, its neighbours %.0f: %s.",
                stall.second,
                stall.completed, stall.usual,
                causes.isEmpty() ? "no wait of the server explains it" : String.join(", ", causes));
    }

    /** @return by wait, how many average active sessions more it had than in the neighbours' mean */
    private Map<String, Double> grown(int second) {
        Map<String, double[]> bySecond = new HashMap<>();
        int from = Math.max(0, second - NEIGHBOURS);
        for (WaitRow row : waits) {
            int at = row.second() - from;
            if (at >= 0 && row.second() <= second + NEIGHBOURS) {
                String name = row.part().label() + (row.event().isEmpty() ? "" : " (" + row.event() + ")")
                        + (row.statement().startsWith("background ") ? " in the " + row.statement() : "");
                bySecond.computeIfAbsent(name, each -> new double[2 * NEIGHBOURS + 1])[at] += row.sessions();
            }
        }
        Map<String, Double> grown = new HashMap<>();
        int others = Math.max(1, neighbours(index(second)).size());
        bySecond.forEach((name, sessions) -> {
            double here = sessions[second - from];
            grown.put(name, here - (Arrays.stream(sessions).sum() - here) / others);
        });
        return grown;
    }

    private int index(int second) {
        for (int i = 0; i < seconds.size(); i++) {
            if (seconds.get(i).second() == second) {
                return i;
            }
        }
        return 0;
    }
}

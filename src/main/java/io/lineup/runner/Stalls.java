package io.lineup.runner;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

import io.lineup.result.CounterRow;
import io.lineup.result.IntervalRow;
import io.lineup.result.Stall;
import io.lineup.result.WaitRow;

/** Seconds in which the throughput fell below half of its neighbours', and what was different in them. */
final class Stalls {
    /** Seconds on either side that a second is compared with. */
    private static final int NEIGHBOURS = 5;
    private static final double FALLEN = 0.5;
    /** In fewer completions a second than this, half of them are missing now and then by chance. */
    private static final double ENOUGH = 40;
    private static final int MOST_COUNTERS = 2;
    /** Of a second, over all processors. */
    private static final double LOST_MILLIS = 200;
    /** Of a second: shorter stops of the virtual machine explain no stall. */
    private static final long LONG_COLLECTION_MILLIS = 100;
    /** Average active sessions by which a wait must have grown. */
    private static final double GROWN = 0.3;

    private final List<IntervalRow> seconds;
    private final List<WaitRow> waits;
    private final List<CounterRow> counters;

    private Stalls(List<IntervalRow> seconds, List<WaitRow> waits, List<CounterRow> counters) {
        this.seconds = seconds;
        this.waits = waits;
        this.counters = counters;
    }

    /**
     * @param rows   of {@code intervals.csv}
     * @param waits  of {@code waits.csv}
     * @param counters of {@code counters.csv}
     * @param length of the window in seconds; a last second that is not whole is no stall
     * @return in order of time
     */
    static List<Stall> of(List<IntervalRow> rows, List<WaitRow> waits, List<CounterRow> counters, double length) {
        List<IntervalRow> seconds = rows.stream()
                .filter(row -> row.type().equals(IntervalRow.ALL) && row.second() + 1 <= length)
                .sorted(Comparator.comparingInt(IntervalRow::second)).toList();
        return new Stalls(seconds, waits, counters).find();
    }

    private List<Stall> find() {
        List<Stall> found = new ArrayList<>();
        for (int i = 0; i < seconds.size(); i++) {
            double usual = usual(i);
            double completed = seconds.get(i).completed();
            if (usual >= ENOUGH && completed < FALLEN * usual && !isIdle(seconds.get(i))) {
                found.add(new Stall(seconds.get(i).second(), completed, usual, causes(i)));
            }
        }
        return found;
    }

    /** With arrivals that wait for no answer, fewer may have come. */
    private static boolean isIdle(IntervalRow row) {
        IntervalRow.Load load = row.load();
        Long backlog = load == null ? null : load.backlog();
        return backlog != null && backlog <= row.completed();
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

    private List<String> causes(int at) {
        List<String> causes = new ArrayList<>();
        long collected = Objects.requireNonNullElse(seconds.get(at).gcMillis(), 0L);
        if (collected >= LONG_COLLECTION_MILLIS) {
            causes.add("the client's collector ran for " + collected + " ms");
        }
        grown(at).entrySet().stream().filter(each -> each.getValue() >= GROWN)
                .sorted(Map.Entry.<String, Double>comparingByValue().reversed()).limit(2)
                .forEach(each -> causes.add(String.format(Locale.ROOT, "%s had %.1f more sessions than usual",
                        each.getKey(), each.getValue())));
        causes.addAll(machine(at));
        causes.addAll(rare(at));
        return causes;
    }

    /** @return by wait, how many average active sessions more it had than in the neighbours' mean */
    private Map<String, Double> grown(int at) {
        int stalled = seconds.get(at).second();
        Map<String, double[]> bySecond = new HashMap<>();
        int from = Math.max(0, stalled - NEIGHBOURS);
        for (WaitRow row : waits) {
            int place = row.second() - from;
            if (place >= 0 && row.second() <= stalled + NEIGHBOURS) {
                String name = row.part().label() + (row.event().isEmpty() ? "" : " (" + row.event() + ")")
                        + (row.isBackground() ? " in the " + row.statement() : "");
                bySecond.computeIfAbsent(name, each -> new double[2 * NEIGHBOURS + 1])[place] += row.sessions();
            }
        }
        Map<String, Double> grown = new HashMap<>();
        int others = Math.max(1, neighbours(at).size());
        bySecond.forEach((name, sessions) -> {
            double here = sessions[stalled - from];
            grown.put(name, here - (Arrays.stream(sessions).sum() - here) / others);
        });
        return grown;
    }

    /** @return what took the machine's processors away, where it grew */
    private List<String> machine(int at) {
        List<String> causes = new ArrayList<>();
        for (String source : CounterRow.MACHINES) {
            for (String counter : List.of("stealMillis", "iowaitMillis")) {
                double grew = value(seconds.get(at).second(), source, counter) - usual(at, source, counter);
                if (grew >= LOST_MILLIS) {
                    causes.add(String.format(Locale.ROOT, "%s of the %s was %.0f more than usual", counter,
                            source.replace('-', ' '), grew));
                }
            }
        }
        return causes;
    }

    private double value(int second, String source, String counter) {
        return counters.stream().filter(row -> row.second() == second && row.source().equals(source)
                && row.counter().equals(counter)).mapToDouble(CounterRow::value).sum();
    }

    private double usual(int at, String source, String counter) {
        return neighbours(at).stream().mapToDouble(i -> value(seconds.get(i).second(), source, counter)).average()
                .orElse(0);
    }

    /** @return counters of the server that did not grow in any neighbour, such as of checkpoints, the first few by name */
    private List<String> rare(int at) {
        Set<String> around = neighbours(at).stream().map(i -> seconds.get(i).second())
                .flatMap(each -> serverCounters(each).stream()).collect(Collectors.toSet());
        return serverCounters(seconds.get(at).second()).stream()
                .filter(each -> !around.isEmpty() && !around.contains(each))
                .sorted()
                .limit(MOST_COUNTERS).map(each -> "only then " + each + " grew").toList();
    }

    private List<String> serverCounters(int second) {
        return counters.stream().filter(row -> row.second() == second && row.source().equals(CounterRow.SERVER)
                && row.value() > 0).map(CounterRow::counter).toList();
    }
}

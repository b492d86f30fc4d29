package io.lineup.compare;

import java.util.List;
import java.util.Map;
import java.util.Set;

import org.jspecify.annotations.Nullable;

import io.lineup.result.CounterRow;
import io.lineup.result.ResultDirectory;

/** A hypervisor that gives the machine's processors to others. */
final class Neighbour implements Rule {
    private static final double LEAST_SHARE = 0.05;
    private static final String STEAL = "stealMillis";
    /** All time of the processors; a guest's is part of the user's. */
    private static final Set<String> KINDS = Set.of("userMillis", "niceMillis", "systemMillis", "idleMillis",
            "iowaitMillis",
            "irqMillis", "softirqMillis", STEAL);

    @Override
    public String name() {
        return "neighbour";
    }

    @Override
    public List<Finding> look(ComparedRun run, @Nullable ComparedRun other) {
        double share = 0;
        List<CounterRow> rows = ResultDirectory.open(run.folder()).readCounters();
        for (String source : List.of(CounterRow.MACHINE, CounterRow.CLIENT, CounterRow.SERVER_MACHINE)) {
            double all = sum(rows, source, KINDS);
            share = Math.max(share, all > 0 ? sum(rows, source, Set.of(STEAL)) / all : 0);
        }
        if (share < LEAST_SHARE) {
            return List.of();
        }
        return List.of(new Finding(List.of(), "The hypervisor gave " + Numbers.percent(share)
                + " of the machine's processor time to others.", Map.of("stolenShareOfTheMachine", share),
                run.micros() * share, Remedy.of("Another machine, or another time: no setting changes this.")));
    }

    private static double sum(List<CounterRow> rows, String source, Set<String> counters) {
        return rows.stream().filter(row -> row.source().equals(source) && counters.contains(row.counter()))
                .mapToDouble(CounterRow::value).sum();
    }
}

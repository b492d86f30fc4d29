package io.lineup.compare;

import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

import io.lineup.result.Figures;

/** A hypervisor that gives the machine's processors to others. */
final class Neighbour implements Rule {
    private static final double LEAST_SHARE = 0.05;

    @Override
    public String name() {
        return "neighbour";
    }

    @Override
    public List<Finding> look(ComparedRun run, @Nullable ComparedRun other) {
        double share = run.stolenShare();
        if (share < LEAST_SHARE) {
            return List.of();
        }
        return List.of(new Finding(List.of(), "The hypervisor gave " + Figures.briefPercent(share)
                + " of the machine's processor time to others.", Map.of("stolenShareOfTheMachine", share),
                run.micros() * share, Remedy.of("Another machine, or another time: no setting changes this.")));
    }
}

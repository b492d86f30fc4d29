package io.lineup.compare;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.jspecify.annotations.Nullable;

import io.lineup.result.Figures;
import io.lineup.result.Part;

/** A garbage collector, or another safepoint of the client's virtual machine, that stops the terminals. */
final class Collector implements Rule {
    private static final double LEAST_SHARE = 0.05;
    /** Of the window, where only the collector's own clock is known, which may count what it does apart from the terminals. */
    private static final double COLLECTING = 0.1;

    @Override
    public String name() {
        return "gc";
    }

    @Override
    public List<Finding> look(ComparedRun run, @Nullable ComparedRun other) {
        double collecting = run.gcMillis() / 1e3 / run.summary().measuredSeconds();
        Double stopped = LargePart.micros(run, Set.of(Part.GC)).get(Part.GC);
        boolean known = stopped != null;
        double micros = stopped == null ? run.micros() * collecting : stopped;
        double share = micros / run.micros();
        if (share < (known ? LEAST_SHARE : COLLECTING)) {
            return List.of();
        }
        Map<String, Double> evidence = new LinkedHashMap<>();
        evidence.put("shareOfAllTime", share);
        evidence.put("shareOfTimeInTheCollector", collecting);
        return List.of(new Finding(List.of(),
                "The client's virtual machine stands still for " + Figures.briefPercent(share) + " of the time.",
                evidence,
                micros, Remedy.of("A larger heap: LINEUP_JAVA_OPTS=-Xmx4g.")));
    }
}

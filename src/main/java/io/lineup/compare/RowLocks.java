package io.lineup.compare;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;

import io.lineup.result.Figures;
import io.lineup.result.Part;
import io.lineup.result.PlanShape;

/** Terminals that wait for each other's rows, or lose whole transactions to deadlocks. */
final class RowLocks implements Rule {
    /** Both of the waiting time in all time and of the transactions that had to begin again. */
    private static final double LEAST_SHARE = 0.01;
    private static final String NAME = "row-locks";

    private static final Set<Part> WAITS = Set.of(Part.ROW_LOCK);

    private final WorkloadRules ofWorkload;

    RowLocks(WorkloadRules ofWorkload) {
        this.ofWorkload = ofWorkload;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public List<Finding> look(ComparedRun run, @Nullable ComparedRun other) {
        double waited = micros(run);
        double retried = run.summary().retries() / (double) Math.max(1, run.summary().completed());
        double share = waited / run.micros();
        if (share < LEAST_SHARE && retried < LEAST_SHARE) {
            return List.of();
        }
        Map<String, Double> evidence = new LinkedHashMap<>();
        evidence.put(run.unit().per("lockWaitMicros"), waited);
        evidence.put(run.unit().per("lockWaits"), run.counter("Innodb_row_lock_waits"));
        evidence.put("retriesPerTransaction", retried);
        String accusation = (share < LEAST_SHARE
                ? ""
                : "Waits for rows that others have locked take " + Figures.brief(waited) + " us of each "
                        + run.unit().name() + ", " + Figures.briefPercent(share) + " of the time" + most(run) + ". ")
                + (retried < LEAST_SHARE
                        ? ""
                        : Figures.briefPercent(retried) + " of the transactions were begun again after an error.");
        return List.of(new Finding(List.of(), accusation.strip(), evidence,
                Math.max(waited, run.micros() * Math.min(1, retried)),
                ofWorkload.remedy(NAME, null, run, "Fewer terminals, or more rows for them to choose from.")));
    }

    private static String most(ComparedRun run) {
        List<String> heaviest = LargePart.heaviest(run, WAITS);
        return heaviest.isEmpty()
                ? ""
                : ", most of it in " + heaviest.stream().map(each -> each + onTables(run, each))
                        .collect(Collectors.joining(", "));
    }

    /** @param statement begins with its id */
    private static String onTables(ComparedRun run, String statement) {
        String plan = run.plans().get(statement.substring(0, statement.indexOf(' ')));
        Set<String> tables = plan == null ? Set.of() : PlanShape.of(plan).tables();
        return tables.isEmpty() ? "" : " on " + String.join(" and ", tables);
    }

    /** @return microseconds of one unit; InnoDB counts them for the whole server too, in milliseconds */
    static double micros(ComparedRun run) {
        return Math.max(LargePart.micros(run, WAITS).getOrDefault(Part.ROW_LOCK, 0.0),
                run.counter("Innodb_row_lock_time") * 1000);
    }
}

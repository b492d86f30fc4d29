package io.lineup.compare;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/** Terminals that wait for each other's rows, or lose whole transactions to deadlocks. */
final class LockWaits implements Rule {
    /** Both of the waiting time in all time and of the transactions that had to begin again. */
    private static final double LEAST_SHARE = 0.01;
    private static final String NAME = "lock-waits";

    private final WorkloadRules ofWorkload;

    LockWaits(WorkloadRules ofWorkload) {
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
                : "Waits for rows that others hold take " + Numbers.text(waited) + " us of each "
                        + run.unit().name() + ", " + Numbers.percent(share) + " of the time. ")
                + (retried < LEAST_SHARE
                        ? ""
                        : Numbers.percent(retried) + " of the transactions were begun again after an error.");
        return List.of(new Finding(List.of(), accusation.strip(), evidence,
                Math.max(waited, run.micros() * Math.min(1, retried)),
                ofWorkload.remedy(NAME, null, run, "Fewer terminals, or more rows for them to choose from.")));
    }

    /** @return microseconds of one unit; InnoDB counts milliseconds, PostgreSQL does not add up such waits */
    static double micros(ComparedRun run) {
        return run.counter("Innodb_row_lock_time") * 1000;
    }
}

package io.lineup.compare;

import java.util.function.Predicate;

import io.lineup.result.StatementCosts;

/** What a rule must find in a run's results. */
public enum Need {
    /** Round trips and bytes of statements. */
    WIRE("round trips and bytes were not counted"),
    /** Rows that statements received. */
    ROWS("received rows were not counted"),
    /** Rows that the server looked at. */
    EXAMINED_ROWS("the server did not say how many rows it looked at"),
    /** Plans of statements. */
    PLANS("plans were not written down"),
    /** What the time of statements consists of. */
    PARTS("waits were not watched"),
    /** COMMITs as statements. */
    COMMITS("no COMMIT was sent: with autocommit its work is part of each statement");

    private final String lack;

    Need(String lack) {
        this.lack = lack;
    }

    boolean isMetBy(ComparedRun run) {
        return switch (this) {
            case WIRE -> anyStatement(run, row -> row.roundTrips() != null);
            case ROWS -> anyStatement(run, row -> row.rowsReceived() != null);
            case EXAMINED_ROWS -> anyStatement(run, row -> row.rowsExamined() != null);
            case PLANS -> !run.plans().isEmpty();
            case PARTS -> anyStatement(run, row -> row.parts() != null);
            case COMMITS -> anyStatement(run, row -> row.id().endsWith(".commit"));
        };
    }

    private static boolean anyStatement(ComparedRun run, Predicate<StatementCosts> fulfils) {
        return run.statements().stream().filter(row -> !row.between()).anyMatch(fulfils);
    }

    /** @return what is missing, as the part of a sentence */
    String lack() {
        return lack;
    }
}

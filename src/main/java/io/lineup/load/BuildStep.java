package io.lineup.load;

import io.lineup.sql.Script;

/** A step of a build behind the rows. */
public sealed interface BuildStep {
    /**
     * Statements.
     *
     * @param name of the step
     * @param sideBySide whether those that name different tables may run at the same time
     */
    record Statements(String name, Script script, boolean sideBySide) implements BuildStep {}

    /** The server gathers statistics of all tables. */
    record Statistics() implements BuildStep {}
}

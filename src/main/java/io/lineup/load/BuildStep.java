package io.lineup.load;

import java.util.List;

import io.lineup.sql.Script;

/** A step of a build after the rows. */
public sealed interface BuildStep {
    /**
     * Statements.
     *
     * @param name of the step
     * @param sideBySide whether those that name different tables may run at the same time
     */
    record Statements(String name, List<Script> scripts, boolean sideBySide) implements BuildStep {
        public Statements {
            scripts = List.copyOf(scripts);
        }
    }

    /** The server gathers statistics of all tables. */
    record Statistics() implements BuildStep {}
}

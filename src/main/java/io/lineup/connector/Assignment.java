package io.lineup.connector;

import org.jspecify.annotations.Nullable;

/**
 * One item of an UPDATE's SET list.
 *
 * @param column its name without quotes
 * @param literal the right operand as it stands in the SQL; null for a parameter
 */
record Assignment(String column, Operation operation, @Nullable String literal) {

    /** What becomes of the column. */
    enum Operation {
        /** {@code c = x} */
        REPLACE,
        /** {@code c = c + x} */
        ADD,
        /** {@code c = c - x} */
        SUBTRACT
    }

    boolean hasParameter() {
        return literal == null;
    }
}

package io.lineup.connector;

import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * An UPDATE that is simple enough to be merged, as far as its text shows. Its parameters are those of the assignments, then
 * one for each key column.
 *
 * @param schema null for the session's
 * @param keyColumns columns that WHERE compares with a parameter, in that order
 */
record UpdateText(@Nullable String schema, String table, List<Assignment> assignments, List<String> keyColumns) {

    UpdateText {
        assignments = List.copyOf(assignments);
        keyColumns = List.copyOf(keyColumns);
    }

    /** @return number of parameters in front of the keys */
    int assigned() {
        return (int) assignments.stream().filter(Assignment::hasParameter).count();
    }

    int parameters() {
        return assigned() + keyColumns.size();
    }
}

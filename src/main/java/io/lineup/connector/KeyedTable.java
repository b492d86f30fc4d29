package io.lineup.connector;

/**
 * The table of an UPDATE that can be merged.
 *
 * @param key name of the unique index whose columns WHERE names
 */
record KeyedTable(String schema, String table, String key) {
    String quotedName() {
        return MergeText.quoted(schema) + "." + MergeText.quoted(table);
    }
}

package io.lineup.connector;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a server says of an InnoDB base table and the session, as far as merging depends on it. Maps and sets of columns
 * take names in any case.
 *
 * @param columns class of each column whose type takes a parameter
 * @param allColumns also those of other types
 * @param uniqueKeys columns of each unique key by its name, in the key's order
 * @param foreignKeyColumns on either side of a foreign key
 */
record TableFacts(String schema, String table, Map<String, ColumnClass> columns, Set<String> allColumns,
        Map<String, List<String>> uniqueKeys, Set<String> foreignKeyColumns) {}

package io.lineup.tpcc.model;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * One of several sets of the nine tables in a database, each with all warehouses: {@code bmsql_stock_2} is STOCK of the
 * second. They share {@link Table#CONFIG}.
 *
 * @param number from 1; 0 if it is the only one, whose tables have their plain names
 */
public record TableSet(int number) {
    /** Tables, and what belongs to one, such as an index; foreign keys, whose names MySQL wants to be unique. */
    private static final Pattern NAME = Pattern.compile("\\b(?!bmsql_config\\b)(bmsql_\\w+|\\w+_fkey)\\b",
            Pattern.CASE_INSENSITIVE);

    /** @param instances how many there are, 1 or more */
    public static List<TableSet> of(int instances) {
        return instances == 1
                ? List.of(new TableSet(0))
                : IntStream.rangeClosed(1, instances).mapToObj(TableSet::new).toList();
    }

    /** @return the table's name in this set */
    public String name(Table table) {
        return in(table.sqlName());
    }

    /** @return SQL with the names of this set in place of the plain ones */
    public String in(String sql) {
        return number == 0 ? sql : NAME.matcher(sql).replaceAll("$1_" + number);
    }

    /** @return {@code what}, and which set it is of, if there are several */
    public String of(String what) {
        return number == 0 ? what : what + " of set " + number;
    }
}

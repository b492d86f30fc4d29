package io.lineup.tpcc.load;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;

import io.lineup.load.RowFormat;
import io.lineup.load.RowGenerator;
import io.lineup.load.RowStream;
import io.lineup.tpcc.model.Table;

/** Generated rows, taken apart again. */
final class Rows {
    static final LoadPlan PLAN = new LoadPlan(3, 2, 1, LocalDateTime.of(2026, 1, 1, 12, 30));
    static final String DATE = "2026-01-01 12:30:00";

    private Rows() {}

    static byte[] bytes(Table table, int warehouse, LoadPlan plan) {
        RowGenerator generator = new LoadPart(table, warehouse, 0).generator(plan);
        try (InputStream in = new RowStream(generator, RowFormat.TEXT, () -> false, new LongAdder())) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** @return the fields of each row */
    static List<List<String>> of(Table table, int warehouse) {
        List<List<String>> rows = new ArrayList<>();
        for (String line : new String(bytes(table, warehouse, PLAN), StandardCharsets.US_ASCII).lines().toList()) {
            List<String> fields = List.of(line.split("\t", -1));
            if (fields.size() != table.columns().size()) {
                throw new AssertionError(table + " has " + table.columns() + " but the row is " + line);
            }
            rows.add(fields);
        }
        return rows;
    }

    /** @return one column of all rows */
    static List<String> column(Table table, List<List<String>> rows, String name) {
        int index = table.columns().indexOf(name);
        return rows.stream().map(row -> row.get(index)).toList();
    }
}

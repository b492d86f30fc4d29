package io.lineup.connector;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.StringJoiner;

import org.jspecify.annotations.Nullable;

/** Asks which of a merged statement's rows exist ({@code bulkCounts=exact}), in the same transaction. */
final class KeyProbe {
    private final Connection connection;
    private final List<String> keys;
    private final int firstKey;
    private final KeyedTable table;

    KeyProbe(Connection connection, UpdateText update, KeyedTable table) {
        this.connection = connection;
        this.keys = update.keyColumns();
        this.firstKey = update.assigned();
        this.table = table;
    }

    /**
     * The read locks the rows that it finds, and so sees the current ones. The rows that the merged statement updated
     * are locked since then and are found again; if as many are found, they are the same ones.
     *
     * @param total rows that the merged statement counted
     * @return for each row whether it was counted; null if that is not known
     */
    boolean @Nullable [] found(BatchRows rows, int[] order, int from, int to, long total) throws SQLException {
        Set<List<Long>> existing = new HashSet<>();
        try (PreparedStatement statement = connection.prepareStatement(sql(to - from))) {
            int index = 1;
            for (int i = from; i < to; i++) {
                for (int key = 0; key < keys.size(); key++) {
                    statement.setLong(index++, rows.number(order[i], firstKey + key));
                }
            }
            try (ResultSet row = statement.executeQuery()) {
                while (row.next()) {
                    List<Long> key = new ArrayList<>();
                    for (int i = 1; i <= keys.size(); i++) {
                        key.add(row.getLong(i));
                    }
                    existing.add(key);
                }
            }
        }
        if (existing.size() != total) {
            return null;
        }
        boolean[] found = new boolean[to - from];
        for (int i = from; i < to; i++) {
            List<Long> key = new ArrayList<>();
            for (int k = 0; k < keys.size(); k++) {
                key.add(rows.number(order[i], firstKey + k));
            }
            found[i - from] = existing.contains(key);
        }
        return found;
    }

    private String sql(int rows) {
        StringJoiner columns = new StringJoiner(", ");
        StringJoiner condition = new StringJoiner(" AND ", "(", ")");
        for (String key : keys) {
            columns.add(MergeText.quoted(key));
            condition.add(MergeText.quoted(key) + " = ?");
        }
        return "SELECT " + columns + " FROM " + table.quotedName() + " FORCE INDEX (" + MergeText.quoted(table.key())
                + ") WHERE " + String.join(" OR ", Collections.nCopies(rows, condition.toString()))
                + " LOCK IN SHARE MODE";
    }
}

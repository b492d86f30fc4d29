package io.lineup.target;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/**
 * Loads the rows of a {@link Dialect#bulkLoad} stream by INSERTs of many rows each, for servers that take no LOAD DATA
 * LOCAL, and drivers without COPY.
 */
final class MultiRowInsert {
    /** Well below max_allowed_packet, 1 MiB in the smallest of usual configurations. */
    private static final int STATEMENT_CHARS = 256 * 1024;

    private final Connection connection;
    private final String head;
    private final int columns;
    private final String quote;
    private final StringBuilder sql = new StringBuilder(STATEMENT_CHARS + 4096);

    /** @param quote begins a literal in which backslashes are escapes */
    MultiRowInsert(Connection connection, String table, List<String> columns, String quote) {
        this.connection = connection;
        this.head = "INSERT INTO " + table + " (" + String.join(", ", columns) + ") VALUES ";
        this.columns = columns.size();
        this.quote = quote;
    }

    /** @return rows that the server says it took */
    long load(InputStream rows) throws SQLException, IOException {
        long taken = 0;
        try (Statement statement = connection.createStatement();
                BufferedReader lines = new BufferedReader(new InputStreamReader(rows, StandardCharsets.UTF_8))) {
            statement.setEscapeProcessing(false);
            sql.setLength(0);
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                sql.append(sql.isEmpty() ? head : ",");
                row(line, columns, quote, sql);
                if (sql.length() >= STATEMENT_CHARS) {
                    taken += statement.executeUpdate(sql.toString());
                    sql.setLength(0);
                }
            }
            if (!sql.isEmpty()) {
                taken += statement.executeUpdate(sql.toString());
            }
        }
        return taken;
    }

    /**
     * Writes one row as a list of literals. The stream's escapes are those of string literals; only the quote is added.
     *
     * @throws IOException if {@code line} has another number of fields
     */
    static void row(String line, int columns, String quote, StringBuilder sql) throws IOException {
        sql.append('(');
        int fields = 0;
        int start = 0;
        while (start <= line.length()) {
            int tab = line.indexOf('\t', start);
            int end = tab < 0 ? line.length() : tab;
            sql.append(fields++ == 0 ? "" : ",");
            if (end - start == 2 && line.startsWith("\\N", start)) {
                sql.append("NULL");
            } else {
                sql.append(quote);
                for (int i = start; i < end; i++) {
                    char c = line.charAt(i);
                    sql.append(c == '\'' ? "''" : Character.toString(c));
                }
                sql.append('\'');
            }
            start = end + 1;
        }
        if (fields != columns) {
            throw new IOException("a row has " + fields + " fields instead of " + columns);
        }
        sql.append(')');
    }
}

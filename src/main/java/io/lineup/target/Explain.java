package io.lineup.target;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Asks a server how it would execute a statement. It is not executed. */
public final class Explain {
    /** What MySQL answers where FORMAT=TREE cannot show a statement: its UPDATE and DELETE of one table, and INSERT. */
    private static final String NO_TREE = "not executable by iterator executor";

    /** MySQL: unknown system variable. Servers that speak its protocol need not have each of its variables. */
    private static final int NO_SUCH_VARIABLE = 1193;

    private Explain() {}

    /**
     * Makes a session fit for plans.
     *
     * @param longest see {@link Explaining#explainSession}
     */
    public static void prepare(Connection connection, Dialect dialect, Duration longest) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (String each : dialect.explainSession(longest)) {
                try {
                    statement.execute(each);
                } catch (SQLException e) {
                    if (e.getErrorCode() != NO_SUCH_VARIABLE) {
                        throw e;
                    }
                }
            }
        }
    }

    /**
     * @param sql a statement with its values in place
     * @return the plan as the server prints it; a table's columns are set apart by {@code |}
     * @throws SQLException if the server explains no such statement
     */
    public static String text(Connection connection, Dialect dialect, String sql) throws SQLException {
        return first(connection, dialect.explainText(), sql);
    }

    /** @return the plan as JSON */
    public static String json(Connection connection, Dialect dialect, String sql) throws SQLException {
        return first(connection, dialect.explainJson(), sql);
    }

    private static String first(Connection connection, List<String> prefixes, String sql) throws SQLException {
        SQLException refused = new SQLException("The server explains no statements.");
        for (String prefix : prefixes) {
            try {
                String plan = ask(connection, prefix + sql);
                if (!plan.contains(NO_TREE)) {
                    return plan;
                }
            } catch (SQLException e) {
                // A server that does not know one form may know the next.
                refused = e;
                connection.rollback();
            }
        }
        throw refused;
    }

    private static String ask(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            // Braces in the values are text, not JDBC's escapes.
            statement.setEscapeProcessing(false);
            try (ResultSet rows = statement.executeQuery(sql)) {
                return print(rows);
            }
        }
    }

    private static String print(ResultSet rows) throws SQLException {
        ResultSetMetaData meta = rows.getMetaData();
        int columns = meta.getColumnCount();
        List<List<String>> lines = new ArrayList<>();
        if (columns > 1) {
            List<String> names = new ArrayList<>();
            for (int i = 1; i <= columns; i++) {
                names.add(meta.getColumnLabel(i));
            }
            lines.add(names);
        }
        while (rows.next()) {
            List<String> line = new ArrayList<>();
            for (int i = 1; i <= columns; i++) {
                line.add(Objects.requireNonNullElse(rows.getString(i), "NULL"));
            }
            lines.add(line);
        }
        int[] widths = IntStream.range(0, columns)
                .map(i -> lines.stream().mapToInt(line -> columns == 1 ? 0 : line.get(i).length()).max().orElse(0))
                .toArray();
        return lines.stream().map(line -> IntStream.range(0, columns)
                .mapToObj(i -> line.get(i) + " ".repeat(Math.max(0, widths[i] - line.get(i).length())))
                .collect(Collectors.joining(" | ")).stripTrailing() + "\n").collect(Collectors.joining());
    }
}

package io.lineup.target;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What MySQL and MariaDB count: {@code performance_schema} by digest, and the global status. */
final class MySqlStatistics {
    private static final double PICOS_PER_MICRO = 1e6;

    private MySqlStatistics() {}

    static List<ServerStatement> statements(Connection connection) throws SQLException {
        List<ServerStatement> statements = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT digest_text, count_star, sum_timer_wait,"
                        + " sum_rows_examined FROM performance_schema.events_statements_summary_by_digest"
                        + " WHERE schema_name = database() AND digest_text IS NOT NULL")) {
            while (row.next()) {
                statements.add(new ServerStatement(row.getString(1), row.getLong(2), row.getDouble(3) / PICOS_PER_MICRO,
                        row.getLong(4)));
            }
        }
        if (statements.isEmpty()) {
            throw new SQLException("performance_schema counts no statements of this database");
        }
        return statements;
    }

    static Map<String, Long> counters(Connection connection) throws SQLException {
        Map<String, Long> counters = new TreeMap<>();
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SHOW GLOBAL STATUS")) {
            while (row.next()) {
                String value = row.getString(2);
                if (value != null && value.matches("\\d{1,18}")) {
                    counters.put(row.getString(1), Long.parseLong(value));
                }
            }
        }
        return counters;
    }
}

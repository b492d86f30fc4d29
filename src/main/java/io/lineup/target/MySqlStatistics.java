package io.lineup.target;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What MySQL and MariaDB count: {@code performance_schema} by digest and by prepared statement, and the global status. */
final class MySqlStatistics {
    private static final double PICOS_PER_MICRO = 1e6;
    /** MySQL 9.7 has digests of what runs prepared as well, which begin so; 8.0 and MariaDB 10.11 have not. */
    private static final String EXECUTE = "EXECUTE ";
    /** Bytes of a prepared statement's text that are shown, whatever {@code performance_schema_max_sql_text_length} says. */
    private static final int SHOWN = 1024;
    /** Of these bytes, the last character may be cut off as well. */
    private static final int LONGEST_CHARACTER = 4;

    private MySqlStatistics() {}

    /** @param locks whether the server's lock time is that of row locks alone */
    static List<ServerStatement> statements(Connection connection, boolean locks) throws SQLException {
        List<ServerStatement> statements = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT digest_text, count_star, sum_timer_wait,"
                        + " sum_rows_examined, sum_lock_time FROM performance_schema.events_statements_summary_by_digest"
                        + " WHERE schema_name = database() AND digest_text IS NOT NULL")) {
            while (row.next()) {
                String text = row.getString(1);
                statements.add(new ServerStatement(text.startsWith(EXECUTE) ? text.substring(EXECUTE.length()) : text,
                        row.getLong(2), row.getDouble(3) / PICOS_PER_MICRO, row.getLong(4),
                        locks ? (Double) (row.getDouble(5) / PICOS_PER_MICRO) : null));
            }
        }
        if (statements.isEmpty()) {
            throw new SQLException("performance_schema counts no statements of this database");
        }
        return statements;
    }

    /** Counted with the consumer {@code events_statements_current} alone, which MySQL has on by default and MariaDB off. */
    static Map<String, ServerStatement> prepared(Connection connection, boolean locks) throws SQLException {
        Map<String, ServerStatement> statements = new HashMap<>();
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT sql_text, octet_length(sql_text), count_execute,"
                        + " sum_timer_execute, sum_rows_examined, owner_thread_id, statement_id, object_instance_begin,"
                        + " sum_lock_time"
                        + " FROM performance_schema.prepared_statements_instances"
                        + " JOIN performance_schema.threads ON thread_id = owner_thread_id"
                        + " WHERE processlist_db = database()")) {
            while (row.next()) {
                String cut = row.getInt(2) > SHOWN - LONGEST_CHARACTER ? ServerStatement.CUT : "";
                statements.put(row.getString(6) + ' ' + row.getString(7) + ' ' + row.getString(8),
                        new ServerStatement(row.getString(1) + cut, row.getLong(3),
                                row.getDouble(4) / PICOS_PER_MICRO, row.getLong(5),
                                locks ? (Double) (row.getDouble(9) / PICOS_PER_MICRO) : null));
            }
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

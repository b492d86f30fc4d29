package io.lineup.plan;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import java.util.regex.Pattern;

import org.jspecify.annotations.Nullable;

import io.lineup.sql.Invocation;
import io.lineup.target.Dialect;
import io.lineup.target.Explain;

/**
 * How the server would execute one statement.
 *
 * @param text with the statement above it, as comments
 * @param json empty where the server gives none
 * @param refusal why it gives none; null where it does
 */
public record StatementPlan(String text, String json, @Nullable String refusal) {
    /** Statements of other kinds, such as {@code CREATE TABLE}, have no plan on any server. */
    private static final Pattern PLANNED = Pattern
            .compile("(?i)[\\s(]*(select|insert|replace|update|delete|merge|with|values|table)\\b");

    /**
     * Asks for it; what the server locks meanwhile is freed at once.
     *
     * @param connection autocommit off
     * @return empty where the server explains no such statement, as some do with INSERT and all with EXPLAIN
     */
    public static Optional<StatementPlan> of(Connection connection, Dialect dialect, Invocation execution)
            throws SQLException {
        String sql = execution.withValues(dialect);
        if (!PLANNED.matcher(sql).lookingAt()) {
            return Optional.empty();
        }
        try {
            String text = head(execution.id(), sql) + Explain.text(connection, dialect, sql);
            try {
                return Optional.of(new StatementPlan(text, Explain.json(connection, dialect, sql), null));
            } catch (SQLException e) {
                return Optional.of(new StatementPlan(text, "",
                        execution.id() + ": " + String.valueOf(e.getMessage()).lines().findFirst().orElse("")));
            }
        } catch (SQLException e) {
            if (isInsert(sql) && !connection.isClosed()) {
                return Optional.empty();
            }
            throw new SQLException(execution.id() + ": " + e.getMessage(), e.getSQLState(), e.getErrorCode());
        } finally {
            if (!connection.isClosed()) {
                connection.rollback();
            }
        }
    }

    private static String head(String id, String sql) {
        return "-- " + id + "\n-- " + sql.replaceAll("\\R", " ") + "\n";
    }

    private static boolean isInsert(String sql) {
        return sql.stripLeading().regionMatches(true, 0, "INSERT", 0, 6);
    }
}

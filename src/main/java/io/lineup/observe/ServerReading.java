package io.lineup.observe;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;

import org.jspecify.annotations.Nullable;

import io.lineup.lexer.SqlSyntax;
import io.lineup.target.Dialect;
import io.lineup.target.ServerStatement;
import io.lineup.target.StatementShape;

/**
 * The server's counters at one moment.
 *
 * @param nanos when
 * @param syntax of the texts
 * @param statements by shape of their text
 * @param prepared those that connections have prepared, by what names each of them
 * @param missing why there are no {@code statements}; null when there are
 * @param preparedMissing why {@code prepared} could not be read; null when it was
 * @param cpu of the server's processes, null where they are not known
 */
public record ServerReading(long nanos, SqlSyntax syntax, Map<String, ServerStatement> statements,
        Map<String, ServerStatement> prepared,
        @Nullable String missing, @Nullable String preparedMissing, Map<String, Long> counters,
        @Nullable Duration cpu) {

    public static ServerReading take(Connection connection, Dialect dialect, @Nullable Duration cpu)
            throws SQLException {
        long now = System.nanoTime();
        Map<String, ServerStatement> statements = new TreeMap<>();
        String missing = null;
        try {
            for (ServerStatement each : dialect.serverStatements(connection)) {
                statements.merge(StatementShape.of(each.text(), dialect.syntax()), each, ServerStatement::plus);
            }
        } catch (SQLException e) {
            missing = "No statistics of the server's statements (" + e.getMessage() + "). "
                    + dialect.statisticsAdvice(e);
        }
        Map<String, ServerStatement> prepared = Map.of();
        String preparedMissing = null;
        try {
            prepared = dialect.preparedStatements(connection);
        } catch (SQLException e) {
            // An older server, or a user who may read the other figures only: they are worth having.
            preparedMissing = "The statistics of its prepared statements cannot be read (" + e.getMessage() + "). "
                    + dialect.statisticsAdvice(e);
        }
        return new ServerReading(now, dialect.syntax(), statements, prepared, missing, preparedMissing,
                dialect.serverCounters(connection), cpu);
    }

    /** @return what was counted by text since {@code earlier}, by shape */
    public Map<String, ServerStatement> textsSince(ServerReading earlier) {
        Map<String, ServerStatement> grown = new TreeMap<>();
        statements.forEach((shape, now) -> {
            ServerStatement before = earlier.statements.get(shape);
            ServerStatement difference = before == null ? now : now.minus(before);
            if (difference.calls() > 0) {
                grown.put(shape, difference);
            }
        });
        return grown;
    }

    /**
     * The executions since {@code earlier} of statements that are still prepared, by shape. A statement that was
     * prepared since then counts whole, and so does one whose counters somebody has set to zero.
     */
    public Map<String, ServerStatement> preparedSince(ServerReading earlier) {
        Map<String, ServerStatement> grown = new TreeMap<>();
        prepared.forEach((name, now) -> {
            ServerStatement before = earlier.prepared.get(name);
            ServerStatement difference = before == null || before.calls() > now.calls() ? now : now.minus(before);
            if (difference.calls() > 0) {
                grown.merge(StatementShape.of(difference.text(), syntax), difference, ServerStatement::plus);
            }
        });
        return grown;
    }

    /** @return by how much each counter grew */
    public Map<String, Long> countersSince(ServerReading earlier) {
        Map<String, Long> grown = new TreeMap<>();
        counters.forEach((name, now) -> {
            long difference = now - earlier.counters.getOrDefault(name, 0L);
            if (difference > 0) {
                grown.put(name, difference);
            }
        });
        return grown;
    }
}

package io.lineup.observe;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;

import org.jspecify.annotations.Nullable;

import io.lineup.target.CounterQuery;
import io.lineup.target.CounterReading;
import io.lineup.target.Target;

/** The server's counters, on a separate connection; after an error on another one. */
final class ServerCounters implements CounterSource {
    private static final Duration ANSWER = Duration.ofSeconds(5);

    private final Target target;
    private final boolean all;
    private @Nullable Connection connection;
    private @Nullable CounterQuery query;

    /** @param all every counter, or some thirty that explain most */
    ServerCounters(Target target, boolean all) {
        this.target = target;
        this.all = all;
    }

    @Override
    public CounterReading read() throws SQLException {
        CounterQuery prepared = query;
        try {
            if (prepared == null) {
                Connection opened = target.connectForAdministration(ANSWER);
                connection = opened;
                prepared = target.dialect().counterQuery(opened, all);
                query = prepared;
            }
            return prepared.read();
        } catch (SQLException e) {
            close();
            throw e;
        }
    }

    @Override
    public void close() {
        Connection last = connection;
        query = null;
        connection = null;
        try {
            if (last != null) {
                last.close();
            }
        } catch (SQLException e) {
            // Nothing is left to read on it.
        }
    }
}

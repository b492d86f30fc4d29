package io.lineup.target;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;

/** What a server says of itself: version, settings, and what it counts. */
public interface ServerFigures {
    /** @return the server's product and version as it reports them itself */
    String serverVersion(Connection connection) throws SQLException;

    /** @return the server's settings that differ from its built-in defaults or affect a measurement, by name */
    Map<String, String> serverSettings(Connection connection) throws SQLException;

    /** @return what this session really runs with: isolation, read-only, encryption, application name, by name */
    Map<String, String> sessionSettings(Connection connection) throws SQLException;

    /**
     * What the server counted of the statements of this user in this database.
     *
     * @throws SQLException if it counts nothing, or the user may not read it; {@link #statisticsAdvice} says what to do
     */
    List<ServerStatement> serverStatements(Connection connection) throws SQLException;

    /**
     * What the server counted of each statement that a connection to this database has prepared, by a name that no
     * other statement gets. One that is closed is gone from there.
     *
     * @return empty if the server, or its settings, say nothing of them
     */
    default Map<String, ServerStatement> preparedStatements(Connection connection) throws SQLException {
        return Map.of();
    }

    /**
     * @param refusal what the server said
     * @return how to let this user read {@link #serverStatements}, as a sentence
     */
    String statisticsAdvice(SQLException refusal);

    /** @return what to check when they can be read and do not grow, as a sentence */
    String countingAdvice();

    /** @return counters of the whole server that only grow, by name */
    Map<String, Long> serverCounters(Connection connection) throws SQLException;

    /**
     * Prepares to read counters of the whole server, and of this database, every second.
     *
     * @param all every counter, or some thirty that explain most
     */
    CounterQuery counterQuery(Connection connection, boolean all) throws SQLException;
}

package io.lineup.target;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;

/** What the sessions of a server do at a moment, by views that delay nobody. */
public interface SessionSampling {
    /** @return by what the server's views name the session of a connection; asks the driver, never the server */
    long sessionId(Connection connection) throws SQLException;

    /**
     * @return thread of the operating system by session, on the server's machine; empty where the server does not say, or
     *         where a session has no thread to itself
     */
    Map<Long, Long> threads(Connection connection) throws SQLException;

    /** @return what each other session that executes a statement does now, and each busy process of the server's own */
    List<SessionState> sessions(Connection connection) throws SQLException;

    /**
     * Switches on what {@link #sessions} needs to name waits.
     *
     * @return statements that put back what was changed; empty if nothing was
     * @throws SQLException if the user may not; {@link #samplingAdvice} says what to do
     */
    default List<String> startSampling(Connection connection) throws SQLException {
        return List.of();
    }

    /** @return what {@link #startSampling} switches on, as a sentence for a run in which it was; empty if it does nothing */
    default String samplingChange() {
        return "";
    }

    /** @return how to let this user do what {@link #startSampling} does, as a sentence */
    default String samplingAdvice() {
        return "";
    }
}

package io.lineup.target.server;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;

/** How the servers of a cluster keep the same data: what each kind of database has for it. */
sealed interface Replication permits StreamingReplication, GroupReplication, GaleraReplication {
    /** How long nodes may take to agree on their members, and to apply what they have received. */
    Duration AGREEMENT = Duration.ofMinutes(10);

    /** @return settings of the first node while it is alone, to make its data or recover them */
    default Map<String, String> alone() throws IOException {
        return settings(0);
    }

    /**
     * @param number of the node, 0 being the one whose data the others copy
     * @return settings by which it replicates
     */
    Map<String, String> settings(int number);

    /** Makes a copy of the first node's data ready to become another node. */
    void prepareCopy(Path data, int number, String password) throws IOException;

    /** Makes a started node a member. */
    void join(StartedServer node, int number) throws SQLException;

    /**
     * Waits until another node has taken the place of the one that took writes and was lost, or sees to it.
     *
     * @return its position in {@code left}
     * @throws SQLException if none has within its time
     */
    int takeOver(List<StartedServer> left) throws SQLException;

    /** @return the position of the node that takes writes, when one that stood still is a member again */
    default int writer(List<StartedServer> members) throws SQLException {
        return 0;
    }

    /** Takes out of the data folder of a stopped node what only a member needs. */
    void leave(Path data) throws IOException;

    /** @return a query that answers true on a node that has applied what it received; the node that takes writes is asked first */
    String allApplied();

    /** Waits until a query answers true, with one row or none. */
    static void await(Statement statement, String query) throws SQLException {
        long deadline = System.nanoTime() + AGREEMENT.toNanos();
        while (!isTrue(statement, query)) {
            if (System.nanoTime() > deadline || Thread.currentThread().isInterrupted()) {
                throw new SQLException("The nodes did not agree within " + AGREEMENT.toMinutes() + " minutes.");
            }
            LockSupport.parkNanos(Duration.ofMillis(50).toNanos());
        }
    }

    static boolean isTrue(Statement statement, String query) throws SQLException {
        try (ResultSet row = statement.executeQuery(query)) {
            return row.next() && row.getBoolean(1);
        }
    }

    /** @return the cluster in words, such as {@code with 2 standbys} */
    String words();
}

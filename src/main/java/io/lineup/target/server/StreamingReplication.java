package io.lineup.target.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

import io.lineup.config.ClusterCommit;

/**
 * PostgreSQL's streaming replication: one primary, the others standbys (PostgreSQL manual, "Log-Shipping Standby Servers").
 * PostgreSQL promotes no standby alone, so Lineup does.
 */
record StreamingReplication(List<ServerSpec> nodes, ClusterCommit commit) implements Replication {
    private static final String SIGNAL = "standby.signal";
    private static final String PASSWORDS = "lineup-primary.password";
    /** Longest time that a promotion may take, s. */
    private static final int PROMOTION = 60;

    /** It has no standby to wait for. */
    @Override
    public Map<String, String> alone() {
        return Map.of();
    }

    @Override
    public Map<String, String> settings(int number) {
        // The last of two has no standby to wait for when it is promoted.
        boolean waits = commit != ClusterCommit.LOCAL && (number == 0 || nodes.size() > 2);
        return Map.of("cluster_name", "node" + (number + 1),
                "synchronous_commit", commit.word(),
                "synchronous_standby_names", waits ? "ANY 1 (*)" : "",
                "primary_conninfo", "host=" + each(node -> LoopbackPort.HOST) + " port="
                        + each(node -> Integer.toString(node.port())) + " user=" + EmbeddedPostgres.USER
                        + " target_session_attrs=read-write passfile="
                        + quoted(nodes.get(number).data().resolve(PASSWORDS).toString()),
                // So often a standby looks for a new primary; commits may wait for it.
                "wal_retrieve_retry_interval", "200ms");
    }

    private String each(Function<ServerSpec, String> part) {
        return nodes.stream().map(part).collect(Collectors.joining(","));
    }

    /** As libpq reads it (PostgreSQL manual, "Keyword/Value Connection Strings"). */
    private static String quoted(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }

    @Override
    public void prepareCopy(Path data, int number, String password) throws IOException {
        PasswordFile passwords = new PasswordFile(data.resolve(PASSWORDS));
        passwords.write("*:*:*:" + EmbeddedPostgres.USER + ":" + password);
        Path signal = Files.createFile(data.resolve(SIGNAL));
        for (Path each : List.of(passwords.path(), signal)) {
            Files.setOwner(each, Files.getOwner(data));
        }
    }

    @Override
    public void join(StartedServer node, int number) {
        // A standby finds its primary itself.
    }

    /** Promotes the standby that has received most. */
    @Override
    public int takeOver(List<StartedServer> left) throws SQLException {
        int best = 0;
        long most = -1;
        for (int i = 0; i < left.size(); i++) {
            long received = number(left.get(i), "SELECT pg_last_wal_receive_lsn() - '0/0'");
            if (received > most) {
                best = i;
                most = received;
            }
        }
        if (number(left.get(best), "SELECT pg_promote(true, " + PROMOTION + ")::int") == 0) {
            throw new SQLException("The standby was not promoted within " + PROMOTION + " s.");
        }
        return best;
    }

    /** The primary is asked first: its standbys have received all that it has written. Then each has applied it. */
    @Override
    public String allApplied() {
        return "SELECT CASE WHEN pg_is_in_recovery()"
                + " THEN coalesce(pg_last_wal_replay_lsn() >= pg_last_wal_receive_lsn(), true)"
                + " ELSE (SELECT coalesce(bool_and(flush_lsn >= pg_current_wal_flush_lsn()), true)"
                + " FROM pg_stat_replication) END";
    }

    private static long number(StartedServer node, String query) throws SQLException {
        try (Connection connection = node.connect();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(query)) {
            row.next();
            return row.getLong(1);
        }
    }

    @Override
    public void leave(Path data) throws IOException {
        Files.deleteIfExists(data.resolve(PASSWORDS));
        Files.deleteIfExists(data.resolve(SIGNAL));
    }

    @Override
    public String words() {
        int standbys = nodes.size() - 1;
        return "with " + standbys + (standbys == 1 ? " standby" : " standbys") + ", cluster.commit=" + commit.word();
    }
}

package io.lineup.isolation;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

import org.jspecify.annotations.Nullable;

import io.lineup.target.Failure;
import io.lineup.target.Target;

/** Plays every {@link Anomaly} on a server, at every isolation level that it has. Makes and drops one table. */
public final class IsolationCheck {
    private static final int SESSIONS = 3;
    /** A step that takes longer waits for another session's lock. */
    private static final Duration BLOCKED = Duration.ofMillis(300);
    /** After its last step a session waits for nobody but for a lock's time limit. */
    private static final Duration LONGEST = Duration.ofSeconds(60);
    /** A slow step may look like one that waits; then a case is another case. */
    private static final int TRIES = 2;

    private final Target target;

    public IsolationCheck(Target target) {
        this.target = target;
    }

    /**
     * @return which anomalies happened, by the level in the SQL standard's words, the weakest first
     * @throws SQLException if the server refuses something else than a transaction
     */
    public Map<String, Set<Anomaly>> allowed() throws SQLException, InterruptedException {
        return allowed(EnumSet.allOf(Anomaly.class));
    }

    Map<String, Set<Anomaly>> allowed(Set<Anomaly> asked) throws SQLException, InterruptedException {
        Map<String, Integer> levels = new LinkedHashMap<>();
        levels.put("READ UNCOMMITTED", Connection.TRANSACTION_READ_UNCOMMITTED);
        levels.put("READ COMMITTED", Connection.TRANSACTION_READ_COMMITTED);
        levels.put("REPEATABLE READ", Connection.TRANSACTION_REPEATABLE_READ);
        levels.put("SERIALIZABLE", Connection.TRANSACTION_SERIALIZABLE);
        Map<String, Set<Anomaly>> allowed = new LinkedHashMap<>();
        try (Connection administration = target.connectForAdministration();
                Statement statement = administration.createStatement()) {
            statement.execute("DROP TABLE IF EXISTS lineup_anomalies");
            statement.execute("CREATE TABLE lineup_anomalies (id int PRIMARY KEY, value int NOT NULL)");
            try {
                for (Map.Entry<String, Integer> level : levels.entrySet()) {
                    if (administration.getMetaData().supportsTransactionIsolationLevel(level.getValue())) {
                        allowed.put(level.getKey(), at(level.getValue(), asked, statement));
                    }
                }
            } finally {
                statement.execute("DROP TABLE lineup_anomalies");
            }
        }
        return Collections.unmodifiableMap(allowed);
    }

    private Set<Anomaly> at(int level, Set<Anomaly> asked, Statement administration)
            throws SQLException, InterruptedException {
        Set<Anomaly> shown = EnumSet.noneOf(Anomaly.class);
        for (Anomaly each : asked) {
            for (int i = 0; i < TRIES && !shown.contains(each); i++) {
                administration.execute("DELETE FROM lineup_anomalies");
                administration.execute("INSERT INTO lineup_anomalies (id, value) VALUES (1, 10), (2, 20)");
                History history = new History();
                play(each, level, history);
                try (ResultSet row = administration.executeQuery("SELECT id, value FROM lineup_anomalies")) {
                    while (row.next()) {
                        history.ends(row.getInt(1), row.getInt(2));
                    }
                }
                if (each.isShownBy(history)) {
                    shown.add(each);
                }
            }
        }
        return shown;
    }

    private void play(Anomaly anomaly, int level, History history) throws SQLException, InterruptedException {
        List<Session> sessions = new ArrayList<>();
        try {
            for (int i = 1; i <= SESSIONS; i++) {
                sessions.add(new Session(i, level, history));
            }
            Map<Integer, Future<?>> last = new HashMap<>();
            for (String each : anomaly.steps()) {
                int number = each.charAt(0) - '0';
                Future<?> done = sessions.get(number - 1).submit(each.substring(2));
                last.put(number, done);
                await(done, BLOCKED);
            }
            for (Future<?> each : last.values()) {
                if (!await(each, LONGEST)) {
                    throw new SQLException("A statement of " + anomaly.title() + " waits for a lock for more than "
                            + LONGEST.toSeconds() + " s.");
                }
            }
        } finally {
            for (Session each : sessions) {
                each.close();
            }
        }
    }

    /** @return whether it is done */
    private static boolean await(Future<?> step, Duration limit) throws SQLException, InterruptedException {
        try {
            step.get(limit.toMillis(), TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException waits) {
            return false;
        } catch (ExecutionException e) {
            if (e.getCause() instanceof SQLException sql) {
                throw sql;
            }
            throw new IllegalStateException(e.getCause());
        }
    }

    /** One transaction on its own connection and thread. */
    private final class Session {
        private final int number;
        private final History history;
        private final Connection connection;
        private final ExecutorService thread;
        /** Refused by the server, and rolled back. */
        private boolean aborted;

        Session(int number, int level, History history) throws SQLException {
            this.number = number;
            this.history = history;
            this.connection = target.connect();
            try {
                connection.setTransactionIsolation(level);
            } catch (SQLException e) {
                connection.close();
                throw e;
            }
            this.thread = Executors.newSingleThreadExecutor(Thread.ofPlatform().daemon().name("anomaly").factory());
        }

        Future<?> submit(String sql) {
            return thread.submit(() -> {
                execute(sql);
                return null;
            });
        }

        private @Nullable Void execute(String sql) throws SQLException {
            if (aborted) {
                return null;
            }
            try {
                switch (sql) {
                    case "COMMIT" -> {
                        connection.commit();
                        history.committed(number);
                    }
                    case "ROLLBACK" -> connection.rollback();
                    default -> statement(sql);
                }
            } catch (SQLException e) {
                if (target.dialect().classify(e) != Failure.RETRY) {
                    throw e;
                }
                aborted = true;
                connection.rollback();
            }
            return null;
        }

        private void statement(String sql) throws SQLException {
            try (Statement statement = connection.createStatement()) {
                if (statement.execute(sql)) {
                    try (ResultSet row = statement.getResultSet()) {
                        while (row.next()) {
                            history.read(number, row.getInt(1), row.getInt(2));
                        }
                    }
                }
            }
        }

        void close() throws SQLException {
            thread.shutdownNow();
            connection.close();
        }
    }
}

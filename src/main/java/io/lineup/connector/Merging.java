package io.lineup.connector;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

import org.jspecify.annotations.Nullable;

/**
 * What the statements of one connection share to merge batches: what is known of each UPDATE, and the merged statements. One
 * batch at a time is merged, whatever number of threads use the connection.
 */
final class Merging {
    /** UPDATEs of an application that writes its values into the text must not fill the memory. */
    private static final int REMEMBERED = 256;
    private static final String UPDATE = "UPDATE";

    private final Connection connection;
    private final DriverFacts driver;
    private final BulkOptions options;
    private final BulkUrl url;
    private final Tally tally;
    private final ReentrantLock lock = new ReentrantLock();
    private final Map<String, Optional<UpdateText>> texts = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Optional<UpdateText>> eldest) {
            return size() > REMEMBERED;
        }
    };
    private final Map<UpdateText, Decision> decisions = new HashMap<>();
    private final MergedStatements statements;
    private final AtomicInteger schemaChanges = new AtomicInteger();
    private final AtomicInteger databaseChanges = new AtomicInteger();
    private int knownSchemaChanges;

    Merging(Connection connection, DriverFacts driver, BulkOptions options, BulkUrl url, Tally tally)
            throws SQLException {
        this.connection = connection;
        this.driver = driver;
        this.options = options;
        this.url = url;
        this.tally = tally;
        this.statements = new MergedStatements(driver);
        if (options.form() == MergeForm.VALUES
                && connection.getMetaData().getDatabaseProductVersion().contains("MariaDB")) {
            throw new BulkOptionException("bulkForm=values is MySQL's. On MariaDB write bulkForm=join.");
        }
    }

    Connection connection() {
        return connection;
    }

    DriverFacts driver() {
        return driver;
    }

    BulkOptions options() {
        return options;
    }

    Tally tally() {
        return tally;
    }

    ReentrantLock lock() {
        return lock;
    }

    static boolean isUpdate(String sql) {
        int start = 0;
        while (start < sql.length() && Character.isWhitespace(sql.charAt(start))) {
            start++;
        }
        return sql.regionMatches(true, start, UPDATE, 0, UPDATE.length());
    }

    /** @return null for a statement that is never merged */
    @Nullable
    UpdateText parse(String sql) {
        if (!isUpdate(sql)) {
            return null;
        }
        lock.lock();
        try {
            return texts.computeIfAbsent(sql, text -> Optional.ofNullable(UpdateParser.parse(text))).orElse(null);
        } finally {
            lock.unlock();
        }
    }

    /** Takes note that tables, or names without a schema, may mean something else from now on. */
    void forget(SqlEffect effect) {
        schemaChanges.incrementAndGet();
        if (effect == SqlEffect.DATABASE) {
            databaseChanges.incrementAndGet();
        }
    }

    /** @return a number that changes with the session's schema */
    int databaseChanges() {
        return databaseChanges.get();
    }

    /** Looks the table up if that was not done yet. Under the lock. */
    Decision decide(UpdateText update) {
        int changes = schemaChanges.get();
        if (knownSchemaChanges != changes) {
            decisions.clear();
            statements.closeAll();
            knownSchemaChanges = changes;
        }
        Decision known = decisions.get(update);
        if (known != null) {
            return known;
        }
        if (decisions.size() >= REMEMBERED) {
            decisions.clear();
        }
        try {
            Decision decision = lookUp(update);
            decisions.put(update, decision);
            return decision;
        } catch (SQLException e) {
            Decision decision = new Decision.Serial(SerialReason.METADATA);
            if (FatalErrors.isServers(e)) {
                decisions.put(update, decision);
            }
            return decision;
        }
    }

    /**
     * Reading MySQL's information schema opens the snapshot of a repeatable-read transaction, and what others commit from
     * then on would not be seen by the application's first query. So another connection reads it, as Connector/J takes
     * another one to cancel a statement; outside a transaction a rollback does.
     */
    private Decision lookUp(UpdateText update) throws SQLException {
        boolean fixesSnapshot = !connection.getAutoCommit()
                && connection.getTransactionIsolation() > Connection.TRANSACTION_READ_COMMITTED;
        if (fixesSnapshot && driver.isInTransaction()) {
            try (Connection other = RealDriver.connect(url)) {
                return decide(update, other);
            }
        }
        try {
            return decide(update, connection);
        } finally {
            if (fixesSnapshot) {
                connection.rollback();
            }
        }
    }

    private Decision decide(UpdateText update, Connection dictionary) throws SQLException {
        return MergePlanner.decide(update, new TableLookup(connection, dictionary), options, driver.largestPacket());
    }

    /** The server does not take the merged statement: it is not tried again. Under the lock. */
    void giveUp(UpdateText update) {
        decisions.put(update, new Decision.Serial(SerialReason.PREPARE));
    }

    /** Under the lock. */
    PreparedStatement statement(MergePlan plan, int rows) throws SQLException {
        return statements.get(plan, rows);
    }
}

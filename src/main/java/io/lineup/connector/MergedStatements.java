package io.lineup.connector;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A connection's server-prepared merged statements, one for each UPDATE and number of rows; the least recently used one goes
 * when there are too many. To be used under the connection's lock.
 */
final class MergedStatements {
    /** Enough for four UPDATEs in batches of 5 to 15 rows, and few enough for {@code max_prepared_stmt_count}. */
    private static final int CAPACITY = 64;

    private final DriverFacts driver;
    private final Map<Key, PreparedStatement> statements = new LinkedHashMap<>(CAPACITY, 0.75f, true);

    MergedStatements(DriverFacts driver) {
        this.driver = driver;
    }

    PreparedStatement get(MergePlan plan, int rows) throws SQLException {
        Key key = new Key(plan.text(), rows);
        PreparedStatement statement = statements.get(key);
        if (statement == null) {
            statement = driver.prepare(plan.text().sql(rows));
            statements.put(key, statement);
            if (statements.size() > CAPACITY) {
                Iterator<PreparedStatement> eldest = statements.values().iterator();
                PreparedStatement closed = eldest.next();
                eldest.remove();
                closed.close();
            }
        }
        return statement;
    }

    void closeAll() {
        for (PreparedStatement statement : statements.values()) {
            try {
                statement.close();
            } catch (SQLException e) {
                // The connection is gone, and the statement with it; whoever uses the connection next gets an error.
            }
        }
        statements.clear();
    }

    /** The text stands for itself: there is one for each plan. */
    private record Key(MergeText text, int rows) {}
}

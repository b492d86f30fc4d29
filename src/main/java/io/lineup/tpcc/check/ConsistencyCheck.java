package io.lineup.tpcc.check;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.lineup.sql.Catalogue;
import io.lineup.sql.SqlFileException;
import io.lineup.sql.SqlFolder;
import io.lineup.tpcc.model.Scale;
import io.lineup.tpcc.model.Undelivered;

/**
 * Runs the twelve consistency conditions (TPC-C 3.3.2). All values are compared by the server as exact decimals. Each
 * condition is one statement and so sees one state of the database where the server gives a statement one; on others the
 * database must be at rest.
 */
public final class ConsistencyCheck {
    /** Those that read all order lines and join them take longest; started first, they leave no long tail. */
    private static final List<Condition> LONGEST_FIRST = List.of(Condition.BALANCE, Condition.YTD_PAYMENT,
            Condition.DELIVERY_DATE, Condition.ORDER_LINES, Condition.DISTRICT_LINES);

    /** Those that ask whether an order has been delivered. */
    private static final List<Condition> ABOUT_DELIVERY = List.of(Condition.CARRIER, Condition.DELIVERY_DATE,
            Condition.BALANCE, Condition.YTD_PAYMENT);

    private final Catalogue queries;
    private final int examples;

    /**
     * @param undelivered what stands for a missing carrier and date in the database that is to be checked
     * @param examples rows to name for each condition that is broken, 1 or more
     * @throws SqlFileException if a condition's file is missing
     */
    public ConsistencyCheck(SqlFolder folder, Undelivered undelivered, int examples) {
        if (examples < 1) {
            throw new IllegalArgumentException("examples is " + examples + ", less than 1");
        }
        Map<String, String> variants = undelivered == Undelivered.NULL
                ? Map.of()
                : ABOUT_DELIVERY.stream()
                        .collect(Collectors.toMap(each -> each.query().id(), each -> undelivered.value()));
        this.queries = Catalogue.read(folder, Stream.of(Condition.values()).map(Condition::query).toList(), variants);
        this.examples = examples;
    }

    /**
     * Checks on one connection, inside its transaction if one is open.
     *
     * @return the twelve results by number
     */
    public List<ConditionResult> run(Connection connection) throws SQLException {
        return run(List.of(connection));
    }

    /**
     * Checks on several connections side by side, each used by one thread.
     *
     * @return the twelve results by number
     * @throws SQLException if the server refuses a query, such as for a missing table
     */
    public List<ConditionResult> run(List<Connection> connections) throws SQLException {
        Queue<Condition> waiting = new ConcurrentLinkedQueue<>(LONGEST_FIRST);
        Stream.of(Condition.values()).filter(each -> !LONGEST_FIRST.contains(each)).forEach(waiting::add);
        List<Callable<List<ConditionResult>>> workers = new ArrayList<>();
        for (Connection connection : connections) {
            workers.add(() -> work(connection, waiting));
        }
        List<ConditionResult> results = new ArrayList<>();
        try (ExecutorService threads = Executors.newFixedThreadPool(workers.size())) {
            for (Future<List<ConditionResult>> worker : threads.invokeAll(workers)) {
                results.addAll(resultOf(worker));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new SQLException("The consistency check was interrupted.", e);
        }
        results.sort(Comparator.comparingInt(ConditionResult::number));
        return List.copyOf(results);
    }

    private static List<ConditionResult> resultOf(Future<List<ConditionResult>> worker)
            throws SQLException, InterruptedException {
        try {
            return worker.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof SQLException refused) {
                throw refused;
            }
            throw new IllegalStateException(e.getCause());
        }
    }

    private List<ConditionResult> work(Connection connection, Queue<Condition> waiting) throws SQLException {
        List<ConditionResult> results = new ArrayList<>();
        for (Condition next = waiting.poll(); next != null; next = waiting.poll()) {
            results.add(check(connection, next));
        }
        return results;
    }

    private ConditionResult check(Connection connection, Condition condition) throws SQLException {
        String query = String.join(Integer.toString(Scale.DELIVERED), queries.text(condition.query()).fragments());
        // The server counts the rows, so that a badly damaged database does not fill the client's memory.
        String limited = "SELECT broken.*, count(*) OVER () AS violations FROM (" + query
                + ") broken ORDER BY 1, 2, 3 LIMIT " + examples;
        try (Statement statement = connection.createStatement(); ResultSet row = statement.executeQuery(limited)) {
            long violations = 0;
            List<String> named = new ArrayList<>();
            while (row.next()) {
                violations = row.getLong("violations");
                named.add(name(row));
            }
            return new ConditionResult(condition.number(), condition.title(), condition.clause(), violations == 0,
                    violations, named);
        } catch (SQLException e) {
            throw new SQLException("Condition " + condition.number() + " (" + condition.clause()
                    + ") cannot be checked: " + e.getMessage(), e.getSQLState(), e.getErrorCode(), e);
        }
    }

    private static String name(ResultSet row) throws SQLException {
        ResultSetMetaData columns = row.getMetaData();
        StringBuilder text = new StringBuilder();
        for (int i = 1; i < columns.getColumnCount(); i++) {
            text.append(i == 1 ? "" : " ").append(columns.getColumnLabel(i)).append('=').append(row.getString(i));
        }
        return text.toString();
    }
}

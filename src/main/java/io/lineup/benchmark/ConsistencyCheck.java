package io.lineup.benchmark;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import io.lineup.result.Check;
import io.lineup.sql.Refusal;

/**
 * Answers consistency conditions. All values are compared by the server. Each condition is one statement and so sees one
 * state of the database where the server gives a statement one; on others the database must be at rest.
 */
public final class ConsistencyCheck {
    private final List<CheckQuery> queries;
    private final int examples;

    /**
     * @param queries in the order in which they are started: the longest first leaves no long tail
     * @param examples rows to name for each condition that is broken, 1 or more
     */
    public ConsistencyCheck(List<CheckQuery> queries, int examples) {
        if (examples < 1) {
            throw new IllegalArgumentException("examples is " + examples + ", less than 1");
        }
        this.queries = List.copyOf(queries);
        this.examples = examples;
    }

    /**
     * Checks on one connection, inside its transaction if one is open.
     *
     * @return the answers by number
     */
    public List<Check> run(Connection connection) throws SQLException {
        return run(List.of(connection));
    }

    /**
     * Checks on several connections side by side, each used by one thread.
     *
     * @return the answers by number
     * @throws SQLException if the server refuses a query, such as for a missing table
     */
    public List<Check> run(List<Connection> connections) throws SQLException {
        Queue<CheckQuery> waiting = new ConcurrentLinkedQueue<>(queries);
        List<Callable<List<Check>>> workers = new ArrayList<>();
        for (Connection connection : connections) {
            workers.add(() -> work(connection, waiting));
        }
        List<Check> answers = new ArrayList<>();
        try (ExecutorService threads = Executors.newFixedThreadPool(workers.size())) {
            for (Future<List<Check>> worker : threads.invokeAll(workers)) {
                answers.addAll(answersOf(worker));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new SQLException("The consistency check was interrupted.", e);
        }
        answers.sort(Comparator.comparingInt(Check::condition));
        return List.copyOf(answers);
    }

    private static List<Check> answersOf(Future<List<Check>> worker) throws SQLException, InterruptedException {
        try {
            return worker.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof SQLException refused) {
                throw refused;
            }
            throw new IllegalStateException(e.getCause());
        }
    }

    private List<Check> work(Connection connection, Queue<CheckQuery> waiting) throws SQLException {
        List<Check> answers = new ArrayList<>();
        for (CheckQuery next = waiting.poll(); next != null; next = waiting.poll()) {
            answers.add(check(connection, next));
        }
        return answers;
    }

    /**
     * The server counts the rows, so that a badly damaged database does not fill the client's memory.
     *
     * @param examples how many rows to return, 1 or more
     * @return what is sent; the query begins in its first line
     */
    public static String statement(CheckQuery query, int examples) {
        return "SELECT broken.*, count(*) OVER () AS violations FROM (" + query.query()
                + ") broken ORDER BY " + IntStream.rangeClosed(1, query.keys()).mapToObj(Integer::toString)
                        .collect(Collectors.joining(", "))
                + " LIMIT " + examples;
    }

    private Check check(Connection connection, CheckQuery query) throws SQLException {
        String limited = statement(query, examples);
        try (Statement statement = connection.createStatement(); ResultSet row = statement.executeQuery(limited)) {
            long violations = 0;
            List<String> named = new ArrayList<>();
            while (row.next()) {
                violations = row.getLong("violations");
                named.add(name(row));
            }
            return violations == 0
                    ? Check.holds(query.number(), query.title())
                    : Check.broken(query.number(), query.title(), violations, named);
        } catch (SQLException e) {
            Refusal refusal = Refusal.of(e, limited);
            throw new SQLException("Condition " + query.number() + " (" + query.place(refusal)
                    + ") cannot be checked: " + refusal.reason(), e.getSQLState(), e.getErrorCode(), e);
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

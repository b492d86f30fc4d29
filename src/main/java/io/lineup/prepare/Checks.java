package io.lineup.prepare;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

import org.jspecify.annotations.Nullable;

import io.lineup.benchmark.Benchmark;
import io.lineup.benchmark.CheckQuery;
import io.lineup.benchmark.ConsistencyCheck;
import io.lineup.result.Check;
import io.lineup.sql.Refusal;
import io.lineup.sql.SqlFileException;
import io.lineup.target.Dialect;
import io.lineup.target.Target;

/** Answers a benchmark's consistency conditions on separate connections. */
public final class Checks {
    private static final int CONNECTIONS = 2;
    private static final int EXAMPLES = 10;

    private Checks() {}

    /**
     * Has the server read the conditions without answering them, so that a user need not wait for the end of a run.
     *
     * @return how many there are
     * @throws SqlFileException if it refuses one; the message names all of them
     */
    public static int read(Benchmark benchmark, Target target) throws SQLException {
        List<String> problems = new ArrayList<>();
        try (Connection connection = target.connectForAdministration();
                Statement statement = connection.createStatement()) {
            statement.setEscapeProcessing(false);
            List<CheckQuery> queries = benchmark.checks(connection);
            for (CheckQuery each : queries) {
                String problem = refused(each, statement, target.dialect());
                if (problem != null) {
                    problems.add(problem);
                }
            }
            if (!problems.isEmpty()) {
                throw new SqlFileException(String.join(System.lineSeparator(), problems));
            }
            return queries.size();
        }
    }

    private static @Nullable String refused(CheckQuery query, Statement statement, Dialect dialect)
            throws SQLException {
        List<String> texts = dialect.reading(ConsistencyCheck.statement(query, 1));
        try {
            for (String text : texts) {
                statement.execute(text);
            }
            return null;
        } catch (SQLException e) {
            Refusal refusal = Refusal.of(e, texts.getFirst());
            if (!refusal.ofInput()) {
                throw e;
            }
            return query.place(refusal) + ": the server refuses this check: " + refusal.reason()
                    + ". Correct it there, or set check=none.";
        }
    }

    /**
     * Checks all conditions; the database must be at rest.
     *
     * @throws io.lineup.load.LoadException if what the database says of itself makes no sense
     * @return one answer for each, in order
     */
    public static List<Check> run(Benchmark benchmark, Target target) throws SQLException {
        List<Connection> connections = new ArrayList<>();
        try {
            for (int i = 0; i < CONNECTIONS; i++) {
                connections.add(target.connectForAdministration());
            }
            return new ConsistencyCheck(benchmark.checks(connections.getFirst()), EXAMPLES).run(connections);
        } finally {
            for (Connection connection : connections) {
                connection.close();
            }
        }
    }
}

package io.lineup.prepare;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

import io.lineup.benchmark.Benchmark;
import io.lineup.benchmark.ConsistencyCheck;
import io.lineup.result.Check;
import io.lineup.target.Target;

/** Answers a benchmark's consistency conditions on connections of their own. */
public final class Checks {
    private static final int CONNECTIONS = 2;
    private static final int EXAMPLES = 10;

    private Checks() {}

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

package io.lineup.runner;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

import io.lineup.result.Check;
import io.lineup.sql.SqlFolder;
import io.lineup.target.Target;
import io.lineup.tpcc.check.ConditionResult;
import io.lineup.tpcc.check.ConsistencyCheck;
import io.lineup.tpcc.load.LoadState;
import io.lineup.tpcc.model.Undelivered;

/** Runs the consistency conditions on connections of their own. */
public final class Checks {
    private static final int CONNECTIONS = 2;
    private static final int EXAMPLES = 10;

    private Checks() {}

    /**
     * Checks all twelve conditions; the database must be at rest.
     *
     * @throws io.lineup.tpcc.load.LoadException if {@code bmsql_config} makes no sense
     * @return one answer for each, in order
     */
    public static List<Check> run(Target target, SqlFolder sql) throws SQLException {
        List<Connection> connections = new ArrayList<>();
        try {
            for (int i = 0; i < CONNECTIONS; i++) {
                connections.add(target.connectForAdministration());
            }
            Undelivered undelivered = LoadState.read(connections.getFirst()).undelivered();
            return new ConsistencyCheck(sql, undelivered, EXAMPLES).run(connections).stream().map(Checks::answer)
                    .toList();
        } finally {
            for (Connection connection : connections) {
                connection.close();
            }
        }
    }

    private static Check answer(ConditionResult result) {
        return result.passed()
                ? Check.holds(result.number(), result.title())
                : Check.broken(result.number(), result.title(), result.violations(), result.examples());
    }
}

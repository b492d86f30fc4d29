package io.lineup.bench;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.Map;
import java.util.SplittableRandom;

import io.lineup.config.Folders;
import io.lineup.measure.ThreadTimes;
import io.lineup.stats.PairedRatio;
import io.lineup.target.server.EmbeddedMySql;
import io.lineup.target.server.ServerSpec;

/**
 * What MySQL's consumer {@code events_waits_current} costs, which samples of waits need: the processor time of the server's
 * thread for one execution, in neighbouring slices with the consumer and without it. Another load of the machine changes
 * that time little.
 */
public final class ConsumerCost {
    private static final long SLICE_NANOS = 300_000_000;
    private static final int ROWS = 100_000;
    private static final String[] STATEMENTS = {"SELECT v FROM t WHERE id = ?", "UPDATE t SET v = v + 1 WHERE id = ?",
        "SELECT count(*) FROM t WHERE v > -?"};

    private ConsumerCost() {}

    /** @param args version of MySQL, such as {@code 8.0}; pairs of slices */
    public static void main(String[] args) throws Exception {
        Path data = Files.createTempDirectory("consumer-cost");
        try (EmbeddedMySql server = EmbeddedMySql.start(new ServerSpec(args[0], null, data.resolve("server"), 0,
                Map.of(), true, Folders.ofThisProcess().cache()));
                Connection connection = DriverManager.getConnection(
                        server.jdbcUrl("lineup") + "?useServerPrepStmts=true", server.user(), server.password());
                Statement plain = connection.createStatement()) {
            plain.execute("CREATE TABLE t (id int PRIMARY KEY, v int NOT NULL)");
            plain.execute("SET SESSION cte_max_recursion_depth = " + ROWS);
            plain.execute("INSERT INTO t WITH RECURSIVE n (id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n WHERE id < "
                    + ROWS + ") SELECT id, 1 FROM n");
            System.out.println(
                    "| statement | CPU without it, us | CPU with it, ratio | 95% interval |\n|---|---|---|---|");
            for (String sql : STATEMENTS) {
                try (PreparedStatement statement = connection.prepareStatement(sql)) {
                    compare(plain, statement, sql, Integer.parseInt(args[1]));
                }
            }
        }
    }

    private static void compare(Statement plain, PreparedStatement statement, String sql, int pairs)
            throws Exception {
        ThreadTimes server = ThreadTimes.of(number(plain, "SELECT thread_os_id FROM performance_schema.threads"
                + " WHERE processlist_id = connection_id()")).orElseThrow();
        SplittableRandom random = new SplittableRandom(1);
        double[] with = new double[pairs];
        double[] without = new double[pairs];
        slice(plain, statement, server, true, random);
        for (int i = 0; i < pairs; i++) {
            boolean first = random.nextBoolean();
            double one = slice(plain, statement, server, first, random);
            double other = slice(plain, statement, server, !first, random);
            with[i] = first ? one : other;
            without[i] = first ? other : one;
        }
        PairedRatio ratio = PairedRatio.of(with, without, 1).orElseThrow();
        System.out.printf("| `%s` | %.1f | %.3f | %.3f to %.3f |%n", sql,
                PairedRatio.geometricMean(without).orElseThrow(), ratio.value(), ratio.low(), ratio.high());
    }

    /** @return microseconds of the server's thread for one execution */
    private static double slice(Statement plain, PreparedStatement statement, ThreadTimes server, boolean on,
            SplittableRandom random) throws Exception {
        plain.execute("UPDATE performance_schema.setup_consumers SET enabled = '" + (on ? "YES" : "NO")
                + "' WHERE name = 'events_waits_current'");
        long before = cpuNanos(server);
        long end = System.nanoTime() + SLICE_NANOS;
        long executions = 0;
        while (System.nanoTime() < end) {
            statement.setInt(1, 1 + random.nextInt(ROWS));
            statement.execute();
            executions++;
        }
        return (cpuNanos(server) - before) / 1e3 / executions;
    }

    /** The kernel brings it up to date when the thread sleeps. */
    private static long cpuNanos(ThreadTimes server) throws InterruptedException {
        Thread.sleep(5);
        if (!server.read()) {
            throw new IllegalStateException("The server's thread has ended.");
        }
        return server.cpuNanos();
    }

    private static long number(Statement statement, String sql) throws Exception {
        try (ResultSet row = statement.executeQuery(sql)) {
            row.next();
            return row.getLong(1);
        }
    }
}

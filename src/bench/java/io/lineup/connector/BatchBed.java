package io.lineup.connector;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Random;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;

import io.lineup.config.Database;
import io.lineup.config.Folders;
import io.lineup.connector.BatchWays.Way;
import io.lineup.target.server.EmbeddedServer;
import io.lineup.target.server.ServerSpec;

/**
 * An embedded server with a table of stock, on which ways to send a batch of UPDATEs are timed, interleaved: in each round every
 * way runs for a moment, in another order. What is timed is setting the rows and executing the batch; the commit is not.
 */
final class BatchBed implements AutoCloseable {
    static final int[] ROWS = {2, 5, 10, 15, 50};
    private static final int ITEMS = 20_000;
    private static final int MAX_THREADS = 8;
    private static final long SLICE_NANOS = 60_000_000;
    private static final int WARM_UP_SLICES = 180;

    private final Database database;
    private final Path data;
    private final EmbeddedServer server;
    private final Properties account = new Properties();

    /** @param name {@code mysql-8.0}, {@code mysql-9.7} or {@code mariadb} */
    BatchBed(String name) throws Exception {
        database = name.equals("mariadb") ? Database.MARIADB : Database.MYSQL;
        String version = name.equals("mysql-9.7") ? "9.7" : null;
        data = Files.createTempDirectory("lineup-bench");
        Map<String, String> settings = Map.of("innodb_buffer_pool_size", "256M", "innodb_flush_log_at_trx_commit", "0",
                database == Database.MYSQL ? "innodb_redo_log_capacity" : "innodb_log_file_size", "256M");
        server = EmbeddedServer.start(database,
                new ServerSpec(version, null, data.resolve("data"), 0, settings, false,
                        Folders.ofThisProcess().cache()));
        account.setProperty("user", server.user());
        account.setProperty("password", server.password());
    }

    Database database() {
        return database;
    }

    String version() {
        return server.version();
    }

    int port() {
        return server.port();
    }

    @Override
    public void close() throws Exception {
        server.close();
        new ProcessBuilder("rm", "-rf", data.toString()).inheritIO().start().waitFor();
    }

    /**
     * What a batch took in one round.
     *
     * @param nanos    mean time
     * @param cpuNanos mean CPU time of the client's thread, the commit included
     */
    record Slice(double nanos, double cpuNanos) {}

    /** Makes the table. */
    void load() throws SQLException {
        try (Connection connection = BatchWays.of(database).getFirst().connect(server.port(), "lineup", account);
                Statement statement = connection.createStatement()) {
            statement.execute(
                    "CREATE TABLE stock (s_w_id int, s_i_id int, s_quantity int, s_ytd decimal(8,0), s_order_cnt int,"
                            + " s_remote_cnt int, s_data varchar(50), s_dist_01 char(24), s_dist_02 char(24), s_dist_03 char(24),"
                            + " s_dist_04 char(24), s_dist_05 char(24), s_dist_06 char(24), s_dist_07 char(24), s_dist_08 char(24),"
                            + " s_dist_09 char(24), s_dist_10 char(24), PRIMARY KEY (s_w_id, s_i_id)) ENGINE=InnoDB");
            for (int warehouse = 1; warehouse <= MAX_THREADS; warehouse++) {
                for (int first = 1; first <= ITEMS; first += 1000) {
                    StringBuilder rows = new StringBuilder("INSERT INTO stock VALUES ");
                    for (int item = first; item < first + 1000; item++) {
                        rows.append(item == first ? "(" : ",(").append(warehouse).append(',').append(item)
                                .append(",50,0,0,0,")
                                .append("repeat('d',40)").append(",repeat('x',24)".repeat(10)).append(')');
                    }
                    statement.execute(rows.toString());
                }
            }
            connection.commit();
        }
    }

    /** Until the compiler is done with each way, which it is not after the first rounds of a measurement. */
    void warmUp(List<Way> ways) throws Exception {
        measure(ways, WARM_UP_SLICES / ways.size(), 1, port(), 10);
    }

    /** @return what a batch took in each round, by way */
    Map<String, List<Slice>> measure(List<Way> ways, int rounds, int threads, int port, int rows) throws Exception {
        Map<String, List<Slice>> times = new LinkedHashMap<>();
        List<List<Terminal>> all = new ArrayList<>();
        try {
            for (Way way : ways) {
                List<Terminal> terminals = new ArrayList<>();
                for (int thread = 1; thread <= threads; thread++) {
                    terminals.add(new Terminal(way, way.connect(port, "lineup", account), thread, rows));
                }
                all.add(terminals);
                times.put(way.name(), new ArrayList<>());
                run(terminals);
                run(terminals);
            }
            List<Integer> order = new ArrayList<>(IntStream.range(0, ways.size()).boxed().toList());
            for (int round = 0; round < rounds; round++) {
                Collections.shuffle(order, new Random(round));
                for (int way : order) {
                    times.get(ways.get(way).name()).add(run(all.get(way)));
                }
            }
        } finally {
            for (List<Terminal> terminals : all) {
                for (Terminal terminal : terminals) {
                    terminal.connection.close();
                }
            }
        }
        return times;
    }

    private static Slice run(List<Terminal> terminals) throws Exception {
        AtomicLong nanos = new AtomicLong();
        AtomicLong cpuNanos = new AtomicLong();
        AtomicLong batches = new AtomicLong();
        CyclicBarrier start = new CyclicBarrier(terminals.size());
        List<Thread> threads = new ArrayList<>();
        List<Throwable> failures = Collections.synchronizedList(new ArrayList<>());
        for (Terminal terminal : terminals) {
            threads.add(Thread.ofPlatform().start(() -> {
                try {
                    start.await();
                    terminal.run(nanos, cpuNanos, batches);
                } catch (Exception e) {
                    failures.add(e);
                }
            }));
        }
        for (Thread thread : threads) {
            thread.join();
        }
        if (!failures.isEmpty()) {
            throw new IOException("a terminal failed", failures.getFirst());
        }
        return new Slice((double) nanos.get() / batches.get(), (double) cpuNanos.get() / batches.get());
    }

    /** A thread's connection, which updates rows of one warehouse. */
    private static final class Terminal {
        final Connection connection;
        private final Way way;
        private final PreparedStatement statement;
        private final int warehouse;
        private final int rows;
        private int item;

        Terminal(Way way, Connection connection, int warehouse, int rows) throws SQLException {
            this.way = way;
            this.connection = connection;
            this.statement = way.prepare(connection, rows);
            this.warehouse = warehouse;
            this.rows = rows;
        }

        void run(AtomicLong nanos, AtomicLong cpuNanos, AtomicLong batches) throws SQLException {
            long cpuBegun = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
            long end = System.nanoTime() + SLICE_NANOS;
            long spent = 0;
            long done = 0;
            while (System.nanoTime() < end) {
                long begun = System.nanoTime();
                if (way.written()) {
                    written();
                } else {
                    batch();
                }
                spent += System.nanoTime() - begun;
                done++;
                connection.commit();
            }
            cpuNanos.addAndGet(ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - cpuBegun);
            nanos.addAndGet(spent);
            batches.addAndGet(done);
        }

        private void batch() throws SQLException {
            for (int row = 0; row < rows; row++) {
                set(0);
                statement.addBatch();
            }
            check(statement.executeBatch().length);
        }

        private void written() throws SQLException {
            for (int row = 0; row < rows; row++) {
                set(5 * row);
            }
            check(statement.executeUpdate());
        }

        private void set(int before) throws SQLException {
            // Coprime to the number of items, so that neighbours lie apart.
            item = (item + 7919) % ITEMS;
            statement.setInt(before + 1, 10 + item % 90);
            statement.setInt(before + 2, 5);
            statement.setInt(before + 3, 1);
            statement.setInt(before + 4, warehouse);
            statement.setInt(before + 5, item + 1);
        }

        private void check(int updated) throws SQLException {
            if (updated != rows) {
                throw new SQLException(way.name() + " updated " + updated + " rows of " + rows);
            }
        }
    }
}

package io.lineup.runner;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import io.lineup.TestFolders;
import io.lineup.config.Isolation;
import io.lineup.target.PostgresDialect;
import io.lineup.target.Target;
import io.lineup.target.TargetSettings;
import io.lineup.target.server.EmbeddedPostgres;
import io.lineup.target.server.EmbeddedPostgresExtension;
import io.lineup.target.server.EmbeddedServer;
import io.lineup.target.server.ServerSpec;
import io.lineup.tpcc.TestLoad;
import io.lineup.tpcc.benchmark.TpccBenchmark;

/**
 * A server with one loaded warehouse that a test may harm. The warehouse is loaded once for all tests, and its stopped
 * data folder copied.
 */
public final class OwnServer implements AutoCloseable {
    private static final Path LOADED = TestFolders.scratch().resolve("one-warehouse");
    private static boolean loaded;

    private final Path data;
    private EmbeddedPostgres server;
    private String database = EmbeddedServer.DATABASE;

    private OwnServer(Path data) {
        this.data = data;
        this.server = start(data, 0);
    }

    /** Starts a separate server on a copy of the loaded warehouse. */
    static OwnServer withOneWarehouse(String name) {
        return new OwnServer(dataFolder(name));
    }

    /** Makes a data folder with one loaded warehouse, for a server that a run starts itself. */
    public static Path dataFolder(String name) {
        Path copy = TestFolders.scratch().resolve("faults-" + name);
        try {
            load();
            command("rm", "-rf", copy.toString());
            command("cp", "-a", LOADED.toString(), copy.toString());
            command("cp", "-a", LOADED + ".password", copy + ".password");
            return copy;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Writes the property file of a run that starts its server on a copy of the loaded warehouse.
     *
     * @param data from {@link #dataFolder}
     * @param more further lines, each {@code name=value}
     */
    public static Path properties(Path file, Path data, String... more) throws IOException {
        return Files.writeString(file, """
                db=postgres
                server=embedded
                server.data=%s
                server.shared_buffers=128MB
                server.fsync=off
                """.formatted(data) + String.join("\n", more));
    }

    private static synchronized void load() throws IOException {
        if (loaded) {
            return;
        }
        command("rm", "-rf", LOADED.toString());
        try (EmbeddedPostgres server = start(LOADED, 0)) {
            EmbeddedPostgresExtension.allowQuickLogins(server);
            Target target = target(server);
            TestLoad.build(target, TpccBenchmark.plan(TestRun.settings(Map.of("server", "embedded"))));
        }
        loaded = true;
    }

    private static EmbeddedPostgres start(Path data, int port) {
        return EmbeddedPostgres.start(new ServerSpec(null, null, data, port,
                Map.of("shared_buffers", "128MB", "max_connections", "50", "fsync", "off"), false,
                project().resolve("target/it/cache")));
    }

    static Path project() {
        return Path.of(System.getProperty("lineup.project", "")).toAbsolutePath();
    }

    private static Target target(EmbeddedPostgres server) {
        return new Target(new PostgresDialect(), new TargetSettings(server.jdbcUrl(EmbeddedServer.DATABASE), null,
                server.user(), server.password(), Map.of(), Isolation.READ_COMMITTED, List.of()));
    }

    /**
     * @param more further names and values, one after the other
     * @return properties of a run that takes this server for somebody else's
     */
    Map<String, String> properties(String... more) {
        Map<String, String> properties = new HashMap<>();
        properties.put("conn", server.jdbcUrl(database));
        properties.put("user", server.user());
        properties.put("password", server.password());
        for (int i = 0; i < more.length; i += 2) {
            properties.put(more[i], more[i + 1]);
        }
        return properties;
    }

    int port() {
        return server.port();
    }

    /** Makes an empty database; from now on everything happens there. */
    void useNewDatabase(String name) throws SQLException {
        execute("CREATE DATABASE " + name);
        database = name;
    }

    Connection connect() throws SQLException {
        return DriverManager.getConnection(server.jdbcUrl(database), server.user(), server.password());
    }

    void execute(String... statements) throws SQLException {
        try (Connection connection = connect(); Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }

    /** @return the first column of the only row */
    long number(String query) throws SQLException {
        try (Connection connection = connect();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(query)) {
            row.next();
            return row.getLong(1);
        }
    }

    /** Stops every process of the server, as a machine does that hangs. */
    void freeze() {
        signal("STOP", server.pid());
    }

    /** Lets a frozen server go on. */
    void thaw() {
        signal("CONT", server.pid());
    }

    void killAll() {
        server.kill();
    }

    /** Starts a killed server again on the same port. */
    void startAgain() {
        server = start(data, server.port());
    }

    /** Sends a signal to a process, and then to its children as far as they are still there. */
    static void signal(String name, long pid) {
        List<ProcessHandle> children = ProcessHandle.of(pid).stream().flatMap(ProcessHandle::descendants).toList();
        command("kill", "-" + name, Long.toString(pid));
        children.forEach(
                child -> command("sh", "-c", "kill -" + name + " " + child.pid() + " 2> /dev/null || true"));
    }

    /** Waits until a process has ended, 10 s at most. */
    static void awaitEnd(long pid) throws InterruptedException {
        for (int i = 0; i < 100 && ProcessHandle.of(pid).filter(ProcessHandle::isAlive).isPresent(); i++) {
            Thread.sleep(100);
        }
        if (ProcessHandle.of(pid).filter(ProcessHandle::isAlive).isPresent()) {
            throw new AssertionError("Process " + pid + " goes on.");
        }
    }

    /** @return process id of the server that runs in {@code data} */
    static long pidIn(Path data) {
        return pid(data.resolve("postmaster.pid"));
    }

    /** @return process id of the MySQL or MariaDB that runs in {@code data} */
    static long pidOfMySqlIn(Path data) {
        return pid(data.resolve("pid"));
    }

    private static long pid(Path file) {
        try {
            return Long.parseLong(Files.readAllLines(file).getFirst().trim());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void command(String... words) {
        try {
            int exitCode = new ProcessBuilder(words).inheritIO().start().waitFor();
            if (exitCode != 0) {
                throw new AssertionError(String.join(" ", words) + " ended with " + exitCode);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }

    /** Kills the server: its data are worth nothing, and it may hang. */
    @Override
    public void close() {
        server.kill();
        command("rm", "-rf", data.toString());
    }
}

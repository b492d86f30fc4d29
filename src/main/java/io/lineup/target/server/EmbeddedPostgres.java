package io.lineup.target.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;

import io.lineup.config.Database;

/**
 * PostgreSQL out of a jar or out of a folder of the user's, with fsync and synchronous commit on. All its settings are on its command line; the data
 * folder contains nothing of Lineup's.
 */
public final class EmbeddedPostgres extends StartedServer {
    static final String USER = "postgres";
    private static final String PORT_TAKEN = "could not bind";
    private static final int PORT_ATTEMPTS = 5;
    /** Recovery after a crash replays up to max_wal_size of log. */
    private static final Duration START_PATIENCE = Duration.ofMinutes(2);

    private final PostgresBinaries binaries;

    private EmbeddedPostgres(PostgresBinaries binaries, ServerSpec spec, ServerProcess process, int port,
            FolderLock lock, String password) {
        super(spec, process, port, lock, password);
        this.binaries = binaries;
    }

    /** @see EmbeddedServer#start */
    public static EmbeddedPostgres start(ServerSpec spec) {
        Map<String, String> settings = PostgresSettings.effective(spec.settings(), spec.stats());
        PostgresBinaries binaries = spec.home() == null
                ? PostgresBinaries.in(spec.cache(), spec.version())
                : PostgresBinaries.at(spec.home());
        PostgresFolder folder = new PostgresFolder(spec.data());
        FolderLock lock = DataLock.acquire(spec, true,
                owner -> folder.holder().map(pid -> folder.inUse(pid, ", started by the Lineup process " + owner)));
        EmbeddedPostgres server;
        try {
            folder.awaitUnused();
            ServerAccount account = ServerAccount.choose(spec.data(), Path.of(binaries.program("postgres")));
            folder.initialise(binaries, account);
            if (spec.tls()) {
                ServerCertificate certificate = spec.certificate();
                certificate.ensure(account);
                settings.putIfAbsent("ssl", "on");
                settings.putIfAbsent("ssl_ca_file", certificate.authority().toString());
                settings.putIfAbsent("ssl_cert_file", certificate.certificate().toString());
                settings.putIfAbsent("ssl_key_file", certificate.key().toString());
            }
            server = launch(spec, binaries, folder, account, settings, lock);
        } catch (RuntimeException e) {
            lock.close();
            throw e;
        }
        try {
            server.prepareDatabase();
            Files.writeString(spec.sibling(".port"), server.port() + "\n");
            return server;
        } catch (SQLException | IOException e) {
            server.stopAfterFailedRun();
            if (e instanceof SQLException sql && "28P01".equals(sql.getSQLState())) {
                throw new ServerException("PostgreSQL on server.data=" + spec.data() + " does not take the password in "
                        + server.passwordFile()
                        + ". Put the right one there, or delete the data folder and build again.",
                        e);
            }
            throw new ServerException("PostgreSQL started, but its database " + DATABASE + " cannot be made: "
                    + e.getMessage() + ". See " + spec.sibling(".log") + ".", e);
        }
    }

    /**
     * Tries further ports when somebody else took the free one in between; a port that the user chose is not replaced.
     */
    private static EmbeddedPostgres launch(ServerSpec spec, PostgresBinaries binaries, PostgresFolder folder,
            ServerAccount account, Map<String, String> settings, FolderLock lock) {
        String password = folder.passwordFile().read();
        for (int attempt = 1;; attempt++) {
            int port = LoopbackPort.choose(spec, attempt == 1);
            List<String> command = new ArrayList<>(List.of(binaries.program("postgres"), "-D", spec.data().toString(),
                    "-p", Integer.toString(port)));
            command.addAll(PostgresSettings.options(settings));
            boolean lastAttempt = spec.port() != 0 || attempt == PORT_ATTEMPTS;
            ServerProcess process = ServerProcess.start(
                    new ServerProcess.Launch(account, command, Map.of(), "INT"), spec.sibling(".log"));
            if (awaitReady(process, folder, spec)) {
                // A server that was killed may be started again by another Lineup while this one goes on.
                process.whenEnded(lock::close);
                return new EmbeddedPostgres(binaries, spec, process, port, lock, password);
            }
            String words = process.lastWords(15);
            if (lastAttempt || !words.contains(PORT_TAKEN)) {
                throw new ServerException("PostgreSQL did not start on server.data=" + spec.data() + " (log: "
                        + spec.sibling(".log") + "). Its last lines:\n" + words);
            }
        }
    }

    /** @return false if the server ended instead */
    private static boolean awaitReady(ServerProcess process, PostgresFolder folder, ServerSpec spec) {
        long deadline = System.nanoTime() + START_PATIENCE.toNanos();
        while (process.isAlive()) {
            if (folder.running().filter(running -> running.ready() && running.pid() == process.pid()).isPresent()) {
                return true;
            }
            if (System.nanoTime() > deadline || Thread.currentThread().isInterrupted()) {
                process.stop(STOP_PATIENCE_AFTER_FAILED_RUN);
                throw new ServerException("PostgreSQL on server.data=" + spec.data() + " took no connections within "
                        + START_PATIENCE.toSeconds() + " s (log: " + spec.sibling(".log") + "). Its last lines:\n"
                        + process.lastWords(15));
            }
            LockSupport.parkNanos(Duration.ofMillis(10).toNanos());
        }
        return false;
    }

    private void prepareDatabase() throws SQLException {
        try (Connection connection = DriverManager.getConnection(jdbcUrl("postgres"), USER, password());
                Statement statement = connection.createStatement()) {
            if (isStandby(statement)) {
                return;
            }
            boolean missing;
            try (ResultSet row = statement
                    .executeQuery("SELECT 1 FROM pg_database WHERE datname = '" + DATABASE + "'")) {
                missing = !row.next();
            }
            if (missing) {
                statement.execute("CREATE DATABASE " + DATABASE);
            }
        }
        if (spec.stats()) {
            try (Connection connection = connect();
                    Statement statement = connection.createStatement()) {
                statement.execute("CREATE EXTENSION IF NOT EXISTS pg_stat_statements");
            }
        }
    }

    @Override
    Connection connect() throws SQLException {
        return DriverManager.getConnection(jdbcUrl(DATABASE), USER, password());
    }

    /** It gets the database from its primary. */
    private static boolean isStandby(Statement statement) throws SQLException {
        try (ResultSet row = statement.executeQuery("SELECT pg_is_in_recovery()")) {
            row.next();
            return row.getBoolean(1);
        }
    }

    @Override
    public String version() {
        return "PostgreSQL " + binaries.version();
    }

    @Override
    public String user() {
        return USER;
    }

    @Override
    public Database kind() {
        return Database.POSTGRES;
    }
}

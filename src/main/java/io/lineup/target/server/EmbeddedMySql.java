package io.lineup.target.server;

import java.io.IOException;
import java.nio.file.Files;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.locks.LockSupport;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import io.lineup.config.Database;

/**
 * MySQL or MariaDB out of Lineup's folder, with every commit on disk but those of {@link #load}. All settings are on the
 * command line; no configuration file of the machine is read.
 */
public final class EmbeddedMySql extends StartedServer {
    private static final Logger LOG = LoggerFactory.getLogger(EmbeddedMySql.class);
    private static final String USER = Database.MYSQL.administrator();
    private static final String PORT_TAKEN = "Address already in use";
    private static final int PORT_ATTEMPTS = 5;
    /** Recovery after a crash reads up to the redo log's size. */
    private static final Duration START_PATIENCE = Duration.ofMinutes(2);
    private static final int ACCESS_DENIED = 1045;

    private final MySqlPrograms programs;
    private boolean loadsWithoutRedoLog;

    private EmbeddedMySql(MySqlPrograms programs, ServerSpec spec, ServerProcess process, int port, FolderLock lock,
            String password) {
        super(spec, process, port, lock, password);
        this.programs = programs;
    }

    /** @see EmbeddedServer#start */
    static EmbeddedMySql start(MySqlPrograms programs, ServerSpec spec) {
        Map<String, String> settings = MySqlOptions.effective(programs.product(), spec.settings(), spec.stats());
        MySqlFolder folder = new MySqlFolder(spec.data());
        FolderLock lock = DataLock.acquire(spec, false,
                owner -> folder.holder().map(pid -> folder.inUse(pid, ", started by the Lineup process " + owner)));
        try {
            folder.awaitUnused();
            boolean made = folder.initialise(programs);
            if (spec.tls()) {
                ServerCertificate certificate = spec.certificate();
                certificate.ensure(ServerAccount.ownUser());
                settings.putIfAbsent("ssl_ca", certificate.authority().toString());
                settings.putIfAbsent("ssl_cert", certificate.certificate().toString());
                settings.putIfAbsent("ssl_key", certificate.key().toString());
            }
            EmbeddedMySql server = launch(programs, spec, settings, folder.passwordFile().read(), lock);
            server.loadsWithoutRedoLog = made && programs.product().equals(MySqlPrograms.MYSQL);
            Files.writeString(spec.sibling(".port"), server.port() + "\n");
            return server;
        } catch (IOException e) {
            lock.close();
            throw new ServerException("Cannot write next to server.data=" + spec.data() + ": " + e + ".", e);
        } catch (RuntimeException e) {
            lock.close();
            throw e;
        }
    }

    /**
     * Tries further ports when somebody else took the free one in between; a port that the user chose is not replaced.
     */
    private static EmbeddedMySql launch(MySqlPrograms programs, ServerSpec spec, Map<String, String> settings,
            String password, FolderLock lock) {
        for (int attempt = 1;; attempt++) {
            int port = LoopbackPort.choose(spec, attempt == 1);
            Map<String, String> environment = new HashMap<>(programs.environment());
            environment.putAll(GaleraReplication.environment(spec));
            ServerProcess process = ServerProcess.start(new ServerProcess.Launch(ServerAccount.ownUser(),
                    command(programs, spec, settings, port), environment, "TERM"), spec.sibling(".log"));
            EmbeddedMySql server = new EmbeddedMySql(programs, spec, process, port, lock, password);
            if (server.awaitReady()) {
                // A server that was killed may be started again by another Lineup while this one goes on.
                process.whenEnded(lock::close);
                return server;
            }
            String words = process.lastWords(15);
            if (spec.port() != 0 || attempt == PORT_ATTEMPTS || !words.contains(PORT_TAKEN)) {
                throw new ServerException(programs.product() + " did not start on server.data=" + spec.data()
                        + " (log: " + spec.sibling(".log") + "). Its last lines:\n" + words);
            }
        }
    }

    private static List<String> command(MySqlPrograms programs, ServerSpec spec, Map<String, String> settings,
            int port) {
        List<String> command = new ArrayList<>(programs.command());
        command.add("--no-defaults");
        command.addAll(asRoot());
        command.addAll(programs.folders());
        // The socket's name is relative to the data folder: a path of more than 107 characters could not be bound.
        command.addAll(List.of("--datadir=" + spec.data(), "--bind-address=" + LoopbackPort.HOST, "--port=" + port,
                "--socket=s", "--pid-file=" + spec.data().resolve("pid"), "--secure-file-priv="
                        + (programs.product().equals(MySqlPrograms.MYSQL) ? "NULL" : spec.data())));
        if (programs.product().equals(MySqlPrograms.MYSQL)) {
            command.add("--mysqlx=OFF");
        }
        command.addAll(new MySqlFolder(spec.data()).temporaryFiles());
        command.addAll(MySqlOptions.commandLine(settings));
        return command;
    }

    /** The server runs as root only with this option. */
    static List<String> asRoot() {
        return "root".equals(System.getProperty("user.name")) ? List.of("--user=root") : List.of();
    }

    /** @return false if the server ended instead */
    private boolean awaitReady() {
        long deadline = System.nanoTime() + START_PATIENCE.toNanos();
        while (process.isAlive()) {
            SQLException refused = prepareDatabase();
            if (refused == null) {
                return true;
            }
            boolean denied = refused.getErrorCode() == ACCESS_DENIED;
            if (denied || System.nanoTime() > deadline || Thread.currentThread().isInterrupted()) {
                process.stop(STOP_PATIENCE_AFTER_FAILED_RUN);
                throw new ServerException(denied
                        ? programs.product() + " on server.data=" + spec.data() + " does not take the password in "
                                + passwordFile()
                                + ". Put the right one there, or delete the data folder and build again."
                        : programs.product() + " on server.data=" + spec.data() + " took no connections within "
                                + START_PATIENCE.toSeconds() + " s: " + refused.getMessage() + " (log: " + log()
                                + "). Its last lines:\n" + process.lastWords(15),
                        refused);
            }
            LockSupport.parkNanos(Duration.ofMillis(20).toNanos());
        }
        return false;
    }

    /** @return what the server answered instead; null when its database is there */
    private @Nullable SQLException prepareDatabase() {
        try (Connection connection = connect();
                Statement statement = connection.createStatement()) {
            try (ResultSet row = statement.executeQuery("SELECT @@pid_file")) {
                row.next();
                if (!row.getString(1).startsWith(spec.data().toString())) {
                    return new SQLException("another server answers on port " + port());
                }
            }
            try (ResultSet row = statement.executeQuery(
                    "SELECT 1 FROM information_schema.schemata WHERE schema_name = '" + DATABASE + "'")) {
                if (row.next()) {
                    return null;
                }
            }
            statement.execute("CREATE DATABASE " + DATABASE);
            return null;
        } catch (SQLException e) {
            return e;
        }
    }

    @Override
    Connection connect() throws SQLException {
        Properties properties = new Properties();
        properties.setProperty("user", USER);
        properties.setProperty("password", password());
        // MySQL remembers the password's digest from here on, so that later connections need neither TLS nor this option.
        properties.setProperty("allowPublicKeyRetrieval", "true");
        properties.setProperty("sslMode", programs.product().equals(MySqlPrograms.MYSQL) ? "DISABLED" : "disable");
        return DriverManager.getConnection(jdbcUrl(""), properties);
    }

    @Override
    public void load(Runnable load) {
        if (!loadsWithoutRedoLog) {
            load.run();
            return;
        }
        loadsWithoutRedoLog = false;
        LOG.info("Loading without redo log, because {} is new: if its server or Lineup is killed meanwhile,"
                + " it is made again", spec.data());
        MySqlFolder folder = new MySqlFolder(spec.data());
        folder.markUnlogged();
        redoLog("DISABLE");
        try {
            load.run();
        } catch (RuntimeException e) {
            try {
                logAgain(folder);
            } catch (ServerException further) {
                e.addSuppressed(further);
            }
            throw e;
        }
        logAgain(folder);
    }

    /** The server writes all pages to disk before it is ready to be killed. */
    private void logAgain(MySqlFolder folder) {
        long begin = System.nanoTime();
        redoLog("ENABLE");
        folder.markLogged();
        LOG.info(String.format(Locale.ROOT, "All pages are on disk and the redo log is on, after %.2f s",
                (System.nanoTime() - begin) / 1e9));
    }

    private void redoLog(String verb) {
        try (Connection connection = connect(); Statement statement = connection.createStatement()) {
            statement.execute("ALTER INSTANCE " + verb + " INNODB REDO_LOG");
        } catch (SQLException e) {
            throw new ServerException("ALTER INSTANCE " + verb + " INNODB REDO_LOG failed on server.data=" + spec.data()
                    + ": " + e.getMessage(), e);
        }
    }

    @Override
    public String version() {
        return programs.product() + " " + programs.version();
    }

    @Override
    public String user() {
        return USER;
    }

    @Override
    public Database kind() {
        return programs.product().equals(MySqlPrograms.MYSQL) ? Database.MYSQL : Database.MARIADB;
    }
}

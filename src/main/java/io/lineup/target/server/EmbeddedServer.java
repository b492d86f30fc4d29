package io.lineup.target.server;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

import org.jspecify.annotations.Nullable;

import io.lineup.config.Database;

/**
 * A database server that Lineup starts on this machine for itself. It listens on 127.0.0.1 only, keeps its data, and
 * ends with the process that started it, even when that one is killed.
 */
public sealed interface EmbeddedServer extends AutoCloseable permits StartedServer, EmbeddedCluster {
    /** How long a server may take to write everything down and end. */
    Duration STOP_PATIENCE = Duration.ofMinutes(2);

    /** How long it may take after a failed run, when it may well hang. */
    Duration STOP_PATIENCE_AFTER_FAILED_RUN = Duration.ofSeconds(5);

    /** The database that every embedded server has. */
    String DATABASE = "lineup";

    /**
     * Starts a server, and makes its data folder first if that is missing.
     *
     * @return once it takes connections
     * @throws ServerException if it does not
     */
    static EmbeddedServer start(Database database, ServerSpec spec) {
        FullDisk.clean(spec.data());
        return StartedServer.start(database, spec);
    }

    /**
     * @param wanted {@code server.version}; null for the server that {@link #start} would take
     * @param cache folder for unpacked programs
     * @return the version in the name of a data folder when the user chooses none
     * @throws ServerException if there is no such server
     */
    static String folderVersion(Database database, @Nullable String wanted, Path cache) {
        if (wanted != null) {
            return wanted;
        }
        return switch (database) {
            case POSTGRES -> "18";
            case MYSQL -> MySqlPrograms.JAR_SERIES;
            case MARIADB -> MySqlPrograms.mariaDb(cache, null).series();
        };
    }

    /**
     * @param home {@code server.home}
     * @return the version that the server in it says of itself; after an upgrade in place, old data may not fit
     * @throws ServerException if it does not run
     */
    static String homeVersion(Database database, Path home, Path cache) {
        return switch (database) {
            case POSTGRES -> PostgresBinaries.at(home).version();
            case MYSQL, MARIADB -> MySqlPrograms.at(home, database, cache).version();
        };
    }

    /** @return product and version, such as {@code PostgreSQL 18.6} */
    String version();

    int port();

    /** @return the administrator's name */
    String user();

    /** @return the administrator's password; never to be printed, logged or recorded */
    String password();

    /** @return the file that contains the password, which nobody but its owner may read */
    Path passwordFile();

    /** @return PEM file with the authority of the server's certificate; it exists if the server was started with TLS */
    Path tlsAuthority();

    /** @return which of the servers it is */
    Database kind();

    /** @return {@code HOST:PORT} of each node, also of those that were lost, with commas between them */
    String hosts();

    /** @return the JDBC URL of {@code database} on this server */
    default String jdbcUrl(String database) {
        return kind().scheme() + "//" + hosts() + "/" + database;
    }

    /** @return process id of the server's main process */
    long pid();

    /** @return the folder that contains the data */
    Path data();

    /** @return the file that the server writes its messages to */
    Path log();

    /**
     * Loads the database, as fast as it can be done without risk to anything that is there: MySQL writes no redo log while
     * its data folder, made at this start, is loaded for the first time (MySQL manual, "Disabling Redo Logging"). A server
     * that is killed meanwhile could not recover; {@link #start} makes this folder again.
     *
     * @throws ServerException if the server cannot go back to its durable ways; or what {@code load} throws
     */
    default void load(Runnable load) {
        load.run();
    }

    /**
     * Waits until the data that can be read are those of all acknowledged commits. A single server needs no time for it.
     *
     * @throws ServerException if nodes do not agree
     */
    default void settle() {}

    /** @return CPU time of the server's processes so far, ended ones included; empty except on Linux */
    Optional<Duration> cpuTime();

    boolean isAlive();

    /**
     * Asks the server to end, which cuts its connections, and kills it when {@code patience} is over.
     *
     * @return whether it ended without being killed
     */
    boolean stop(Duration patience);

    /** {@link #stop} with little patience: a server may ignore every signal but the last. */
    default boolean stopAfterFailedRun() {
        return stop(STOP_PATIENCE_AFTER_FAILED_RUN);
    }

    /** Lets all processes of the server stand still, as on a machine that hangs. */
    void freeze();

    /** Lets a server go on that {@link #freeze()} stopped. */
    void thaw();

    /**
     * Kills every process of the server; what it had committed, it recovers at the next start, except within
     * {@link #load}.
     *
     * @return whether they are gone
     */
    boolean kill();

    /**
     * Kills the server as a crash would, and waits until its database takes writes again, on the same hosts.
     *
     * @throws ServerException if it does not
     */
    Revival killAndRevive();

    /**
     * What came after a kill.
     *
     * @param server to use from then on; its CPU time includes that of the killed processes
     * @param event as a sentence without its time
     */
    record Revival(EmbeddedServer server, String event) {}

    @Override
    default void close() {
        stop(STOP_PATIENCE);
    }
}

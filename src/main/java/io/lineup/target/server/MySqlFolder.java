package io.lineup.target.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A data folder of MySQL or MariaDB: made when missing, and never used by two servers. */
record MySqlFolder(Path path) {
    private static final Logger LOG = LoggerFactory.getLogger(MySqlFolder.class);
    private static final Set<String> PROGRAMS = Set.of("mysqld", "mariadbd");
    private static final Duration LAST_MOMENTS = Duration.ofSeconds(10);
    /** Says which server made the folder. */
    private static final String MARK = "lineup-server";
    /** There while the folder is loaded without redo log. */
    private static final String NO_REDO_LOG = "lineup-no-redo-log";
    /** Scripts that make MariaDB's system tables, in the order in which mariadb-install-db sends them. */
    private static final List<String> MARIADB_SCRIPTS = List.of("system_tables.sql", "performance_tables.sql",
            "system_tables_data.sql", "maria_add_gis_sp_bootstrap.sql", "sys_schema.sql");

    /** @return process id of a living server that works in this folder, as far as we may look */
    Optional<Long> holder() {
        try {
            return Files.exists(path)
                    ? ProcFs.LINUX.workingIn(path.toRealPath(), PROGRAMS).stream().findFirst()
                    : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /**
     * Waits a little for a server that is just ending, such as one whose Lineup was killed.
     *
     * @throws ServerException naming the process that stays
     */
    void awaitUnused() {
        long deadline = System.nanoTime() + LAST_MOMENTS.toNanos();
        for (Optional<Long> holder = holder(); holder.isPresent(); holder = holder()) {
            if (System.nanoTime() > deadline) {
                throw inUse(holder.get(), "");
            }
            LockSupport.parkNanos(Duration.ofMillis(50).toNanos());
        }
    }

    ServerException inUse(long pid, String more) {
        return new ServerException("server.data=" + path + " is in use by the server process " + pid + more
                + ". End it (kill " + pid + "), or name another folder in server.data.");
    }

    /** @return where the administrator's password is kept, next to the folder */
    PasswordFile passwordFile() {
        return new PasswordFile(path.resolveSibling(path.getFileName() + ".password"));
    }

    /**
     * Makes the folder for the server's temporary files, next to the data. A server that starts takes away what others have
     * left in its folder for them, or still use: it must not be a folder of all.
     *
     * @return the option that names it; none where the name would be taken for a list of folders
     */
    List<String> temporaryFiles() {
        Path folder = path.resolveSibling(path.getFileName() + ".tmp");
        if (folder.toString().contains(":")) {
            return List.of();
        }
        try {
            Files.createDirectories(folder);
            return List.of("--tmpdir=" + folder);
        } catch (IOException e) {
            throw new ServerException("Cannot make " + folder + " for the server's temporary files: " + e + ".", e);
        }
    }

    /** Says that a server that ends now leaves nothing worth keeping: the next {@link #initialise} makes the folder again. */
    void markUnlogged() {
        try {
            Files.createFile(path.resolve(NO_REDO_LOG));
        } catch (IOException e) {
            throw new ServerException("Cannot write in server.data=" + path + ": " + e + ".", e);
        }
    }

    /** Takes back {@link #markUnlogged}. */
    void markLogged() {
        try {
            Files.delete(path.resolve(NO_REDO_LOG));
        } catch (IOException e) {
            throw new ServerException("Cannot write in server.data=" + path + ": " + e + ".", e);
        }
    }

    /**
     * Makes the folder, unless it is there. Made under another name first, so that half a folder never looks whole.
     *
     * @return whether the folder is new
     */
    boolean initialise(MySqlPrograms programs) {
        String mark = programs.product() + " " + programs.series();
        try {
            if (Files.exists(path.resolve(NO_REDO_LOG))) {
                LOG.info("{} was loaded for the first time, without redo log, when its server or Lineup was killed:"
                        + " it is made again", path);
                Unpacked.delete(path);
            }
            if (Files.exists(path.resolve(MARK))) {
                String made = Files.readString(path.resolve(MARK)).strip();
                if (!made.equals(mark)) {
                    throw new ServerException("server.data=" + path + " contains data"
                            + " of " + made + ", but the server is "
                            + programs.product() + " " + programs.version()
                            + ". Name another folder in server.data, or delete this one and build again.");
                }
                return false;
            }
            if (!isEmptyOrMissing()) {
                throw new ServerException("server.data=" + path + " contains files, but no data that Lineup made."
                        + " Name another folder, which Lineup makes when it is missing.");
            }
            LOG.info("Initialising {} {} in {}", programs.product(), programs.version(), path);
            Path partial = path.resolveSibling(path.getFileName() + ".partial");
            Unpacked.delete(partial);
            Files.createDirectory(partial);
            String password = PasswordFile.random();
            makeSystemTables(programs, partial, password);
            Files.writeString(partial.resolve(MARK), mark + "\n");
            // Before the folder, so that there is never a folder without its password.
            passwordFile().write(password);
            Files.move(partial, path, StandardCopyOption.ATOMIC_MOVE);
            return true;
        } catch (IOException e) {
            throw new ServerException("Cannot make server.data=" + path + ": " + e + ".", e);
        }
    }

    /** The password goes through a file, because every user can read a program's arguments. */
    private void makeSystemTables(MySqlPrograms programs, Path folder, String password) throws IOException {
        Path sql = folder.resolveSibling(folder.getFileName() + ".sql");
        boolean mysql = programs.product().equals(MySqlPrograms.MYSQL);
        try {
            new PasswordFile(sql).write(mysql
                    ? "ALTER USER 'root'@'localhost' IDENTIFIED BY '" + password + "';"
                    : mariaDbTables(programs, password));
            List<String> command = new ArrayList<>(programs.command());
            command.add("--no-defaults");
            command.addAll(EmbeddedMySql.asRoot());
            command.addAll(programs.folders());
            command.add("--datadir=" + folder);
            command.addAll(temporaryFiles());
            command.addAll(mysql ? List.of("--initialize-insecure", "--init-file=" + sql) : List.of("--bootstrap"));
            Commands.Outcome outcome = Commands.run(command, Path.of("/"), programs.environment(), mysql ? null : sql);
            if (!outcome.succeeded()) {
                throw new ServerException(programs.product() + " cannot initialise server.data=" + path + ":\n"
                        + outcome.output());
            }
        } finally {
            Files.deleteIfExists(sql);
        }
    }

    /** What mariadb-install-db would send to a server that bootstraps, and a password for root. */
    private static String mariaDbTables(MySqlPrograms programs, String password) throws IOException {
        StringBuilder sql = new StringBuilder("""
                create database if not exists mysql;
                use mysql;
                SET @auth_root_socket=NULL;
                """);
        for (String script : MARIADB_SCRIPTS) {
            sql.append(Files.readString(programs.bootstrapScript(script))).append('\n');
        }
        // One statement is one line here, or ends with a semicolon at the end of a line.
        return sql.append("""
                use mysql;
                DELETE FROM global_priv WHERE NOT (User = 'root' AND Host = 'localhost') AND User <> 'mariadb.sys';
                UPDATE global_priv SET Priv = JSON_SET(Priv, '$.plugin', 'mysql_native_password', \
                '$.authentication_string', PASSWORD('%s')) WHERE User = 'root';
                """.formatted(password)).toString();
    }

    private boolean isEmptyOrMissing() throws IOException {
        if (!Files.exists(path)) {
            return true;
        }
        try (Stream<Path> files = Files.list(path)) {
            return files.findAny().isEmpty();
        }
    }
}

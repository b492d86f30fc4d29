package io.lineup.target.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A PostgreSQL data folder: made when missing, and never used by two servers. */
record PostgresFolder(Path path) {
    private static final Logger LOG = LoggerFactory.getLogger(PostgresFolder.class);
    private static final Duration LAST_PROCESSES = Duration.ofSeconds(10);

    /**
     * What a running server writes about itself (postmaster.pid in PostgreSQL's miscadmin.h).
     *
     * @param ready whether it takes connections
     */
    record Running(long pid, boolean ready) {}

    Optional<Running> running() {
        try {
            List<String> lines = Files.readAllLines(path.resolve("postmaster.pid"));
            if (lines.isEmpty()) {
                return Optional.empty();
            }
            return Optional.of(new Running(Long.parseLong(lines.get(0).trim()),
                    lines.size() > 7 && lines.get(7).trim().equals("ready")));
        } catch (IOException | NumberFormatException absentOrHalfWritten) {
            return Optional.empty();
        }
    }

    /** @return process id of the living server in this folder */
    Optional<Long> holder() {
        return running().map(Running::pid).filter(this::isServer);
    }

    private boolean isServer(long pid) {
        if (!ServerAccount.isLinux()) {
            return ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false);
        }
        return ProcFs.LINUX.stat(pid).map(stat -> stat.isAlive() && stat.command().equals("postgres")).orElse(false);
    }

    /**
     * Waits a little for the processes of a server that is just ending, such as one whose Lineup was killed.
     *
     * @throws ServerException naming the process that stays
     */
    void awaitUnused() {
        long deadline = System.nanoTime() + LAST_PROCESSES.toNanos();
        while (true) {
            List<Long> holders = holder().map(List::of).orElseGet(this::leftovers);
            if (holders.isEmpty()) {
                forgetDeadServer();
                return;
            }
            if (System.nanoTime() > deadline) {
                throw inUse(holders.get(0), "");
            }
            LockSupport.parkNanos(Duration.ofMillis(50).toNanos());
        }
    }

    ServerException inUse(long pid, String more) {
        return new ServerException("server.data=" + path + " is in use by the PostgreSQL process " + pid + more
                + ". End it (kill -INT " + pid + "), or name another folder in server.data.");
    }

    /** Processes of a server whose main process is dead still keep its shared memory. */
    private List<Long> leftovers() {
        try {
            return Files.exists(path) ? ProcFs.LINUX.workingIn(path.toRealPath(), "postgres") : List.of();
        } catch (IOException e) {
            return List.of();
        }
    }

    /**
     * A server refuses to start when the process number of its dead predecessor belongs to somebody: another program, or
     * a zombie. Called when nobody uses the folder.
     */
    private void forgetDeadServer() {
        running().filter(dead -> ProcFs.LINUX.stat(dead.pid()).isPresent()).ifPresent(dead -> {
            try {
                Files.deleteIfExists(path.resolve("postmaster.pid"));
            } catch (IOException e) {
                throw new ServerException("Cannot delete the stale " + path.resolve("postmaster.pid") + ": "
                        + e.getMessage() + ".", e);
            }
        });
    }

    /** Makes the folder, unless it is there. Made under another name first, so that half a folder never looks whole. */
    void initialise(PostgresBinaries binaries, ServerAccount account) {
        Path said = path.resolve("PG_VERSION");
        try {
            if (Files.exists(said)) {
                String version = Files.readString(said).trim();
                if (!version.equals(binaries.majorVersion())) {
                    throw new ServerException("server.data=" + path + " contains data of PostgreSQL " + version
                            + ", but the embedded PostgreSQL is " + binaries.version()
                            + ". Name another folder in server.data, or delete this one and build again.");
                }
                return;
            }
            if (!isEmptyOrMissing()) {
                throw new ServerException("server.data=" + path + " contains files, but no PostgreSQL data."
                        + " Name another folder, which Lineup makes when it is missing.");
            }
            LOG.info("Initialising PostgreSQL {} in {}", binaries.version(), path);
            Path partial = path.resolveSibling(path.getFileName() + ".partial");
            Unpacked.delete(partial);
            Files.createDirectory(partial);
            account.own(partial);
            String password = PasswordFile.random();
            initdb(binaries, account, partial, password);
            // Before the folder, so that there is never a folder without its password.
            passwordFile().write(password);
            Files.move(partial, path, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new ServerException("Cannot make server.data=" + path + ": " + e + ".", e);
        }
    }

    /** The password goes through a file, because every user can read a program's arguments. */
    private void initdb(PostgresBinaries binaries, ServerAccount account, Path folder, String password)
            throws IOException {
        PasswordFile forInitdb = new PasswordFile(folder.resolveSibling(folder.getFileName() + ".password"));
        try {
            forInitdb.write(password);
            account.own(forInitdb.path());
            Commands.Outcome outcome = Commands.run(account.command(List.of(binaries.program("initdb"), "-D",
                    folder.toString(), "-U", EmbeddedPostgres.USER, "-A", "scram-sha-256",
                    "--pwfile=" + forInitdb.path(), "-E", "UTF8", "--locale=C")), Path.of("/"));
            if (!outcome.succeeded()) {
                throw new ServerException("PostgreSQL's initdb failed for server.data=" + path + ":\n"
                        + outcome.output());
            }
        } finally {
            Files.deleteIfExists(forInitdb.path());
        }
    }

    /** @return where the administrator's password is kept, next to the folder */
    PasswordFile passwordFile() {
        return new PasswordFile(path.resolveSibling(path.getFileName() + ".password"));
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

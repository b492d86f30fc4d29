package io.lineup.target.server;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;

/** What all servers have in common once they run: a process, a port, a password, and the lock on their data folder. */
abstract sealed class StartedServer implements EmbeddedServer permits EmbeddedPostgres, EmbeddedMySql {
    final ServerSpec spec;
    final ServerProcess process;
    private final int port;
    private final FolderLock lock;
    private final String password;

    StartedServer(ServerSpec spec, ServerProcess process, int port, FolderLock lock, String password) {
        this.spec = spec;
        this.process = process;
        this.port = port;
        this.lock = lock;
        this.password = password;
    }

    /** Opens a connection as administrator. */
    abstract Connection connect() throws SQLException;

    @Override
    public final int port() {
        return port;
    }

    @Override
    public final String password() {
        return password;
    }

    @Override
    public final Path passwordFile() {
        return spec.sibling(".password");
    }

    @Override
    public final Path tlsAuthority() {
        return spec.certificate().authority();
    }

    @Override
    public final long pid() {
        return process.pid();
    }

    @Override
    public final Path data() {
        return spec.data();
    }

    @Override
    public final Path log() {
        return spec.sibling(".log");
    }

    @Override
    public final Optional<Duration> cpuTime() {
        return process.cpuTime();
    }

    @Override
    public final boolean isAlive() {
        return process.isAlive();
    }

    @Override
    public final boolean stop(Duration patience) {
        boolean byItself = process.stop(patience);
        lock.close();
        return byItself;
    }

    @Override
    public final void freeze() {
        process.signalAll("STOP");
    }

    @Override
    public final void thaw() {
        process.signalAll("CONT");
    }

    @Override
    public final boolean kill() {
        boolean gone = process.kill();
        lock.close();
        return gone;
    }
}

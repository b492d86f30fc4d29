package io.lineup.target.server;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;

import io.lineup.config.Database;

/** What all servers have in common once they run: a process, a port, a password, and the lock on their data folder. */
abstract sealed class StartedServer implements EmbeddedServer permits EmbeddedPostgres, EmbeddedMySql {
    final ServerSpec spec;
    final ServerProcess process;
    private final int port;
    private final FolderLock lock;
    private final String password;
    /** Of processes of this server that were killed. */
    private volatile Duration earlierCpu = Duration.ZERO;

    StartedServer(ServerSpec spec, ServerProcess process, int port, FolderLock lock, String password) {
        this.spec = spec;
        this.process = process;
        this.port = port;
        this.lock = lock;
        this.password = password;
    }

    /** @see EmbeddedServer#start */
    static StartedServer start(Database database, ServerSpec spec) {
        return switch (database) {
            case POSTGRES -> EmbeddedPostgres.start(spec);
            case MYSQL, MARIADB -> EmbeddedMySql.start(MySqlPrograms.of(database, spec), spec);
        };
    }

    /** Opens a connection as administrator. */
    abstract Connection connect() throws SQLException;

    @Override
    public final int port() {
        return port;
    }

    @Override
    public final String hosts() {
        return LoopbackPort.HOST + ":" + port;
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
        return process.cpuTime().map(earlierCpu::plus);
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

    @Override
    public final Revival killAndRevive() {
        Duration spent = cpuTime().orElse(Duration.ZERO);
        kill();
        // Until the next process runs, a reading must not lack the time of this one; before the end, it would count twice.
        earlierCpu = spent;
        StartedServer again = start(kind(), spec.onPort(port));
        again.earlierCpu = spent;
        return new Revival(again, "the server was back");
    }
}

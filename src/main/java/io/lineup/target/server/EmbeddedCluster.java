package io.lineup.target.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;

import io.lineup.config.Database;

/**
 * Several servers of one kind on this machine that replicate. Their data are those of one server: at each start the data
 * folder is copied for the other nodes, and at the end the node that took writes leaves its own there. So the same folder
 * serves a single server and any cluster.
 */
public final class EmbeddedCluster implements EmbeddedServer {
    private final ServerSpec spec;
    private final List<ServerSpec> nodes;
    private final Replication replication;
    /** Those that live; the first takes writes. */
    private final List<StartedServer> members = new CopyOnWriteArrayList<>();
    private volatile Duration cpuOfLost = Duration.ZERO;
    /** Held as long as the cluster uses its folders. */
    private final FolderLock folders;
    /** Of {@code server.data}, once the first node is lost: nobody else may start on data older than the others'. */
    private @Nullable FolderLock lost;
    private boolean stopped;

    private EmbeddedCluster(ServerSpec spec, List<ServerSpec> nodes, Replication replication, FolderLock folders) {
        this.spec = spec;
        this.folders = folders;
        this.nodes = nodes;
        this.replication = replication;
    }

    /** @see EmbeddedServer#start */
    public static EmbeddedCluster start(Database database, ServerSpec spec, ClusterSpec shape) {
        List<ServerSpec> nodes = nodes(database, spec, shape.nodes());
        Replication replication = switch (database) {
            case POSTGRES -> new StreamingReplication(nodes, shape.commit());
            case MYSQL -> new GroupReplication(nodes, shape.primaries());
            case MARIADB -> GaleraReplication.of(nodes, MySqlPrograms.of(database, spec));
        };
        EmbeddedCluster cluster = new EmbeddedCluster(spec, nodes, replication, DataLock.ofCluster(spec));
        try {
            cluster.startAlone(database);
            cluster.copyData();
            for (int i = 0; i < nodes.size(); i++) {
                cluster.startNode(database, i);
            }
            return cluster;
        } catch (IOException e) {
            throw cluster.notStarted(
                    new ServerException("Cannot copy server.data=" + spec.data() + " for the other nodes: " + e + ".",
                            e));
        } catch (RuntimeException e) {
            throw cluster.notStarted(e);
        }
    }

    private RuntimeException notStarted(RuntimeException reason) {
        try {
            stopAfterFailedRun();
        } catch (RuntimeException e) {
            reason.addSuppressed(e);
        }
        return reason;
    }

    private static List<ServerSpec> nodes(Database database, ServerSpec spec, int count) {
        // Three nodes fit into 6 GB.
        Map<String, String> memory = database == Database.POSTGRES
                ? Map.of("shared_buffers", "512MB", "max_wal_size", "1GB")
                : Map.of("innodb_buffer_pool_size", "512M",
                        database == Database.MYSQL ? "innodb_redo_log_capacity" : "innodb_log_file_size", "512M");
        Map<String, String> settings = new LinkedHashMap<>(memory);
        settings.putAll(spec.settings());
        List<Integer> ports = new ArrayList<>(LoopbackPort.any(count));
        ports.set(0, LoopbackPort.choose(spec, true));
        List<ServerSpec> nodes = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            nodes.add(spec.node(i == 0 ? spec.data() : spec.sibling(".node" + (i + 1)), ports.get(i), settings));
        }
        return nodes;
    }

    /** The first node makes its data, or recovers them: only the folder of a stopped server can be copied. */
    private void startAlone(Database database) throws IOException {
        ServerSpec first = nodes.getFirst();
        StartedServer.start(database, first.node(first.data(), first.port(), replication.alone())).close();
    }

    private void copyData() throws IOException {
        FolderLock lock = DataLock.acquire(spec);
        try {
            String password = new PasswordFile(spec.sibling(".password")).read();
            for (int i = 1; i < nodes.size(); i++) {
                ServerSpec node = nodes.get(i);
                FolderOwner.check(node, true);
                DataCopy.duplicate(spec.data(), node.data());
                new PasswordFile(node.sibling(".password")).write(password);
                replication.prepareCopy(node.data(), i, password);
            }
        } finally {
            lock.close();
        }
    }

    private void startNode(Database database, int number) {
        ServerSpec node = nodes.get(number);
        StartedServer started = StartedServer.start(database,
                node.node(node.data(), node.port(), replication.settings(number)));
        members.add(started);
        try {
            replication.join(started, number);
        } catch (SQLException e) {
            throw new ServerException("Node " + (number + 1) + " did not join the cluster: " + e.getMessage()
                    + " See its log, " + started.log() + ".", e);
        }
    }

    /** Kills the node that takes writes, for good, and waits until another one has taken its place. */
    @Override
    public Revival killAndRevive() {
        StartedServer first = members.getFirst();
        cpuOfLost = cpuOfLost.plus(first.cpuTime().orElse(Duration.ZERO));
        first.kill();
        if (lost == null) {
            lost = DataLock.acquire(spec);
        }
        if (members.size() == 1) {
            throw new ServerException("it was the last node of its cluster.");
        }
        List<StartedServer> left = members.subList(1, members.size());
        try {
            int next = 1 + replication.takeOver(left);
            members.set(0, members.get(next));
            members.remove(next);
            nameNewest();
            return new Revival(this, "another node took writes");
        } catch (SQLException | IOException e) {
            throw new ServerException("No other node took its place: " + e.getMessage(), e);
        }
    }

    /** For who starts a server on {@code server.data}, should this process be killed. */
    private void nameNewest() throws IOException {
        Path newest = first().data();
        if (newest.equals(spec.data())) {
            Files.deleteIfExists(DataLock.newer(spec));
        } else {
            Files.writeString(DataLock.newer(spec), newest + "\n");
        }
    }

    /** Waits until the other nodes have what was loaded: one that takes over must apply it before it takes writes. */
    @Override
    public void load(Runnable load) {
        load.run();
        settle();
    }

    @Override
    public void settle() {
        for (StartedServer each : members) {
            try (Connection connection = each.connect(); Statement statement = connection.createStatement()) {
                Replication.await(statement, replication.allApplied());
            } catch (SQLException e) {
                throw new ServerException("A node of the cluster did not apply all transactions that it had"
                        + " received: " + e.getMessage(),
                        e);
            }
        }
    }

    private StartedServer first() {
        return members.getFirst();
    }

    @Override
    public String version() {
        return first().version() + " " + replication.words();
    }

    @Override
    public int port() {
        return nodes.getFirst().port();
    }

    @Override
    public String user() {
        return first().user();
    }

    @Override
    public String password() {
        return first().password();
    }

    @Override
    public Path passwordFile() {
        return spec.sibling(".password");
    }

    @Override
    public Database kind() {
        return first().kind();
    }

    @Override
    public String hosts() {
        return nodes.stream().map(node -> LoopbackPort.HOST + ":" + node.port()).collect(Collectors.joining(","));
    }

    @Override
    public long pid() {
        return first().pid();
    }

    /** Of the node that takes writes: each node would have its own. */
    @Override
    public Path tlsAuthority() {
        return first().tlsAuthority();
    }

    @Override
    public Path data() {
        return spec.data();
    }

    @Override
    public Path log() {
        return first().log();
    }

    /** Of all nodes. */
    @Override
    public Optional<Duration> cpuTime() {
        List<Duration> each = members.stream().flatMap(member -> member.cpuTime().stream()).toList();
        return each.isEmpty() ? Optional.empty() : Optional.of(each.stream().reduce(cpuOfLost, Duration::plus));
    }

    @Override
    public boolean isAlive() {
        return first().isAlive();
    }

    /** The node that takes writes ends in order; what the others have, it has too. */
    @Override
    public synchronized boolean stop(Duration patience) {
        if (stopped) {
            return true;
        }
        stopped = true;
        boolean byItself = members.isEmpty() || first().stop(patience);
        members.stream().skip(1).forEach(StartedServer::kill);
        try {
            if (!members.isEmpty()) {
                keepData(first().data(), byItself);
            }
            for (ServerSpec node : nodes.subList(1, nodes.size())) {
                Unpacked.delete(node.data());
                Files.deleteIfExists(node.sibling(".password"));
            }
        } catch (IOException e) {
            throw new ServerException("Cannot put the data of the cluster into server.data=" + spec.data() + ": " + e
                    + ".", e);
        } finally {
            folders.close();
        }
        return byItself;
    }

    /** @param inOrder whether the node has ended in order; else its next start recovers with all its files */
    private void keepData(Path data, boolean inOrder) throws IOException {
        FolderLock lock = lost == null ? DataLock.acquire(spec) : lost;
        try {
            if (inOrder) {
                replication.leave(data);
            }
            if (!data.equals(spec.data())) {
                Path old = spec.sibling(".old");
                Unpacked.delete(old);
                Files.move(spec.data(), old);
                Files.move(data, spec.data());
                Files.delete(DataLock.newer(spec));
                Unpacked.delete(old);
            }
        } finally {
            lock.close();
        }
    }

    /** Lets the node stand still that takes writes. */
    @Override
    public void freeze() {
        first().freeze();
    }

    /** Waits until the node is a member again; another one may take writes by then. */
    @Override
    public void thaw() {
        first().thaw();
        try {
            int writer = replication.writer(members);
            members.set(writer, members.set(0, members.get(writer)));
            nameNewest();
        } catch (SQLException | IOException e) {
            throw new ServerException("The node that stood still is no member again: " + e.getMessage(), e);
        }
    }

    @Override
    public boolean kill() {
        return members.stream().map(StartedServer::kill).reduce(true, Boolean::logicalAnd);
    }
}

package io.lineup.runner;

import java.sql.SQLException;
import java.time.Duration;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import io.lineup.config.ConnectionMode;
import io.lineup.config.ConnectionUrl;
import io.lineup.config.ReadTarget;
import io.lineup.config.Spread;
import io.lineup.config.StatementCost;
import io.lineup.measure.ExecutionMeter;
import io.lineup.measure.WireCounter;
import io.lineup.observe.ServedTerminals;
import io.lineup.sql.Catalogue;
import io.lineup.sql.ExecutionOptions;
import io.lineup.sql.SqlSession;
import io.lineup.sql.StatementListener;
import io.lineup.target.ConnectionPool;
import io.lineup.target.CountedConnection;
import io.lineup.target.MergeCounters;
import io.lineup.target.Node;
import io.lineup.target.Target;
import io.lineup.workload.Inputs;
import io.lineup.workload.Session;
import io.lineup.workload.Workload;

/** The connections of a run's workers: the one place that opens them. */
final class RunConnections {
    /** Where the pool has a connection for each worker, who waits longer than this waits for a server that is gone. */
    private static final Duration POOL_PATIENCE = Duration.ofSeconds(5);
    /** Where workers wait for each other. */
    private static final Duration LONG_PATIENCE = Duration.ofSeconds(60);
    private static final Logger LOG = LoggerFactory.getLogger(RunConnections.class);

    private final RunPlan plan;
    private final MergeCounters merges = new MergeCounters();
    private final Target target;
    private final ServedTerminals served;
    private final boolean autocommit;
    private final boolean merging;
    /** The node of each user's terminal, also after its connection was lost. */
    private final Map<Inputs, Integer> seats = Collections.synchronizedMap(new IdentityHashMap<>());
    private final AtomicInteger dealt = new AtomicInteger();
    private @Nullable ConnectionPool pool;
    /** Whether all connections so far had counted sockets. */
    private volatile boolean wireCounted = true;

    /**
     * @param served     receives which session works for which worker
     * @param autocommit whether connections are in autocommit
     */
    RunConnections(RunPlan plan, Target target, ServedTerminals served, boolean autocommit) {
        this.plan = plan;
        this.target = target;
        this.served = served;
        this.autocommit = autocommit;
        this.merging = ConnectionUrl.isMerging(target.settings().url());
        if (plan.connections() == ConnectionMode.POOLED) {
            pool = new ConnectionPool(() -> opened(pooledNode(), null),
                    plan.size().connections(),
                    plan.size().connections() < plan.size().workers() ? LONG_PATIENCE : POOL_PATIENCE, autocommit);
        }
    }

    private Node pooledNode() {
        return new Node(target.settings().spread() == Spread.ROUND_ROBIN ? dealt.getAndIncrement() : 0, false);
    }

    private CountedConnection opened(Node node, @Nullable WireCounter shared) throws SQLException {
        CountedConnection opened = plan.statementCost() == StatementCost.OFF
                ? new CountedConnection(target.connect(node), null)
                : target.connectCounted(node, shared);
        if (autocommit) {
            opened.connection().setAutoCommit(true);
        }
        if (merging) {
            merges.add(opened.connection());
        }
        return opened;
    }

    private CountedConnection connect(Node node) throws SQLException {
        ConnectionPool lender = pool;
        return lender == null ? opened(node, null) : lender.connect();
    }

    /** @return the node that the terminal of {@code inputs} works on */
    private Node node(Inputs inputs) {
        return new Node(switch (target.settings().spread()) {
            case DRIVER, FIRST -> 0;
            case ROUND_ROBIN -> seat(inputs);
            case BY_WAREHOUSE -> inputs.scaleUnit();
        }, false);
    }

    private int seat(Inputs inputs) {
        return seats.computeIfAbsent(inputs, each -> dealt.getAndIncrement());
    }

    /** @throws SQLException if the server is not there */
    void tryOnce() throws SQLException {
        connect(Node.FIRST).connection().close();
    }

    /** Opens a session on a separate connection, or one that is borrowed. */
    <I extends Inputs> Session open(Workload<I> workload, I inputs, Catalogue catalogue, ExecutionOptions options,
            ExecutionMeter meter, StatementListener sink) throws SQLException {
        CountedConnection opened = connect(node(inputs));
        WireCounter wire = opened.wire();
        if (wire == null) {
            wireCounted = false;
        }
        meter.use(wire);
        serve(meter, opened);
        SqlSession sql = new SqlSession(opened.connection(), catalogue, options, meter, sink);
        try {
            if (target.settings().reads() == ReadTarget.STANDBY) {
                sql = sql.readingFrom(opened(new Node(seat(inputs), true), wire).connection());
            }
            Session session = workload.open(inputs, sql);
            if (plan.pinned()) {
                session.prepare();
            }
            return session;
        } catch (SQLException | RuntimeException e) {
            try {
                sql.close();
            } catch (SQLException closing) {
                e.addSuppressed(closing);
            }
            throw e;
        }
    }

    /** A driver that does not say by what its session is named only leaves the terminal's waits without names. */
    private void serve(ExecutionMeter meter, CountedConnection opened) {
        if (plan.statementCost() == StatementCost.OFF) {
            return;
        }
        try {
            served.use(meter, target.dialect().sessionId(opened.connection()));
        } catch (SQLException unknown) {
            LOG.debug("The driver does not name its session", unknown);
        }
    }

    /** @return whether all connections so far had counted sockets */
    boolean wireCounted() {
        return wireCounted;
    }

    /** @return what the merging driver counted, by name; empty for other drivers */
    Map<String, Long> mergeCounters() throws SQLException {
        return merges.read();
    }

    /** Closes the pool, if there is one; other connections are closed by their workers. */
    void close() {
        ConnectionPool opened = pool;
        if (opened != null) {
            // Closing waits for connections that are still lent, perhaps to a worker that hangs.
            Thread.ofPlatform().daemon().name("close-pool").start(opened::close);
        }
    }
}

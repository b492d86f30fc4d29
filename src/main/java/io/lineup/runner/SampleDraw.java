package io.lineup.runner;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import io.lineup.config.StatementCost;
import io.lineup.measure.ExecutionMeter;
import io.lineup.measure.Measurements;
import io.lineup.measure.Window;
import io.lineup.replay.Recorded;
import io.lineup.replay.ReplayException;
import io.lineup.replay.Samples;
import io.lineup.sql.Catalogue;
import io.lineup.sql.ExecutionOptions;
import io.lineup.sql.Invocation;
import io.lineup.sql.SqlSession;
import io.lineup.sql.StatementText;
import io.lineup.target.Failure;
import io.lineup.target.Target;
import io.lineup.time.SystemClock;
import io.lineup.tpcc.model.Mix;
import io.lineup.tpcc.model.TransactionType;
import io.lineup.tpcc.txn.TpccInputs;
import io.lineup.tpcc.txn.TpccSettings;
import io.lineup.tpcc.txn.TpccWorkload;
import io.lineup.workload.RaceLostException;
import io.lineup.workload.Session;

/**
 * Draws parameters for one statement: executes its transactions, notes what they give to it, and rolls each of them back.
 * So a value that a transaction reads before, such as an order's number, is one that is there.
 */
final class SampleDraw {
    private static final int WANTED = 500;
    /** Of each thread, however many there are. */
    private static final int LEAST = 50;
    /** Even a statement that only one Payment in ten executes is met often enough. */
    private static final int TRANSACTIONS = 5_000;

    private final String id;
    private final TransactionType type;
    private final TpccWorkload workload;
    private final int threads;
    private final Catalogue catalogue;
    private final Target target;
    private final IdentityHashMap<StatementText, Invocation> known = new IdentityHashMap<>();
    private int samples;
    private boolean readOnly;

    /** @param settings of as many terminals as there are threads */
    SampleDraw(String id, TpccSettings settings, Catalogue catalogue, Target target) {
        this.id = id;
        this.type = Arrays.stream(TransactionType.values()).filter(each -> id.startsWith(each.id() + ".")).findFirst()
                .orElseThrow();
        Mix only = new Mix.Weights(Map.of(type, BigDecimal.valueOf(100)));
        this.workload = new TpccWorkload(new TpccSettings(settings.warehouses(), settings.terminals(),
                settings.fixedWarehouse(), only, settings.seed(), settings.constants(), settings.variants()));
        this.threads = settings.terminals();
        this.catalogue = catalogue;
        this.target = target;
    }

    /**
     * @return the parameters of one thread
     * @throws ReplayException if the transactions never execute the statement
     */
    Samples of(int thread) throws SQLException {
        SampleSink sink = new SampleSink(id, TpccWorkload.neededBy(id));
        int wanted = Math.max(LEAST, WANTED / threads);
        TpccInputs inputs = workload.inputs(thread);
        try (Session session = workload.open(inputs, session(sink))) {
            for (int i = 0; i < TRANSACTIONS && sink.samples().size() < wanted; i++) {
                inputs.next();
                try {
                    session.execute();
                } catch (RaceLostException e) {
                    session.rollback();
                } catch (SQLException e) {
                    if (target.dialect().classify(e) != Failure.RETRY) {
                        throw e;
                    }
                    session.rollback();
                }
            }
        }
        if (sink.samples().isEmpty()) {
            throw new ReplayException(TRANSACTIONS + " transactions of the type " + type.id()
                    + " did not execute " + id + ": the database gave no occasion. Build it anew, or restore it.");
        }
        samples += sink.samples().size();
        return new Samples(sink.samples().stream().map(this::recorded).toList());
    }

    private Recorded recorded(List<Invocation> invocations) {
        Invocation last = invocations.getLast();
        readOnly = last.query() && !last.text().jdbc().toUpperCase(Locale.ROOT).contains("FOR UPDATE");
        invocations.forEach(each -> known.putIfAbsent(each.text(), each));
        return new Recorded(0, type.id(), invocations,
                readOnly ? Recorded.Ending.NONE : Recorded.Ending.ROLLBACK);
    }

    /** @return one execution of each text */
    Collection<Invocation> known() {
        return known.values();
    }

    /** @return what the figures stand for */
    String sentence() {
        List<String> needed = TpccWorkload.neededBy(id);
        return id + " alone, with the parameters of " + samples + " executions in transactions that were rolled back. "
                + (readOnly
                        ? "It changes nothing: its transaction stays open."
                        : "It is rolled back after each execution; the ROLLBACK is a row of its own.")
                + (needed.isEmpty()
                        ? ""
                        : " Before it goes what it cannot do without: " + String.join(", ", needed)
                                + ".");
    }

    private SqlSession session(SampleSink sink) throws SQLException {
        ExecutionMeter unread = new Measurements(List.of(), new Window(), false)
                .addTerminal(new SystemClock(), StatementCost.OFF).meter();
        return new SqlSession(withoutCommit(target.connect()), catalogue, ExecutionOptions.DEFAULT, unread, sink);
    }

    /** @return {@code connection}, on which COMMIT rolls back */
    private static Connection withoutCommit(Connection connection) {
        return (Connection) Proxy.newProxyInstance(SampleDraw.class.getClassLoader(), new Class<?>[]{Connection.class},
                (proxy, method, arguments) -> {
                    if (method.getName().equals("commit")) {
                        connection.rollback();
                        return null;
                    }
                    try {
                        return method.invoke(connection, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }
}

package io.lineup.rehearse;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

import io.lineup.config.StatementCost;
import io.lineup.measure.ExecutionMeter;
import io.lineup.measure.Measurements;
import io.lineup.measure.Window;
import io.lineup.sql.Catalogue;
import io.lineup.sql.ExecutionOptions;
import io.lineup.sql.SqlSession;
import io.lineup.sql.StatementListener;
import io.lineup.target.Failure;
import io.lineup.target.Target;
import io.lineup.time.SystemClock;
import io.lineup.workload.DrawnInputs;
import io.lineup.workload.DrawnWorkload;
import io.lineup.workload.RaceLostException;
import io.lineup.workload.Session;

/**
 * Transactions of one kind, each of them rolled back. So a value that a transaction reads before it uses it, such as an
 * order's number, is one that is there.
 */
public final class RolledBackSession implements AutoCloseable {
    private final DrawnInputs inputs;
    private final int kind;
    private final Session session;
    private final Target target;

    private RolledBackSession(DrawnInputs inputs, int kind, Session session, Target target) {
        this.inputs = inputs;
        this.kind = kind;
        this.session = session;
        this.target = target;
    }

    /**
     * @param kind       position of the kind of transactions in those of the workload
     * @param connection is closed with the rehearsal
     * @param sink       receives every statement
     */
    public static <I extends DrawnInputs> RolledBackSession of(DrawnWorkload<I> workload, int kind, int terminal,
            Catalogue catalogue,
            Target target, Connection connection, StatementListener sink) throws SQLException {
        I inputs = workload.inputs(terminal);
        try {
            return new RolledBackSession(inputs, kind, workload.rehearse(inputs, session(connection, catalogue, sink)),
                    target);
        } catch (SQLException | RuntimeException e) {
            connection.close();
            throw e;
        }
    }

    private static SqlSession session(Connection connection, Catalogue catalogue, StatementListener sink) {
        ExecutionMeter unread = new Measurements(List.of(), new Window(), false)
                .addTerminal(new SystemClock(), StatementCost.OFF).meter();
        return new SqlSession(withoutCommit(connection), catalogue, ExecutionOptions.DEFAULT, unread, sink);
    }

    /** Executes one more; what is lost to a race or a deadlock is no loss. */
    public void perform() throws SQLException {
        inputs.next(kind);
        try {
            session.execute();
        } catch (RaceLostException e) {
            // Rolled back as all others.
        } catch (SQLException e) {
            if (target.dialect().classify(e) != Failure.RETRY) {
                throw e;
            }
        }
        session.rollback();
    }

    @Override
    public void close() throws SQLException {
        session.close();
    }

    /** @return {@code connection}, on which COMMIT rolls back */
    private static Connection withoutCommit(Connection connection) {
        return (Connection) Proxy.newProxyInstance(RolledBackSession.class.getClassLoader(),
                new Class<?>[]{Connection.class},
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

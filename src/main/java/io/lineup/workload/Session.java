package io.lineup.workload;

import java.sql.SQLException;
import java.util.concurrent.Executor;

/** Executes one terminal's transactions on one connection. Belongs to one thread, except where said. */
public interface Session extends AutoCloseable {
    /** Makes all statements ready now; else each is made ready when its transaction is first executed. */
    void prepare() throws SQLException;

    /**
     * Executes the transaction that the terminal's {@link Inputs} drew last, up to and including its COMMIT or intended
     * ROLLBACK. After an exception the transaction is still open: call {@link #rollback()}.
     *
     * @throws RaceLostException if it must be rolled back and tried again without a database error
     */
    Outcome execute() throws SQLException, RaceLostException;

    /** Rolls back what {@link #execute()} left open and forgets collected batches. */
    void rollback() throws SQLException;

    /**
     * Says what the last {@link #execute} changed, or tried to change, whether it committed or not. For ledgers; changes that it
     * had not come to are left out.
     */
    default void trace(Trace trace) {}

    /** @return whether the last {@link #execute} failed when its COMMIT had been sent; asked before {@link #rollback()} */
    default boolean isCommitting() {
        return false;
    }

    /** @return parts of the last executed transaction that found nothing to do (districts without a new order, 2.7.4.2) */
    int skipped();

    /** Asks the server to give up the running statement. From any thread; may wait for the server. */
    void cancel() throws SQLException;

    /** Breaks the connection without the server's help. From any thread. */
    void abort(Executor executor) throws SQLException;

    @Override
    void close() throws SQLException;
}

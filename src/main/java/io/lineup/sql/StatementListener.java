package io.lineup.sql;

import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * Receives all statements of one terminal, in their order and on its thread, over all its connections. Its time is not
 * part of the statements' times, but part of the transactions'.
 */
public interface StatementListener {
    /** Hears nothing; statements are executed as if there were no sinks. */
    StatementListener NONE = new StatementListener() {
        @Override
        public void executing(StatementText text, boolean batch, List<@Nullable Object[]> rows) {}

        @Override
        public void ended(String id, boolean committed) {}

        @Override
        public void closed() {}
    };

    /**
     * A statement is about to be executed; whether it fails is not known yet.
     *
     * @param batch whether the rows go as one batch
     * @param rows values by JDBC position, one row unless it is a batch; valid during the call, dates too
     */
    void executing(StatementText text, boolean batch, List<@Nullable Object[]> rows);

    /**
     * The result of the query that was executed last has been read; most do not care how far.
     *
     * @param rows as many as were wanted
     * @param all whether there were no more
     */
    default void consumed(int rows, boolean all) {}

    /**
     * A COMMIT or ROLLBACK has succeeded, or a transaction of a session in autocommit is at its end.
     *
     * @param id such as {@code NewOrder.commit}, or the transaction's name
     */
    void ended(String id, boolean committed);

    /** The connection is given up; a transaction that is open has no other end. */
    void closed();
}

package io.lineup.workload;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;

import io.lineup.sql.SqlSession;

/**
 * What terminals drive.
 *
 * @param <I> the inputs that its sessions understand
 */
public interface Workload<I extends Inputs> {
    /** @return its kinds of transactions, in the order in which results show them */
    List<TransactionKind> transactions();

    /** @return whether terminals' connections are in autocommit, so that a statement alone is a transaction */
    default boolean autocommit() {
        return false;
    }

    /** Makes the inputs of one user, 0 being the first; a function of the run's seed and that number. */
    I inputs(int terminal);

    /** @return number of workers that execute what users hand over (see {@link Inputs#handOver}) */
    default int deferredWorkers() {
        return 0;
    }

    /** Makes the inputs of one of these workers, 0 being the first. */
    default I deferred(int worker) {
        throw new UnsupportedOperationException();
    }

    /**
     * The run begins; for a workload that writes another result file.
     *
     * @param results the folder of the run's results
     */
    default void begin(Path results) {}

    /** @return what the workload counts of itself at this moment, by a name that charts show; from any thread */
    default Map<String, Long> levels() {
        return Map.of();
    }

    /**
     * The run has ended.
     *
     * @return sentences that a reader of the results must know
     */
    default List<String> end() {
        return List.of();
    }

    /** Prepares the statements on one connection. */
    Session open(I inputs, SqlSession sql) throws SQLException;
}

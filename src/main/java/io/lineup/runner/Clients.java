package io.lineup.runner;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.jspecify.annotations.Nullable;

import io.lineup.measure.Slice;
import io.lineup.measure.StatementTime;
import io.lineup.measure.Totals;
import io.lineup.measure.TransactionLog;
import io.lineup.result.BatchMerge;
import io.lineup.result.Verdict;
import io.lineup.terminal.WorkerState;

/**
 * Who executes a run's transactions: workers of this process, or agents. The run's own thread calls it, once each and in this
 * order: {@link #agreeOnStart}, {@link #start}, {@link #open}, {@link #end}, {@link #drain}, {@link #release}, {@link #totals},
 * {@link #endAll}.
 */
interface Clients {
    /** @return when the run begins, ns on the run's clock; in the future where several begin together */
    long agreeOnStart() throws InterruptedException;

    /** Lets the terminals begin at {@code start}. */
    void start(long start);

    /** A second of the ramp-up has passed. */
    default void rampedUp() {}

    /** The window opens: what comes from now on belongs to the first interval. */
    void open();

    /** @return whether all have executed what they were to execute, and every whole interval was taken */
    boolean hasEnded();

    /** @return ns, when the last worker ended; {@code otherwise} if there is none */
    long endedAt(long otherwise);

    /** @return what workers do, each state at least once that one of them has */
    List<WorkerState> states();

    int connected();

    /** @return number of workers */
    int size();

    /** @return transactions of a type completed since the terminals began */
    long completedEver(int type);

    /** @return those of them that were committed */
    long committedEver(int type);

    /** @return why the run must end now */
    Optional<Verdict> look();

    /** @return whether the next interval, which is over, can be taken */
    boolean hasSlice();

    /**
     * @param until ns, when the interval ended
     * @return what was done in it; after {@link #release()} all that is left
     */
    Slice take(long until) throws InterruptedException;

    /** @return what each statement cost in the window by now, by id; empty where others execute them */
    default Map<String, StatementTime> statementTimes() {
        return Map.of();
    }

    /** @return CPU time in the window so far, ns; for those who take it in slices */
    long cpuOnThisMachine(long inSlices);

    /**
     * Lets the workers stop.
     *
     * @param early what ended the run before its planned end, null when nothing did
     * @param now   ns
     * @return ns, the end of what is counted
     */
    long end(@Nullable Verdict early, long now);

    /** Ends the workers whatever the server does. */
    Drain.Ending drain(Duration grace) throws InterruptedException;

    /** Lets workers that have ended close their connections, also those that will end later. */
    void release() throws InterruptedException;

    /** Waits until all threads have ended, {@code patience} at most. */
    default void join(Duration patience) throws InterruptedException {}

    /** @return everything, when the last slice is taken */
    Totals totals();

    /** Hands logged transactions to {@code reader}; all that are left at the {@code end}. */
    default void drainLogs(TransactionLog.RowConsumer reader, boolean end) {}

    /** @return what the driver made of batches; null unless it merges them */
    default @Nullable BatchMerge batchMerge(List<String> notes) {
        return null;
    }

    /** @return what a terminal died of, null when none did */
    default @Nullable Throwable defect() {
        return null;
    }

    /** Writes the last of what grows with the run. */
    default void finish() {}

    /** @return what a reader must know of the ledger of what was changed, which ends here; empty without one */
    default Optional<String> closeLedger() {
        return Optional.empty();
    }

    /** Whatever happened: nothing goes on. */
    void endAll();
}

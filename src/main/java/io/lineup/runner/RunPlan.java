package io.lineup.runner;

import java.nio.file.Path;
import java.time.Duration;

import org.jspecify.annotations.Nullable;

import io.lineup.config.ConnectionMode;
import io.lineup.config.RunSize;
import io.lineup.config.StatementCost;

/**
 * How a run is driven.
 *
 * @param size how many users, workers and connections, of {@code share}
 * @param share which of the run's terminals
 * @param length how long it takes
 * @param pacing when transactions are due
 * @param retries attempts after the first for a transaction that met a serialization failure
 * @param limits what it waits for, and how long
 * @param seed of all inputs
 * @param connections how long a worker keeps a connection
 * @param statementCost what is measured of each statement
 * @param frameEvery one in so many executions is looked at exactly; 0 for none
 * @param files what is written apart from the usual results
 */
record RunPlan(RunSize size, Share share, Length length, Pacing pacing, int retries, Limits limits, long seed,
        ConnectionMode connections, StatementCost statementCost, int frameEvery, Files files) {

    /**
     * @param measured length of the measured window; null when each terminal executes {@code transactionsPerTerminal}
     * @param transactionsPerTerminal {@link Long#MAX_VALUE} when the length is a time
     * @param rampup time before the window opens, not measured
     * @param rampupDelay time between the starts of two terminals
     */
    record Length(@Nullable Duration measured, long transactionsPerTerminal, Duration rampup, Duration rampupDelay) {
        /** As long as the workload has transactions. */
        static final Length UNBOUNDED = new Length(null, Long.MAX_VALUE, Duration.ZERO, Duration.ZERO);
    }

    /**
     * @param drain time that transactions in flight get at the end
     * @param stall time without a completed transaction that ends the run
     * @param outage time without any connection that ends the run
     */
    record Limits(Duration drain, Duration stall, Duration outage) {}

    /**
     * @param transactions whether BenchmarkSQL's result.csv is written
     * @param capture where the statements' text is written, within the result folder unless it is absolute; null for nowhere
     * @param ledger whether a ledger of all changes is kept
     */
    record Files(boolean transactions, @Nullable Path capture, boolean ledger) {
        static final Files NONE = new Files(false, null, false);
    }

    private static final Duration NEVER = Duration.ofDays(366);

    /** @return number of users */
    int terminals() {
        return size.users();
    }

    /** @return the same of one process among several; who watches over all of them decides when to give up */
    RunPlan of(Share one) {
        return new RunPlan(size.share(one.number(), one.of()), one, length, pacing, retries,
                new Limits(limits.drain(), NEVER, NEVER), seed, connections, statementCost, frameEvery, Files.NONE);
    }

    boolean pinned() {
        return connections == ConnectionMode.PINNED;
    }
}

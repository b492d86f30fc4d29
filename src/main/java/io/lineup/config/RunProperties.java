package io.lineup.config;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** How long a run lasts, what its terminals do, and when it gives up. */
public final class RunProperties {
    private static final int DAYS = 366;

    /** Concurrent terminals. */
    public static final Property<Integer> TERMINALS = Property.withDefault("terminals",
            ValueType.wholeNumber(1, 100_000), "terminals", "1",
            "Users that submit transactions, one after the other. `connections` says whether each has a connection.");

    /** Measured time in minutes; zero when another length is set. */
    public static final Property<Duration> RUN_MINS = Property.withDefault("runMins",
            ValueType.wholeNumber(0, DAYS * 24 * 60).map(Duration::ofMinutes), "min", "0",
            "Measured time. Exactly one of `runMins`, `runSeconds` and `runTxnsPerTerminal` is above 0 for a run.");

    /** Measured time in seconds; zero when another length is set. */
    public static final Property<Duration> RUN_SECONDS = Property.withDefault("runSeconds",
            ValueType.wholeNumber(0, DAYS * 24 * 3600).map(Duration::ofSeconds), "s", "0",
            "Measured time, where `runMins` is too coarse.");

    /** Transactions of each terminal; zero when another length is set. */
    public static final Property<Integer> RUN_TXNS_PER_TERMINAL = Property.withDefault("runTxnsPerTerminal",
            ValueType.wholeNumber(0, Integer.MAX_VALUE), "transactions", "0",
            "Ends the run when each terminal has executed so many transactions.");

    /** Time before measuring starts. */
    public static final Property<Duration> RAMPUP_SECONDS = Property.withDefault("rampupSeconds",
            ValueType.wholeNumber(0, 24 * 3600).map(Duration::ofSeconds), "s", "0",
            "Time under full load before measuring starts. Only with `runMins` or `runSeconds`.");

    /** Time between the starts of two terminals. */
    public static final Property<Duration> RAMPUP_DELAY = Property.withDefault("rampupDelay",
            ValueType.decimalSeconds("0", 3600), "s", "0", "Time between the starts of two terminals.");

    /** Rate over all terminals; 0 for no limit. */
    public static final Property<Integer> LIMIT_TXNS_PER_MIN = Property.withDefault("limitTxnsPerMin",
            ValueType.wholeNumber(0, Integer.MAX_VALUE), "transactions/min", "0",
            "Rate of all terminals together, with latency counted from the intended start. 0 is no limit.");

    /** What starts a transaction. */
    public static final Property<ArrivalMode> ARRIVALS = Property.withDefault("arrivals",
            ValueType.oneOf(ArrivalMode.class), "", "closed",
            "What starts a transaction: the end of its terminal's last one (`closed`), or `arrivalRate`, evenly spaced"
                    + " (`constant`) or by chance (`poisson`).");

    /** How many transactions arrive. */
    public static final Property<Optional<RateCourse>> ARRIVAL_RATE = Property.optional("arrivalRate",
            RateCourse.type().orNone(), "",
            "Transactions of all terminals together that arrive, answered or not. Latency counts from when each is due."
                    + " A course begins with the window.");

    /** How many arrivals may wait. */
    public static final Property<Integer> MAX_QUEUE = Property.withDefault("maxQueue",
            ValueType.wholeNumber(1, 100_000_000), "transactions", "1000000",
            "Arrivals that may wait for a free worker. Each further one is dropped, and counted as dropped.");

    /** How long a terminal thinks. */
    public static final Property<ThinkTime> THINK_TIME = Property.withDefault("thinkTime", ThinkTime.type(), "",
            "none",
            "Time from an answer to the terminal's next transaction. `tpcc` has keying and think times of TPC-C 5.2.5."
                    + " `exponential(5s)` is cut at ten means.");

    /** Scale of keying and think times. */
    public static final Property<BigDecimal> TIME_SCALE = Property.withDefault("timeScale",
            ValueType.decimal("decimal number, 0.001 to 100", new BigDecimal("0.001"), new BigDecimal("100")), "times",
            "1", "Factor of all keying and think times, such as 0.01 for a rehearsal.");

    /** Retries of a transaction that the server gave up. */
    public static final Property<Integer> RETRIES = Property.withDefault("retries", ValueType.wholeNumber(0, 1_000),
            "retries", "50",
            "How often a transaction is tried again after a deadlock or a serialization failure, before it has failed."
                    + " A race that is lost without an error of the server does not count.");

    /** Seed of the terminals. */
    public static final Property<Long> SEED = Property.derived("seed", ValueType.wholeNumber(), "", "a random number",
            settings -> Long.toString(settings.drawnSeed()),
            "Seed of the terminals' inputs. A random one is recorded, so that it can be set again.");

    /** Time that transactions in flight have at the end. */
    public static final Property<Duration> DRAIN_SECONDS = Property.withDefault("drainSeconds",
            ValueType.decimalSeconds("0", 3600), "s", "5",
            "Time that transactions in flight have at the end before they are cancelled. They are not counted.");

    /** Time without a completed transaction that ends the run. */
    public static final Property<Duration> STALL_SECONDS = Property.withDefault("stallSeconds",
            ValueType.decimalSeconds("0.1", 3600), "s", "20",
            "Ends the run with partial results when no transaction has completed for so long.");

    /** Time without a connection that ends the run. */
    public static final Property<Duration> OUTAGE_SECONDS = Property.withDefault("outageSeconds",
            ValueType.decimalSeconds("0", 3600), "s", "30",
            "Ends the run with partial results when no connection could be made for so long.");

    static final PropertyGroup GROUP = new PropertyGroup("Run",
            List.of(TERMINALS, RUN_MINS, RUN_SECONDS, RUN_TXNS_PER_TERMINAL, RAMPUP_SECONDS, RAMPUP_DELAY,
                    LIMIT_TXNS_PER_MIN, ARRIVALS, ARRIVAL_RATE, MAX_QUEUE, THINK_TIME, TIME_SCALE, RETRIES, SEED,
                    DRAIN_SECONDS, STALL_SECONDS,
                    OUTAGE_SECONDS),
            List.of());

    private RunProperties() {}
}

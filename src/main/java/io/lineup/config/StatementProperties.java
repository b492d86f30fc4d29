package io.lineup.config;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** How statements are prepared, fetched and measured, and how long a terminal keeps a connection. */
public final class StatementProperties {
    /** Stands for {@code stream}: Connector/J streams rows one by one at this fetch size. */
    public static final int STREAM = Integer.MIN_VALUE;

    private static final String FETCH_SIZE_KIND = "whole number, 0 or more, or `stream`";

    /** When statements are prepared. */
    public static final Property<PrepareMode> PREPARE = Property.withDefault("prepare",
            ValueType.oneOf(PrepareMode.class), "", "connection",
            "`connection` prepares a statement once for each connection, `execution` each time, `none` sends literals."
                    + " Preparing on the server is the driver's option.");

    /** Rows to fetch at a time. */
    public static final Property<Integer> FETCH_SIZE = Property.withDefault("fetchSize", fetchSize(), "rows", "0",
            "`Statement.setFetchSize` of all statements. 0 leaves the driver's default; `stream` is Connector/J's row"
                    + " streaming.");

    /** How long a terminal keeps a connection. */
    public static final Property<ConnectionMode> CONNECTIONS = Property.withDefault("connections",
            ValueType.oneOf(ConnectionMode.class), "", "pinned",
            "`pinned` keeps one for the run. `pooled` borrows one from HikariCP for each transaction, `each` connects for"
                    + " each; both prepare statements again.");

    /** Connections of the pool. */
    public static final Property<Integer> POOL_SIZE = Property.derived("poolSize", ValueType.wholeNumber(1, 100_000),
            "connections", "`terminals`, 256 at most", settings -> Integer.toString(RunSize.unasked(settings)),
            "Connections of the pool with `connections=pooled`. It may be far smaller than `terminals`.");

    /** Threads that execute transactions. */
    public static final Property<Integer> WORKERS = Property.derived("workers", ValueType.wholeNumber(1, 100_000),
            "threads", "`terminals`; with a pool `poolSize`; 256 at most unless `pinned`",
            settings -> Integer.toString(RunSize.workersUnasked(settings)),
            "Threads that execute the transactions of all terminals, with `connections=pooled` or `each`. A `pinned`"
                    + " connection has its own.");

    /** What is measured of each statement. */
    public static final Property<StatementCost> STATEMENT_COST = Property.withDefault("statementCost",
            ValueType.oneOf(StatementCost.class), "", "basic",
            "What is measured of each statement: `basic` is time, wire, rows and allocation, `full` adds exact client CPU,"
                    + " `off` is nothing.");

    /** Whether and how waits are watched. */
    public static final Property<WaitMode> WAITS = Property.withDefault("waits", ValueType.oneOf(WaitMode.class), "",
            "auto",
            "How waits are measured. `auto` samples the server's sessions and measures the threads of single executions,"
                    + " `views` samples alone, `off` does neither.");

    /** Looks at the server's sessions. */
    public static final Property<Integer> WAIT_SAMPLES = Property.withDefault("waitSamplesPerSecond",
            ValueType.wholeNumber(1, 100), "samples/s", "10",
            "How often a second, on average, the server is asked what its sessions do.");

    /** Executions that are looked at exactly. */
    public static final Property<Integer> WAIT_EXECUTIONS = Property.withDefault("waitExecutions",
            ValueType.wholeNumber(2, 1_000_000), "executions", "32",
            "One execution in so many, by chance, is measured exactly: how long its threads were on a processor or waited"
                    + " for one. Linux only.");

    /** Slices with and without the measuring of waits. */
    public static final Property<Optional<Integer>> WAIT_SLICES = Property.optional("waitSlices",
            ValueType.wholeNumber(100, 60_000).orNone(), "ms",
            "Measures the cost of `waits` itself: of two neighbouring slices of so many milliseconds, one is without"
                    + " it."
                    + " The ratio of their throughput is in `server.json`.");

    /** Fetch size of single statements. */
    public static final PrefixProperty FETCH_SIZE_OF = new PrefixProperty("fetchSize.", FETCH_SIZE_KIND, "`fetchSize`",
            "The fetch size of one statement, by its id: `fetchSize.oltp_read_only.simpleRange=10`.");

    static final PropertyGroup GROUP = new PropertyGroup("Statements and connections",
            List.of(PREPARE, FETCH_SIZE, CONNECTIONS, POOL_SIZE, WORKERS, STATEMENT_COST, WAITS, WAIT_SAMPLES,
                    WAIT_EXECUTIONS, WAIT_SLICES),
            List.of(FETCH_SIZE_OF));

    private StatementProperties() {}

    /** @return the fetch sizes that are given for single statements, by statement id */
    public static Map<String, Integer> fetchSizes(Settings settings) {
        Map<String, Integer> sizes = new TreeMap<>();
        settings.withPrefix(FETCH_SIZE_OF.prefix()).forEach((id, text) -> {
            try {
                sizes.put(id, fetchSize().parse(text));
            } catch (BadValueException e) {
                throw new IllegalStateException("Checked when the settings were read: " + id, e);
            }
        });
        return sizes;
    }

    static ValueType<Integer> fetchSize() {
        ValueType<Integer> number = ValueType.wholeNumber(0, Integer.MAX_VALUE);
        return new ValueType<>(FETCH_SIZE_KIND,
                text -> text.toLowerCase(Locale.ROOT).equals("stream") ? Integer.valueOf(STREAM) : number.parse(text));
    }
}

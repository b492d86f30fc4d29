package io.lineup.benchmark;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;

import io.lineup.config.ConfigurationException;
import io.lineup.ledger.Changes;
import io.lineup.load.Data;
import io.lineup.load.LoadState;
import io.lineup.result.IntervalRow;
import io.lineup.result.Metric;
import io.lineup.result.Requirement;
import io.lineup.result.ResultDirectory;
import io.lineup.result.Summary;
import io.lineup.result.Unit;
import io.lineup.sql.Catalogue;
import io.lineup.workload.DrawnWorkload;
import io.lineup.workload.TransactionKind;

/** What a run drives, on which data. It is made from settings, before a server is started. */
public interface Benchmark {
    /** @return name of the workload in results, such as {@code tpcc} */
    String name();

    /** @return its kinds of transactions, in the order in which results show them */
    List<TransactionKind> kinds();

    /** @return keying and think times of its users, in the order of {@link #kinds()}; empty if it says none */
    default List<UserTime> userTimes() {
        return List.of();
    }

    /**
     * Holds a run against what the benchmark's specification asks of its users and of the answers that they get.
     *
     * @param measured keying and think times, in the order of {@link #kinds()}
     * @param seconds of the window
     * @return empty if the specification requires nothing
     */
    default List<Requirement> requirements(Summary summary, List<UserTime.Measured> measured,
            List<IntervalRow> seconds) {
        return List.of();
    }

    /** @return of its throughput */
    Metric metric();

    /** @return by which its costs are divided */
    Unit unit();

    /** @return empty if it runs on what is there, and Lineup loads and restores nothing */
    Optional<Data> data();

    /** @return the scale by name, as results show it; that of the data if it has any */
    default Map<String, ? extends Number> scale() {
        return data().isPresent() ? data().get().scale() : Map.of();
    }

    /** @return whether its transactions may be checked for what they leave */
    boolean isChecked();

    /**
     * Reads the checks that fit the database.
     *
     * @param connection with autocommit on
     * @return empty if it is not {@link #isChecked()}
     * @throws io.lineup.sql.SqlFileException if a query cannot be read
     */
    List<CheckQuery> checks(Connection connection) throws SQLException;

    /** @return whether it can say what its transactions change, and find it again */
    default boolean hasLedger() {
        return false;
    }

    /**
     * @param connection with autocommit on
     * @return how its transactions' changes are found in the database; only if {@link #hasLedger()}
     */
    default Changes changes(Connection connection) throws SQLException {
        throw new UnsupportedOperationException();
    }

    /**
     * @return its statements
     * @throws io.lineup.sql.SqlFileException if the text of one is missing or does not fit
     */
    Catalogue statements();

    /**
     * @param loaded what the database says of itself, by name; empty without {@link #data()}
     * @param notes receives what a reader of the results must know
     * @throws ConfigurationException if the settings cannot be carried out
     */
    DrawnWorkload<?> workload(int terminals, Map<String, String> loaded, Consumer<String> notes)
            throws ConfigurationException;

    /** @return whether its connections are in autocommit, so that BEGIN and COMMIT are statements of the benchmark */
    default boolean autocommit() {
        return false;
    }

    /** @return whether {@code resultDirectory} also gets BenchmarkSQL's files */
    default boolean hasBenchmarkSqlFiles() {
        return false;
    }

    /**
     * Writes BenchmarkSQL's files, when the rest is written, apart from those that grow with the run; only if {@link #hasBenchmarkSqlFiles()}.
     *
     * @param limitPerMinute transactions a minute; 0 for no limit
     */
    default void writeBenchmarkSqlFiles(ResultDirectory results, Instant startedAt, int terminals,
            double limitPerMinute) {}

    /**
     * Counts transactions of the metric that were ever committed, as rows show it; two readings differ by those between.
     *
     * @param connection with autocommit on
     * @return empty if no row shows it
     */
    default OptionalLong committed(Connection connection) throws SQLException {
        return OptionalLong.empty();
    }

    /** @return ids of the statements without which the server refuses {@code statementId} in a separate transaction */
    default List<String> neededBy(String statementId) {
        return List.of();
    }

    /** @return the values of a database that is loaded; empty of one that is not */
    static Map<String, String> values(LoadState state) {
        return state instanceof LoadState.Loaded loaded ? loaded.values() : Map.of();
    }
}

package io.lineup.prepare;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;

import io.lineup.benchmark.Benchmark;
import io.lineup.ledger.Changes;
import io.lineup.ledger.Reconciliation;
import io.lineup.result.LedgerAnswer;
import io.lineup.target.Target;

/** What a ledger needs of the database: its state before the run, and its answer afterwards. */
public final class Ledgers {
    private Ledgers() {}

    /** @return the state before the run, see {@link Changes#before} */
    public static long[] before(Benchmark benchmark, Target target) throws SQLException {
        try (Connection connection = target.connectForAdministration()) {
            return benchmark.changes(connection).before(connection);
        }
    }

    /**
     * Asks for every change of a ledger; the database must be at rest.
     *
     * @throws io.lineup.result.ResultException if the ledger cannot be read
     */
    public static LedgerAnswer answer(Benchmark benchmark, Target target, Path ledger) throws SQLException {
        try (Connection connection = target.connectForAdministration()) {
            Changes changes = benchmark.changes(connection);
            connection.setAutoCommit(false);
            return Reconciliation.of(ledger, changes, connection, target.streamingFetchSize());
        }
    }
}

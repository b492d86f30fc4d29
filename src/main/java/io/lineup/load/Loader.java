package io.lineup.load;

import java.io.IOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.LongAdder;

import io.lineup.target.Target;

/**
 * Fills empty tables. Rows are generated while the server takes in those before them, on several connections side by side;
 * each part is one transaction. The server's settings are left alone.
 */
public final class Loader {
    private final Target target;
    private final Data data;
    private final int workerCount;
    private final LoadProgress progress;
    private final List<TablePart> parts;
    private final LongAdder rowsDone = new LongAdder();

    /** @param workerCount connections that load side by side, 1 or more ({@code loadWorkers}) */
    public Loader(Target target, Data data, int workerCount, LoadProgress progress) {
        this.target = target;
        this.data = data;
        this.workerCount = workerCount;
        this.progress = progress;
        this.parts = data.parts();
    }

    /**
     * Loads and verifies, then marks the load complete. Tables must exist and be empty.
     *
     * @throws LoadException if anything fails; the database then stays marked as running
     */
    public void load() {
        Steps.onConnection(target, "Starting the load", this::begin);
        loadRows();
        markComplete();
    }

    /** Loads and verifies, for a build that made the tables and set the mark {@code running}. */
    void loadRows() {
        Steps.onConnection(target, "Starting the load",
                connection -> target.dialect().loadHindrance(connection).ifPresent(progress::hindered));
        Steps.time(progress, "load", this::copy);
        Steps.time(progress, "verify", this::verify);
    }

    private void begin(Connection connection) throws SQLException {
        refuseUnlessAbsent(data, connection);
        for (String table : data.tables()) {
            if (!isEmpty(connection, table)) {
                throw new LoadException(table
                        + " already contains rows. Destroy the database first (runDatabaseDestroy.sh), then build it.");
            }
        }
        data.inspect(connection);
        data.markRunning(connection);
    }

    private static boolean isEmpty(Connection connection, String table) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.setMaxRows(1);
            try (ResultSet row = statement.executeQuery("SELECT 1 FROM " + table + " LIMIT 1")) {
                return !row.next();
            }
        }
    }

    /** @throws LoadException if the database is loaded already, wholly or in part */
    static void refuseUnlessAbsent(Data data, Connection connection) throws SQLException {
        String found = switch (data.state(connection)) {
            case LoadState.Absent absent -> null;
            case LoadState.Running running -> "an unfinished load";
            case LoadState.Loaded loaded -> loaded.description()
                    + (loaded.owner() == null ? " already" : " that " + loaded.owner() + " loaded");
        };
        if (found != null) {
            throw new LoadException("The database contains " + found
                    + ". Destroy it first (runDatabaseDestroy.sh), then build it again.");
        }
    }

    private void copy() {
        long total = parts.stream().mapToLong(TablePart::rows).sum();
        List<Job> jobs = new ArrayList<>();
        Workers[] workers = new Workers[1];
        for (TablePart part : parts) {
            jobs.add(new Job("Loading " + part.description(), Set.of(),
                    worker -> copy(part, worker.connection(), workers[0])));
        }
        workers[0] = new Workers(target::connectForLoading, null, workerCount, jobs);
        workers[0].run(() -> progress.rows(rowsDone.sum(), total));
    }

    private void copy(TablePart part, Connection connection, Workers workers) throws SQLException, IOException {
        connection.setAutoCommit(false);
        RowStream rows = new RowStream(part.generator().get(), RowFormat.TEXT, workers::stopped, rowsDone);
        long taken = target.dialect().bulkLoad(connection, part.table(), part.columns(), rows);
        if (taken != part.rows()) {
            throw new LoadException("the server took " + taken + " of " + part.rows() + " rows");
        }
        connection.commit();
    }

    private void verify() {
        Map<String, Long> expected = new LinkedHashMap<>();
        parts.forEach(part -> expected.merge(part.table(), part.rows(), Long::sum));
        List<Job> jobs = new ArrayList<>();
        expected.forEach((table, rows) -> jobs.add(new Job("Verifying " + table, Set.of(table), worker -> {
            long found = count(worker.connection(), table);
            if (found != rows) {
                throw new LoadException(table + " has " + found + " rows; " + data.description() + " have " + rows
                        + ".");
            }
        })));
        new Workers(target::connectForAdministration, null, workerCount, jobs).run(() -> {});
    }

    /** @return number of rows in {@code table} */
    public static long count(Connection connection, String table) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT count(*) FROM " + table)) {
            row.next();
            return row.getLong(1);
        }
    }

    void markComplete() {
        Steps.onConnection(target, "Marking the load complete", data::markComplete);
    }
}

package io.lineup.tpcc.load;

import java.io.IOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.LongAdder;

import io.lineup.target.Target;
import io.lineup.tpcc.model.Table;
import io.lineup.tpcc.model.Undelivered;

/**
 * Fills empty tables. Rows are generated while the server takes in those before them, on {@code loadWorkers} connections
 * side by side; each part is one transaction. The server's settings are left alone.
 */
public final class Loader {
    private final Target target;
    private final LoadPlan plan;
    private final LoadProgress progress;
    private final List<LoadPart> parts;
    private final LongAdder rowsDone = new LongAdder();

    public Loader(Target target, LoadPlan plan, LoadProgress progress) {
        this.target = target;
        this.plan = plan;
        this.progress = progress;
        this.parts = LoadPart.all(plan);
    }

    /**
     * Loads and verifies, then marks the load complete. Tables must exist and be empty.
     *
     * @throws LoadException if anything fails; the database then stays marked as running
     */
    public void load() {
        begin();
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

    private void begin() {
        Steps.onConnection(target, "Starting the load", connection -> {
            Steps.refuseUnlessAbsent(connection);
            for (Table table : Table.values()) {
                if (!RowCounts.isEmpty(connection, table)) {
                    throw new LoadException(table.sqlName()
                            + " already holds rows. Destroy the database first (runDatabaseDestroy.sh), then build it.");
                }
            }
            refuseOtherShape(connection);
            LoadState.writeRunning(connection, plan);
        });
    }

    /** Tables that were made by hand may be those of the other value of {@code variant.schema.nullable}. */
    private void refuseOtherShape(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet none = statement
                        .executeQuery("SELECT o_carrier_id FROM " + Table.ORDER.sqlName() + " WHERE 1 = 0")) {
            boolean notNull = none.getMetaData().isNullable(1) == ResultSetMetaData.columnNoNulls;
            if (notNull != (plan.undelivered() == Undelivered.DEFAULT)) {
                throw new LoadException("The tables are made for variant.schema.nullable="
                        + (notNull ? Undelivered.DEFAULT : Undelivered.NULL).value() + ", but "
                        + plan.undelivered().value() + " is to be loaded. Set that, or make the tables anew"
                        + " (runDatabaseDestroy.sh, runDatabaseBuild.sh).");
            }
        }
    }

    private void copy() {
        long total = parts.stream().mapToLong(LoadPart::rows).sum();
        List<Job> jobs = new ArrayList<>();
        Workers[] workers = new Workers[1];
        for (LoadPart part : parts) {
            jobs.add(new Job("Loading " + part.description(), Set.of(),
                    worker -> copy(part, worker.connection(), workers[0])));
        }
        workers[0] = new Workers(target::connectForLoading, null, plan.loadWorkers(), jobs);
        workers[0].run(() -> progress.rows(rowsDone.sum(), total));
    }

    private void copy(LoadPart part, Connection connection, Workers workers) throws SQLException, IOException {
        connection.setAutoCommit(false);
        Table table = part.table();
        RowStream rows = new RowStream(part.generator(plan), RowFormat.TEXT, workers::stopped, rowsDone);
        long taken = target.dialect().bulkLoad(connection, table.sqlName(), table.columns(), rows);
        if (taken != part.rows()) {
            throw new LoadException("the server took " + taken + " of " + part.rows() + " rows");
        }
        connection.commit();
    }

    private void verify() {
        Map<Table, Long> expected = new EnumMap<>(Table.class);
        parts.forEach(part -> expected.merge(part.table(), part.rows(), Long::sum));
        List<Job> jobs = new ArrayList<>();
        expected.forEach((table, rows) -> jobs
                .add(new Job("Verifying " + table.sqlName(), Set.of(table.sqlName()), worker -> {
                    String wrong = RowCounts.verifyFresh(worker.connection(), table, plan.warehouses(), rows);
                    if (wrong != null) {
                        throw new LoadException(wrong);
                    }
                })));
        new Workers(target::connectForAdministration, null, plan.loadWorkers(), jobs).run(() -> {});
    }

    void markComplete() {
        Steps.onConnection(target, "Marking the load complete", LoadState::writeComplete);
    }
}

package io.lineup.tpcc.benchmark;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

import io.lineup.load.BuildStep;
import io.lineup.load.Data;
import io.lineup.load.LoadException;
import io.lineup.load.LoadState;
import io.lineup.load.TablePart;
import io.lineup.sql.Script;
import io.lineup.sql.SqlFolder;
import io.lineup.tpcc.load.ConfigTable;
import io.lineup.tpcc.load.LoadPart;
import io.lineup.tpcc.load.LoadPlan;
import io.lineup.tpcc.load.RowCounts;
import io.lineup.tpcc.model.Table;
import io.lineup.tpcc.model.TableSet;
import io.lineup.tpcc.model.Undelivered;
import io.lineup.tpcc.settings.VariantProperties;

/**
 * TPC-C's nine tables, in BenchmarkSQL's schema and its order of steps, with {@code bmsql_config} to say what they
 * contain.
 */
public final class TpccData implements Data {
    private static final long WAREHOUSE_BYTES = 200L << 20;

    private final LoadPlan plan;
    private final SqlFolder sql;
    private final SqlFolder shared;
    private final boolean stored;

    /** @param shared what is the same for all benchmarks
     *  @param stored whether transactions are stored procedures */
    public TpccData(LoadPlan plan, SqlFolder sql, SqlFolder shared, boolean stored) {
        this.plan = plan;
        this.stored = stored;
        this.sql = sql;
        this.shared = shared;
    }

    @Override
    public Map<String, Long> scale() {
        return plan.instances() == 1
                ? Map.of("warehouses", (long) plan.warehouses())
                : Map.of("warehouses", (long) plan.warehouses(), "instances", (long) plan.instances());
    }

    @Override
    public String description() {
        return warehouses(plan.warehouses())
                + (plan.instances() == 1 ? "" : " in each of " + plan.instances() + " sets");
    }

    private static String warehouses(int count) {
        return count + (count == 1 ? " warehouse" : " warehouses");
    }

    @Override
    public long estimatedBytes() {
        return (long) plan.instances() * plan.warehouses() * WAREHOUSE_BYTES;
    }

    @Override
    public String content() {
        return plan.content();
    }

    @Override
    public LoadState state(Connection connection) throws SQLException {
        return state(ConfigTable.read(connection));
    }

    private LoadState state(Map<String, String> rows) {
        return switch (ConfigTable.of(rows)) {
            case ConfigTable.Absent absent -> new LoadState.Absent();
            case ConfigTable.Running running -> new LoadState.Running();
            case ConfigTable.Complete complete -> new LoadState.Loaded(warehouses(complete.warehouses()), null,
                    difference(complete.warehouses(), complete.undelivered(), complete.instances()), rows);
            case ConfigTable.Foreign foreign -> new LoadState.Loaded(warehouses(foreign.warehouses()), "BenchmarkSQL",
                    difference(foreign.warehouses(), Undelivered.NULL, 1), rows);
        };
    }

    private @Nullable String difference(int loaded, Undelivered undelivered, int instances) {
        if (loaded != plan.warehouses()) {
            return "The database contains " + loaded + " warehouses, but warehouses=" + plan.warehouses()
                    + ". Set warehouses=" + loaded + ", or destroy the database and build it again.";
        }
        if (instances != plan.instances()) {
            return "The database contains " + instances + " sets of tables, but instances=" + plan.instances()
                    + ". Set instances=" + instances + ", or destroy the database and build it again.";
        }
        if (undelivered != plan.undelivered()) {
            String name = VariantProperties.NULLABLE.name();
            return "The database was built with " + name + "=" + undelivered.value() + ", but " + name + "="
                    + plan.undelivered().value() + ". Set " + name + "=" + undelivered.value()
                    + ", or destroy the database and build it again.";
        }
        return null;
    }

    @Override
    public @Nullable String usedSinceLoad(LoadState.Loaded loaded, Connection connection) throws SQLException {
        if (!ConfigTable.isLoadOf(plan, loaded.values())) {
            return "The database was not loaded by Lineup with " + plan.content() + ". Build it again.";
        }
        boolean unused = true;
        for (TableSet set : plan.sets()) {
            unused &= RowCounts.isUnused(connection, set, plan.warehouses());
        }
        return unused
                ? null
                : "The database is no longer as it was loaded, so that no template can be made of it. Build it again, or"
                        + " use restore=reload.";
    }

    @Override
    public List<String> missingRows(LoadState.Loaded loaded, Connection connection) throws SQLException {
        return RowCounts.verifyUsed(connection, plan.warehouses());
    }

    /** Tables that were made by hand may be those of the other value of {@code variant.schema.nullable}. */
    @Override
    public void inspect(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet none = statement
                        .executeQuery(
                                "SELECT o_carrier_id FROM " + plan.sets().getFirst().name(Table.ORDER)
                                        + " WHERE 1 = 0")) {
            boolean notNull = none.getMetaData().isNullable(1) == ResultSetMetaData.columnNoNulls;
            if (notNull != (plan.undelivered() == Undelivered.DEFAULT)) {
                throw new LoadException("The tables are made for variant.schema.nullable="
                        + (notNull ? Undelivered.DEFAULT : Undelivered.NULL).value() + ", but "
                        + plan.undelivered().value() + " is to be loaded. Set that, or make the tables again"
                        + " (runDatabaseDestroy.sh, runDatabaseBuild.sh).");
            }
        }
    }

    @Override
    public List<String> tables() {
        return plan.sets().stream().flatMap(set -> Stream.of(Table.values()).map(set::name)).distinct().toList();
    }

    @Override
    public List<TablePart> parts() {
        List<LoadPart> parts = LoadPart.all(plan);
        return plan.sets().stream().flatMap(set -> parts.stream().map(part -> new TablePart(set.name(part.table()),
                part.table().columns(), set.of(part.description()), part.rows(), () -> part.generator(plan)))).toList();
    }

    @Override
    public Optional<Script> session() {
        return Optional.of(shared.script("buildSession"));
    }

    @Override
    public List<Script> creates() {
        List<Script> scripts = new ArrayList<>(List.of(ofAllSets("tableCreates")));
        // As with statements, the default has no separate file.
        if (plan.undelivered() != Undelivered.NULL) {
            scripts.add(ofAllSets("schema.nullable." + plan.undelivered().value()));
        }
        return scripts;
    }

    @Override
    public List<BuildStep> finish() {
        // With statistics the server verifies foreign keys in half the time.
        return List.of(statements("indexCreates", true), new BuildStep.Statistics(), statements("foreignKeys", true),
                statements("extraHistID", false), statements("buildFinish", false));
    }

    private BuildStep statements(String name, boolean sideBySide) {
        return new BuildStep.Statements(name, List.of(ofAllSets(name)), sideBySide);
    }

    /** What the sets share is made and dropped with the first. */
    private Script ofAllSets(String name) {
        return ofAllSets(name, plan.instances());
    }

    private Script ofAllSets(String name, int instances) {
        Script script = sql.script(name);
        List<Script.Command> commands = new ArrayList<>();
        for (TableSet set : TableSet.of(instances)) {
            for (Script.Command each : script.statements()) {
                String text = set.in(each.text());
                if (set.number() <= 1 || !text.equals(each.text())) {
                    commands.add(new Script.Command(text, each.line()));
                }
            }
        }
        return new Script(script.name(), commands);
    }

    @Override
    public Script drops(Connection connection) throws SQLException {
        Map<String, String> said = ConfigTable.read(connection);
        int there = ConfigTable.instances(said);
        Script tables = ofAllSets("tableDrops", there);
        if (!said.containsKey(ConfigTable.PROCEDURES)) {
            return tables;
        }
        Script procedures = new Procedures(sql, TableSet.of(there)).drops();
        return new Script(procedures.name(),
                Stream.concat(procedures.statements().stream(), tables.statements().stream()).toList());
    }

    @Override
    public String complete(LoadState.Loaded loaded, Connection connection) throws SQLException {
        return stored ? new Procedures(sql, plan.sets()).complete(loaded.values(), connection) : "";
    }

    @Override
    public void markRunning(Connection connection) throws SQLException {
        ConfigTable.writeRunning(connection, plan);
    }

    @Override
    public void markComplete(Connection connection) throws SQLException {
        ConfigTable.writeComplete(connection);
    }
}

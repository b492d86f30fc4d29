package io.lineup.tpcc.load;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

import org.jspecify.annotations.Nullable;

import io.lineup.load.LoadException;
import io.lineup.load.LoadState;
import io.lineup.tpcc.model.Scale;
import io.lineup.tpcc.model.Table;
import io.lineup.tpcc.model.Undelivered;
import io.lineup.tpcc.random.NURandConstants;

/** {@code bmsql_config}, which says what rows a database contains. */
public sealed interface ConfigTable {
    /** Name of the row that says of which texts the stored procedures were made. */
    String PROCEDURES = "lineup.procedures";

    /** There is no {@code bmsql_config}, or nothing in it. */
    record Absent() implements ConfigTable {}

    /** A load or build began and has not ended well. */
    record Running() implements ConfigTable {}

    /** Lineup loaded it to the end. */
    record Complete(int warehouses, NURandConstants constants, Undelivered undelivered, int instances)
            implements
                ConfigTable {}

    /** BenchmarkSQL loaded it, which does not say whether it came to the end: let {@link RowCounts} verify it. */
    record Foreign(int warehouses, NURandConstants constants) implements ConfigTable {}

    /** @return sets of tables in the database; 1 unless it says otherwise */
    default int instances() {
        return 1;
    }

    /** @return what stands for a missing carrier and date; null values where nothing is said, as in BenchmarkSQL's schema */
    default Undelivered undelivered() {
        return Undelivered.NULL;
    }

    /**
     * @param connection with autocommit on, because the table may be missing
     * @return its rows by name; empty where there is no such table
     */
    static Map<String, String> read(Connection connection) throws SQLException {
        Map<String, String> values = new HashMap<>();
        try (Statement statement = connection.createStatement();
                ResultSet row = statement
                        .executeQuery("SELECT cfg_name, cfg_value FROM " + Table.CONFIG.sqlName())) {
            while (row.next()) {
                values.put(row.getString(1), row.getString(2));
            }
        } catch (SQLException e) {
            if (!LoadState.isMissingTable(e)) {
                throw e;
            }
        }
        return values;
    }

    /** @return whether these rows say that the database was loaded to the end by {@code plan} */
    static boolean isLoadOf(LoadPlan plan, Map<String, String> values) {
        Map<String, String> ofRows = new HashMap<>(values);
        ofRows.remove(PROCEDURES);
        return ofRows.equals(rows(plan, Keys.COMPLETE));
    }

    /**
     * @param values what {@link #read} found
     * @throws LoadException if they are what neither Lineup nor BenchmarkSQL writes
     */
    static ConfigTable of(Map<String, String> values) {
        String load = values.get(Keys.LOAD);
        if (Keys.RUNNING.equals(load)) {
            return new Running();
        }
        if (load == null && !values.containsKey(Keys.WAREHOUSES)) {
            return new Absent();
        }
        if (load != null && !values.getOrDefault(Keys.TEST_SCALE, "1").equals(Integer.toString(Scale.DIVISOR))) {
            throw new LoadException("The database was loaded at another scale, by a test of Lineup. Destroy it"
                    + " (run/runDatabaseDestroy.sh) and build it again.");
        }
        int warehouses = number(values, Keys.WAREHOUSES);
        NURandConstants constants = constants(values);
        return load == null
                ? new Foreign(warehouses, constants)
                : new Complete(warehouses, constants, undelivered(values.get(Keys.NULLABLE)),
                        instances(values));
    }

    /** @return sets of tables that a load with these rows has made or begun to make */
    static int instances(Map<String, String> values) {
        return values.containsKey(Keys.INSTANCES) ? number(values, Keys.INSTANCES) : 1;
    }

    /** @return the constants of NURand that the load was made with (TPC-C 2.1.6.1) */
    static NURandConstants constants(Map<String, String> values) {
        try {
            return new NURandConstants(number(values, Keys.C_LAST), number(values, Keys.C_CUSTOMER),
                    number(values, Keys.C_ITEM));
        } catch (IllegalArgumentException e) {
            throw new LoadException(Table.CONFIG.sqlName() + ": " + e.getMessage() + ".", e);
        }
    }

    private static Undelivered undelivered(@Nullable String value) {
        // Databases that were built before the variant was there do not say it.
        return value == null
                ? Undelivered.NULL
                : Undelivered.of(value).orElseThrow(() -> new LoadException(
                        Table.CONFIG.sqlName() + ": " + Keys.NULLABLE + " is neither null nor default: " + value
                                + "."));
    }

    private static int number(Map<String, String> values, String name) {
        String value = values.get(name);
        try {
            if (value != null) {
                return Integer.parseInt(value.strip());
            }
        } catch (NumberFormatException e) {
            throw new LoadException(Table.CONFIG.sqlName() + ": " + name + " is no number: " + value + ".", e);
        }
        throw new LoadException(Table.CONFIG.sqlName() + " has no row " + name + ".");
    }

    /** Writes the rows of a load that begins. */
    static void writeRunning(Connection connection, LoadPlan plan) throws SQLException {
        try (PreparedStatement delete = connection
                .prepareStatement("DELETE FROM " + Table.CONFIG.sqlName() + " WHERE cfg_name = ?");
                PreparedStatement insert = connection.prepareStatement(
                        "INSERT INTO " + Table.CONFIG.sqlName() + " (cfg_name, cfg_value) VALUES (?, ?)")) {
            // where a server commits each CREATE TABLE separately, the table is born with the mark
            delete.setString(1, Keys.LOAD);
            delete.executeUpdate();
            for (Map.Entry<String, String> row : rows(plan, Keys.RUNNING).entrySet()) {
                insert.setString(1, row.getKey());
                insert.setString(2, row.getValue());
                insert.addBatch();
            }
            insert.executeBatch();
        }
    }

    /** Says of which texts the stored procedures were made. */
    static void writeProcedures(Connection connection, String version) throws SQLException {
        try (PreparedStatement delete = connection
                .prepareStatement("DELETE FROM " + Table.CONFIG.sqlName() + " WHERE cfg_name = ?");
                PreparedStatement insert = connection.prepareStatement(
                        "INSERT INTO " + Table.CONFIG.sqlName() + " (cfg_name, cfg_value) VALUES (?, ?)")) {
            delete.setString(1, PROCEDURES);
            delete.executeUpdate();
            insert.setString(1, PROCEDURES);
            insert.setString(2, version);
            insert.executeUpdate();
        }
    }

    /** Says that the load came to its end. */
    static void writeComplete(Connection connection) throws SQLException {
        try (PreparedStatement update = connection
                .prepareStatement("UPDATE " + Table.CONFIG.sqlName() + " SET cfg_value = ? WHERE cfg_name = ?")) {
            update.setString(1, Keys.COMPLETE);
            update.setString(2, Keys.LOAD);
            if (update.executeUpdate() != 1) {
                throw new LoadException(Table.CONFIG.sqlName() + " has lost its row " + Keys.LOAD + ".");
            }
        }
    }

    /** @return the rows of {@code bmsql_config} in the order in which they are written */
    static Map<String, String> rows(LoadPlan plan, String state) {
        NURandConstants constants = plan.constants();
        Map<String, String> rows = new LinkedHashMap<>();
        rows.put(Keys.WAREHOUSES, Integer.toString(plan.warehouses()));
        rows.put(Keys.C_LAST, Integer.toString(constants.cLast()));
        rows.put(Keys.C_CUSTOMER, Integer.toString(constants.cCustomer()));
        rows.put(Keys.C_ITEM, Integer.toString(constants.cItem()));
        rows.put(Keys.LOAD, state);
        rows.put(Keys.LOAD_SEED, Long.toString(plan.loadSeed()));
        rows.put(Keys.LOAD_TIMESTAMP, plan.loadTimestamp().toString());
        rows.put(Keys.NULLABLE, plan.undelivered().value());
        if (plan.instances() != 1) {
            rows.put(Keys.INSTANCES, Integer.toString(plan.instances()));
        }
        if (Scale.DIVISOR != 1) {
            rows.put(Keys.TEST_SCALE, Integer.toString(Scale.DIVISOR));
        }
        return rows;
    }

    /** Names and values in {@code bmsql_config}; the first four are BenchmarkSQL's. */
    final class Keys {
        static final String WAREHOUSES = "warehouses";
        static final String C_LAST = "nURandCLast";
        static final String C_CUSTOMER = "nURandCC_ID";
        static final String C_ITEM = "nURandCI_ID";
        static final String LOAD = "lineup.load";
        static final String LOAD_SEED = "lineup.loadSeed";
        static final String LOAD_TIMESTAMP = "lineup.loadTimestamp";
        static final String NULLABLE = "lineup.nullable";
        static final String INSTANCES = "lineup.instances";
        static final String TEST_SCALE = "lineup.testScale";
        static final String RUNNING = "running";
        static final String COMPLETE = "complete";

        private Keys() {}
    }
}

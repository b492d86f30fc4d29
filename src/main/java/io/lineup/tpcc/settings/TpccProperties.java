package io.lineup.tpcc.settings;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

import io.lineup.config.Property;
import io.lineup.config.PropertyGroup;
import io.lineup.config.Settings;
import io.lineup.config.ValueType;
import io.lineup.config.WorkloadProperties;

/** The properties of TPC-C: its scale, and all that BenchmarkSQL's files say of it. */
public final class TpccProperties implements WorkloadProperties {
    /** Name of the workload. */
    public static final String WORKLOAD = "tpcc";

    /** Scale. */
    public static final Property<Integer> WAREHOUSES = Property.withDefault("warehouses",
            ValueType.wholeNumber(1, 71_582), "warehouses", "1",
            "Scale of the database: about 100 MB and 500,000 rows for each warehouse. The rows of history of"
                    + " more warehouses would not fit PostgreSQL's `hist_id`.");

    /** Sets of tables. */
    public static final Property<Integer> INSTANCES = Property.withDefault("instances",
            ValueType.wholeNumber(1, 1_000), "sets of tables", "1",
            "Sets of TPC-C's tables in the database, each with all `warehouses`; terminals are dealt out to them in turn.");

    /** Date in the loaded rows. */
    public static final Property<Instant> LOAD_TIMESTAMP = Property.withDefault("loadTimestamp", ValueType.instant(),
            "", "2026-01-01T00:00:00Z",
            "Date of the loaded rows. It is fixed, so that a seed repeats every row.");

    /** Prefix of CSV files, a plain text because it need not end at a folder. */
    public static final Property<Optional<String>> FILE_LOCATION = Property.optional("fileLocation",
            ValueType.text("path prefix, such as `/tmp/csv/`").orNone(), "",
            "Writes CSV files with this prefix instead of loading the database.");

    /** How CSV files spell a missing value. */
    public static final Property<String> CSV_NULL_VALUE = Property.withDefault("csvNullValue", ValueType.text("text"),
            "", "NULL", "Text for NULL in CSV files.");

    /** Whether a terminal keeps its home warehouse. */
    public static final Property<Boolean> TERMINAL_WAREHOUSE_FIXED = Property.withDefault("terminalWarehouseFixed",
            ValueType.yesOrNo(), "", "true",
            "`true` gives each terminal a home warehouse. `false` draws one for each transaction.");

    /** Workers for deferred deliveries. */
    public static final Property<Integer> DELIVERY_WORKERS = Property.withDefault("deliveryWorkers",
            ValueType.wholeNumber(0, 10), "threads", "0",
            "Threads that execute queued Deliveries, so that a terminal has its answer when its Delivery is queued (TPC-C"
                    + " 2.7.2). 0: terminals execute them.");

    private static final PropertyGroup GROUP = new PropertyGroup("TPC-C",
            List.of(WAREHOUSES, INSTANCES, LOAD_TIMESTAMP, TERMINAL_WAREHOUSE_FIXED, DELIVERY_WORKERS, FILE_LOCATION,
                    CSV_NULL_VALUE),
            List.of());

    @Override
    public String workload() {
        return WORKLOAD;
    }

    @Override
    public String description() {
        return "TPC-C: five transactions of a wholesale supplier on nine tables, with BenchmarkSQL's schema";
    }

    @Override
    public String transactions() {
        return "NewOrder, Payment, OrderStatus, Delivery, StockLevel: the shares of TPC-C 5.2.4, or newOrderWeight and so on";
    }

    /** Those of 5.2.5. */
    @Override
    public boolean hasTimes() {
        return true;
    }

    @Override
    public List<PropertyGroup> groups() {
        return List.of(GROUP, MixProperties.GROUP, VariantProperties.GROUP, BenchmarkSqlProperties.GROUP);
    }

    @Override
    public Set<String> foreignKeys() {
        return BenchmarkSqlProperties.ONLY_IN_6;
    }

    @Override
    public String foreign(String keys) {
        return "this is a file of BenchmarkSQL 6 (" + keys
                + "), Lineup reads those of BenchmarkSQL 5. Remove these keys;"
                + " set terminals (in place of sutThreads), runMins, rampupSeconds (in place of rampupMins), and all five"
                + " weights or none.";
    }

    @Override
    public void check(Settings settings, Consumer<String> problems, Consumer<String> warnings) {
        TpccPropertyRules.check(settings, problems, warnings);
    }
}

package io.lineup.tpcc.benchmark;

import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

import io.lineup.benchmark.Benchmark;
import io.lineup.benchmark.CheckQuery;
import io.lineup.benchmark.UserTime;
import io.lineup.config.CounterProperties;
import io.lineup.config.Folders;
import io.lineup.config.LoadProperties;
import io.lineup.config.RunProperties;
import io.lineup.config.Settings;
import io.lineup.config.TargetProperties;
import io.lineup.config.ThinkTime;
import io.lineup.ledger.Changes;
import io.lineup.load.Data;
import io.lineup.result.CounterRow;
import io.lineup.result.Environments;
import io.lineup.result.Figures;
import io.lineup.result.IntervalRow;
import io.lineup.result.Metric;
import io.lineup.result.Requirement;
import io.lineup.result.ResultDirectory;
import io.lineup.result.Summary;
import io.lineup.result.Unit;
import io.lineup.sql.Catalogue;
import io.lineup.sql.SqlFolder;
import io.lineup.target.Dialect;
import io.lineup.tpcc.benchmarksql.CollectorCsv;
import io.lineup.tpcc.benchmarksql.RunInfo;
import io.lineup.tpcc.check.Conditions;
import io.lineup.tpcc.check.TpccChanges;
import io.lineup.tpcc.load.ConfigTable;
import io.lineup.tpcc.load.LoadPlan;
import io.lineup.tpcc.model.Mix;
import io.lineup.tpcc.model.Scale;
import io.lineup.tpcc.model.Table;
import io.lineup.tpcc.model.TableSet;
import io.lineup.tpcc.model.TransactionType;
import io.lineup.tpcc.model.Variants;
import io.lineup.tpcc.random.NURandConstants;
import io.lineup.tpcc.settings.MixProperties;
import io.lineup.tpcc.settings.TpccProperties;
import io.lineup.tpcc.txn.TpccSettings;
import io.lineup.tpcc.txn.TpccWorkload;
import io.lineup.workload.DrawnWorkload;
import io.lineup.workload.TransactionKind;

/** TPC-C, as the settings say. */
public final class TpccBenchmark implements Benchmark {
    /** Name of the workload. */
    public static final String NAME = TpccProperties.WORKLOAD;

    /** NewOrders that completed, intended rollbacks included (TPC-C 5.4.2). */
    private static final Metric METRIC = new Metric("tpmC", "NewOrders a minute", 60,
            List.of(TransactionType.NEW_ORDER.name()));
    private static final Unit UNIT = new Unit(TransactionType.NEW_ORDER.id(),
            List.of(TransactionType.NEW_ORDER.name()));

    private static final int TERMINALS_A_WAREHOUSE = 10;

    private final Settings settings;
    private final SqlFolder sql;
    private final SqlFolder shared;
    private final Variants variants;

    public TpccBenchmark(Settings settings, Folders folders) {
        Dialect dialect = Dialect.of(settings.get(TargetProperties.DB));
        this.settings = settings;
        this.sql = new SqlFolder(folders.sql().resolve(NAME), dialect);
        this.shared = new SqlFolder(folders.sql(), dialect);
        this.variants = ChosenVariants.of(settings);
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public List<TransactionKind> kinds() {
        return settings.get(TpccProperties.DELIVERY_WORKERS) == 0 ? TpccWorkload.KINDS : TpccWorkload.DEFERRED_KINDS;
    }

    @Override
    public List<UserTime> userTimes() {
        Stream<TransactionType> types = Stream.of(TransactionType.values());
        // The last one is the request of a delivery.
        return Stream.concat(types, Stream.of(TransactionType.DELIVERY))
                .map(type -> new UserTime(type.keying(), type.thinking())).limit(kinds().size()).toList();
    }

    @Override
    public List<Requirement> requirements(Summary summary, List<UserTime.Measured> measured,
            List<IntervalRow> seconds) {
        return Shape.of(summary, settings.get(TpccProperties.WAREHOUSES) * settings.get(TpccProperties.INSTANCES),
                measured, seconds);
    }

    @Override
    public Metric metric() {
        return METRIC;
    }

    @Override
    public Unit unit() {
        return UNIT;
    }

    @Override
    public Optional<Data> data() {
        return Optional.of(new TpccData(plan(settings), sql, shared, variants.atOnce().isStored()));
    }

    /** @return what the settings ask to load */
    public static LoadPlan plan(Settings settings) {
        return new LoadPlan(settings.get(TpccProperties.WAREHOUSES), settings.get(LoadProperties.LOAD_WORKERS),
                settings.get(LoadProperties.LOAD_SEED),
                LocalDateTime.ofInstant(settings.get(TpccProperties.LOAD_TIMESTAMP), ZoneOffset.UTC),
                ChosenVariants.undelivered(settings), settings.get(TpccProperties.INSTANCES));
    }

    @Override
    public boolean isChecked() {
        return true;
    }

    /** The database says what stands in it for a missing date, whatever the settings say. */
    @Override
    public List<CheckQuery> checks(Connection connection) throws SQLException {
        ConfigTable said = ConfigTable.of(ConfigTable.read(connection));
        if (said instanceof ConfigTable.Foreign) {
            TableSet only = TableSet.of(1).getFirst();
            return Conditions.of(sql, said.undelivered(), only, Conditions.loadedDeliveries(sql, connection, only));
        }
        return TableSet.of(said.instances()).stream()
                .flatMap(set -> Conditions.of(sql, said.undelivered(), set).stream()).toList();
    }

    /** A transaction that is one statement does not know what it changed when no answer comes. */
    @Override
    public boolean hasLedger() {
        return Stream.of(TransactionType.NEW_ORDER, TransactionType.PAYMENT, TransactionType.DELIVERY)
                .noneMatch(variants.atOnce()::has);
    }

    @Override
    public Changes changes(Connection connection) throws SQLException {
        ConfigTable said = ConfigTable.of(ConfigTable.read(connection));
        return new TpccChanges(sql, said.undelivered(), said.instances());
    }

    /** Each NewOrder takes the next number of its district (2.4.2.2). */
    @Override
    public OptionalLong committed(Connection connection) throws SQLException {
        long orders = 0;
        try (Statement statement = connection.createStatement()) {
            for (TableSet set : TableSet.of(settings.get(TpccProperties.INSTANCES))) {
                try (ResultSet row = statement
                        .executeQuery("SELECT sum(d_next_o_id) FROM " + set.name(Table.DISTRICT))) {
                    row.next();
                    orders += row.getLong(1);
                }
            }
        }
        return OptionalLong.of(orders);
    }

    @Override
    public Catalogue statements() {
        Catalogue plain = Catalogue.read(sql, TpccWorkload.statements(variants), variants.texts());
        TableSet.of(settings.get(TpccProperties.INSTANCES)).forEach(set -> plain.renamed(set.number(), set::in));
        return plain;
    }

    @Override
    public DrawnWorkload<?> workload(int terminals, Map<String, String> loaded, Consumer<String> notes) {
        long seed = settings.get(RunProperties.SEED);
        Mix mix = mix(settings);
        TpccWorkload workload = new TpccWorkload(new TpccSettings(settings.get(TpccProperties.WAREHOUSES), terminals,
                settings.get(TpccProperties.TERMINAL_WAREHOUSE_FIXED), mix, seed,
                NURandConstants.forRun(seed, ConfigTable.constants(loaded).cLast()), variants,
                settings.get(TpccProperties.INSTANCES)), settings.get(TpccProperties.DELIVERY_WORKERS));
        int idle = workload.idleWarehouses();
        if (idle > 0) {
            notes.accept(
                    idle + " of the loaded warehouses are home to no terminal and see remote access only: there are"
                            + " fewer terminals than warehouses. Set terminalWarehouseFixed=false to use all of them.");
        }
        int warehouses = settings.get(TpccProperties.WAREHOUSES) * settings.get(TpccProperties.INSTANCES);
        if (settings.get(RunProperties.THINK_TIME) instanceof ThinkTime.OfWorkload
                && terminals != TERMINALS_A_WAREHOUSE * warehouses) {
            notes.accept(
                    Figures.plural(terminals, "terminal") + " on " + Figures.plural(warehouses, "warehouse")
                            + ": TPC-C 4.2.2 requires ten for"
                            + " each warehouse.");
        }
        List<String> shortfalls = mix.shortfalls();
        if (!shortfalls.isEmpty()) {
            notes.accept("tpmC cannot be compared with that of the standard mix: " + String.join(" ", shortfalls));
        }
        return workload;
    }

    private static Mix mix(Settings settings) {
        if (!MixProperties.isWeighted(settings)) {
            return Mix.standardDeck();
        }
        Map<TransactionType, BigDecimal> weights = new EnumMap<>(TransactionType.class);
        weights.put(TransactionType.NEW_ORDER, settings.get(MixProperties.NEW_ORDER_WEIGHT).orElseThrow());
        weights.put(TransactionType.PAYMENT, settings.get(MixProperties.PAYMENT_WEIGHT).orElseThrow());
        weights.put(TransactionType.ORDER_STATUS, settings.get(MixProperties.ORDER_STATUS_WEIGHT).orElseThrow());
        weights.put(TransactionType.STOCK_LEVEL, settings.get(MixProperties.STOCK_LEVEL_WEIGHT).orElseThrow());
        weights.put(TransactionType.DELIVERY, settings.get(MixProperties.DELIVERY_WEIGHT).orElseThrow());
        return new Mix.Weights(weights);
    }

    @Override
    public boolean autocommit() {
        return variants.atOnce().endedByServer();
    }

    @Override
    public boolean hasBenchmarkSqlFiles() {
        return true;
    }

    @Override
    public void writeBenchmarkSqlFiles(ResultDirectory results, Instant startedAt, int terminals,
            double limitPerMinute) {
        int warehouses = settings.get(TpccProperties.WAREHOUSES);
        new RunInfo(1, "lineup", Environments.version(),
                settings.get(TargetProperties.DB).name().toLowerCase(Locale.ROOT),
                LocalDateTime.ofInstant(startedAt, ZoneId.systemDefault()),
                (int) settings.get(RunProperties.RUN_MINS).toMinutes(), warehouses, warehouses, terminals,
                (int) limitPerMinute).write(results);
        CollectorCsv.write(results, settings.get(CounterProperties.OS_COLLECTOR_SSH_ADDR).isPresent()
                ? Set.of(CounterRow.SERVER_MACHINE)
                : Set.of(CounterRow.MACHINE, CounterRow.CLIENT), settings.get(CounterProperties.OS_COLLECTOR_DEVICES));
    }

    @Override
    public List<String> neededBy(String statementId) {
        return TpccWorkload.neededBy(statementId);
    }

    /** @return why this process may not go on: it has the scale of the tests without being one; null if it may */
    public static @Nullable String hindrance() {
        if (Scale.DIVISOR == 1) {
            return null;
        }
        try {
            Class.forName("io.lineup.ArchitectureTest", false, TpccBenchmark.class.getClassLoader());
            return null;
        } catch (ClassNotFoundException e) {
            return "lineup.testScale makes databases that are not TPC-C's; only Lineup's own tests may use it. Remove it from"
                    + " LINEUP_JAVA_OPTS.";
        }
    }
}

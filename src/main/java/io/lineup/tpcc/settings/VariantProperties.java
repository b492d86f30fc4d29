package io.lineup.tpcc.settings;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

import io.lineup.config.Database;
import io.lineup.config.Database.Feature;
import io.lineup.config.Property;
import io.lineup.config.PropertyGroup;
import io.lineup.config.Settings;
import io.lineup.config.TargetProperties;
import io.lineup.config.ValueType;

/** Which variant of a statement is sent; a named set chooses for all, a single property for one. */
public final class VariantProperties {
    /** Named sets of variants. */
    public enum VariantSet {
        /** BenchmarkSQL 5's statements. */
        BENCHMARKSQL,
        /** BenchmarkSQL 4's: counts namesakes first, StockLevel in two steps. */
        BENCHMARKSQL_4,
        /**
         * The statements that an expert would send with plain portable SQL; StockLevel in two steps, because one
         * statement's plan may flip.
         */
        TUNED,
        /** The fewest round trips that the server's SQL allows. */
        FEWEST,
        /** Each transaction is a stored procedure. */
        PROCEDURES
    }

    /** How Delivery finds the oldest order. */
    public enum OldestNewOrder {
        ORDERED, LIMIT, MIN
    }

    /** How a customer is found by last name. */
    public enum ByLastName {
        LIST, COUNT_COLUMN, COUNT_STAR
    }

    /** How StockLevel counts. */
    public enum LowStock {
        SUBQUERY, JOIN, TWO_STEP, ONE_STEP
    }

    /** How OrderStatus reads. */
    public enum OrderReads {
        SEPARATE, JOINED
    }

    /** Something that is done or not. */
    public enum Switch {
        OFF, ON
    }

    /** Who ends the transaction of a stored procedure. */
    public enum Commit {
        CLIENT, INSIDE
    }

    /** How NewOrder reads items and stock. */
    public enum Reads {
        PER_LINE, IN_LIST
    }

    /** How NewOrder writes stock and lines. */
    public enum Writes {
        BATCH, PER_LINE, JSON
    }

    /** How Payment changes customer, district and warehouse. */
    public enum PaymentWrites {
        SEPARATE, JOINED
    }

    /** How Delivery goes through the districts. */
    public enum Districts {
        ONE_BY_ONE, JSON
    }

    /** What stands for a missing carrier and date of delivery. */
    public enum Nullable {
        NULL, DEFAULT
    }

    private static final String PROCEDURES_NAME = "variant.procedures";

    /** The set that the others default to. */
    public static final Property<VariantSet> VARIANTS = Property.derived("variants", names(VariantSet.class), "",
            "benchmarksql, procedures with useStoredProcedures=true",
            settings -> settings.find(BenchmarkSqlProperties.USE_STORED_PROCEDURES).orElse(false)
                    ? "procedures"
                    : "benchmarksql",
            "A named set of variants, from BenchmarkSQL's statements to the `fewest` round trips of client SQL and to stored"
                    + " `procedures`: docs/variants.md.");

    /** Suspect: a partly consumed result. */
    public static final Property<OldestNewOrder> OLDEST_NEW_ORDER = variant("variant.Delivery.selectOldestNewOrder",
            OldestNewOrder.class, "ordered", "ordered", "min",
            "`ordered` selects all waiting orders and reads one, `limit` selects one, `min` selects the smallest"
                    + " number.");

    /** Suspect: an index that does not cover. */
    public static final Property<ByLastName> BY_LAST_NAME = variant("variant.customersByLastName", ByLastName.class,
            "list", "count-column", "list",
            "`count-column` and `count-star` first count the namesakes, by `COUNT(c_id)` or `COUNT(*)`, as BenchmarkSQL 4"
                    + " did.");

    /** Suspect: the plan of a range. */
    public static final Property<LowStock> LOW_STOCK = variant("variant.StockLevel.countLowStock", LowStock.class,
            "subquery", "two-step", "two-step",
            "How StockLevel counts: with a subquery, a join, or the order number first (`two-step`), whose plan cannot flip"
                    + " as the database grows. `one-step` has that plan in one statement.");

    /** Suspect: round trips of reads. */
    public static final Property<Reads> READS = variant("variant.NewOrder.reads", Reads.class, "per-line", "per-line",
            "in-list", "Whether NewOrder reads item and stock line by line, or all lines with two lists.");

    /** What a batch buys. */
    public static final Property<Writes> WRITES = variant("variant.NewOrder.writes", Writes.class, "batch", "batch",
            "batch",
            "Whether NewOrder writes stock and lines in two batches, or line by line, or with two statements over a"
                    + " JSON list (MySQL, MariaDB).");

    /** Suspect: round trips of Payment. */
    public static final Property<PaymentWrites> PAYMENT_WRITES = variant("variant.Payment.writes", PaymentWrites.class,
            "separate", "separate", "separate",
            "`joined` changes customer, district and warehouse with one UPDATE of three tables, and reads them with one"
                    + " query (MySQL, MariaDB).");

    /** Suspect: round trips of Delivery. */
    public static final Property<Districts> DISTRICTS = variant("variant.Delivery.districts", Districts.class,
            "one-by-one", "one-by-one", "one-by-one",
            "Whether Delivery executes its statements for each district, or four statements over a JSON list of all"
                    + " orders (MySQL,"
                    + " MariaDB).");

    /** Suspect: round trips of OrderStatus. */
    public static final Property<OrderReads> ORDER_READS = variant("variant.OrderStatus.reads", OrderReads.class,
            "separate", "separate", "separate",
            "`joined` reads customer, last order and its lines in one statement. Not on MariaDB, which has no LATERAL.");

    /** Suspect: round trips that read what an UPDATE has just seen. */
    public static final Property<Switch> RETURNING = variant("variant.returning", Switch.class, "off", "off", "off",
            "`on`: statements return the rows that they change: on PostgreSQL NewOrder, Payment and Delivery are one"
                    + " statement each,"
                    + " on MariaDB Delivery finds and deletes in one. MySQL cannot.");

    /** Suspect: the conversation itself. */
    public static final Property<Switch> PROCEDURES = variant(PROCEDURES_NAME, Switch.class, "off", "off", "off",
            "`on` calls a stored procedure for each transaction. A run adds missing ones to the database;"
                    + " `run/runDatabaseDestroy.sh` drops them.");

    /** The last round trip. */
    public static final Property<Commit> PROCEDURES_COMMIT = Property.withDefault("variant.procedures.commit",
            names(Commit.class), "", "client",
            "Who ends a transaction that is a stored procedure: the `client` with COMMIT, or the procedure, on connections in"
                    + " autocommit.");

    /** Suspect: rows that grow when an order is delivered. */
    public static final Property<Nullable> NULLABLE = variant("variant.schema.nullable", Nullable.class, "null", "null",
            "null", "Value of `o_carrier_id` and `ol_delivery_d` until delivery: `null`, or a `default` of full width."
                    + " Part of the database, like its scale.");

    static final PropertyGroup GROUP = new PropertyGroup("Variants of statements",
            List.of(VARIANTS, OLDEST_NEW_ORDER, BY_LAST_NAME, LOW_STOCK, READS, WRITES, PAYMENT_WRITES,
                    DISTRICTS, ORDER_READS, RETURNING, PROCEDURES, PROCEDURES_COMMIT, NULLABLE),
            List.of());

    private VariantProperties() {}

    private static <E extends Enum<E>> Property<E> variant(String name, Class<E> type, String benchmarksql,
            String benchmarksql4, String tuned, String meaning) {
        return Property.derived(name, names(type), "", "that of `variants`",
                settings -> switch (settings.find(VARIANTS).orElse(VariantSet.BENCHMARKSQL)) {
                    case BENCHMARKSQL -> benchmarksql;
                    case BENCHMARKSQL_4 -> benchmarksql4;
                    case TUNED -> tuned;
                    case FEWEST -> fewest(name, settings).orElse(tuned);
                    case PROCEDURES -> name.equals(PROCEDURES_NAME) ? "on" : tuned;
                }, meaning);
    }

    /** Where the fewest round trips are not those of the tuned set. */
    private static Optional<String> fewest(String name, Settings settings) {
        Optional<Database> database = settings.find(TargetProperties.DB);
        return switch (name) {
            case "variant.StockLevel.countLowStock" -> Optional.of("one-step");
            case "variant.OrderStatus.reads" -> database.filter(each -> each.has(Feature.LATERAL))
                    .map(each -> "joined");
            case "variant.NewOrder.writes", "variant.Delivery.districts" ->
                database.filter(each -> each.has(Feature.JOINED_CHANGES)).map(each -> "json");
            case "variant.Payment.writes" -> database.filter(each -> each.has(Feature.JOINED_CHANGES))
                    .map(each -> "joined");
            case "variant.returning" -> database.filter(each -> each.has(Feature.CHANGING_WITH)).map(each -> "on");
            default -> Optional.empty();
        };
    }

    private static <E extends Enum<E>> ValueType<E> names(Class<E> type) {
        return ValueType.oneOf(type, each -> each.name().toLowerCase(Locale.ROOT).replace('_', '-'));
    }
}

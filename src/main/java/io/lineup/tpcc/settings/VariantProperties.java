package io.lineup.tpcc.settings;

import java.util.List;
import java.util.Locale;

import io.lineup.config.Property;
import io.lineup.config.PropertyGroup;
import io.lineup.config.ValueType;

/** Which variant of a statement is sent; a named set chooses for all, a single property for one. */
public final class VariantProperties {
    /** Named sets of variants. */
    public enum VariantSet {
        /** BenchmarkSQL 5's statements. */
        BENCHMARKSQL,
        /** BenchmarkSQL 4's: counts namesakes first, StockLevel in two steps. */
        BENCHMARKSQL_4,
        /** What an expert would send with plain portable SQL; StockLevel in two steps, since one statement's plan may flip. */
        TUNED
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
        SUBQUERY, JOIN, TWO_STEP
    }

    /** How NewOrder reads items and stock. */
    public enum Reads {
        PER_LINE, IN_LIST
    }

    /** How NewOrder writes stock and lines. */
    public enum Writes {
        BATCH, PER_LINE
    }

    /** What stands for a missing carrier and date of delivery. */
    public enum Nullable {
        NULL, DEFAULT
    }

    /** The set that the others default to. */
    public static final Property<VariantSet> VARIANTS = Property.withDefault("variants", names(VariantSet.class), "",
            "benchmarksql",
            "A named set of variants. `benchmarksql-4` counts namesakes first and has StockLevel in two steps; `tuned` is"
                    + " `min`, `two-step`, `in-list` and `batch` on every server.");

    /** Suspect: a partly consumed result. */
    public static final Property<OldestNewOrder> OLDEST_NEW_ORDER = variant("variant.Delivery.selectOldestNewOrder",
            OldestNewOrder.class, "ordered", "ordered", "min",
            "`ordered` sends all waiting orders and reads one, `limit` asks for one, `min` for the smallest number.");

    /** Suspect: an index that does not cover. */
    public static final Property<ByLastName> BY_LAST_NAME = variant("variant.customersByLastName", ByLastName.class,
            "list", "count-column", "list",
            "`count-column` and `count-star` first count the namesakes, by `COUNT(c_id)` or `COUNT(*)`, as BenchmarkSQL 4"
                    + " did.");

    /** Suspect: the plan of a range. */
    public static final Property<LowStock> LOW_STOCK = variant("variant.StockLevel.countLowStock", LowStock.class,
            "subquery", "two-step", "two-step",
            "How StockLevel counts: one statement with a subquery, or a join, or the order number first, whose plan cannot"
                    + " flip as the database grows.");

    /** Suspect: round trips of reads. */
    public static final Property<Reads> READS = variant("variant.NewOrder.reads", Reads.class, "per-line", "per-line",
            "in-list", "Whether NewOrder reads item and stock line by line, or all lines with two lists.");

    /** What a batch buys. */
    public static final Property<Writes> WRITES = variant("variant.NewOrder.writes", Writes.class, "batch", "batch",
            "batch", "Whether NewOrder writes stock and lines in two batches, or line by line.");

    /** Suspect: rows that grow when an order is delivered. */
    public static final Property<Nullable> NULLABLE = variant("variant.schema.nullable", Nullable.class, "null", "null",
            "null", "What `o_carrier_id` and `ol_delivery_d` hold until delivery: `null`, or a `default` of full width."
                    + " Part of the database, like its scale.");

    static final PropertyGroup GROUP = new PropertyGroup("Variants of statements",
            List.of(VARIANTS, OLDEST_NEW_ORDER, BY_LAST_NAME, LOW_STOCK, READS, WRITES, NULLABLE), List.of());

    private VariantProperties() {}

    private static <E extends Enum<E>> Property<E> variant(String name, Class<E> type, String benchmarksql,
            String benchmarksql4, String tuned, String meaning) {
        return Property.derived(name, names(type), "", "that of `variants`",
                settings -> switch (settings.find(VARIANTS).orElse(VariantSet.BENCHMARKSQL)) {
                    case BENCHMARKSQL -> benchmarksql;
                    case BENCHMARKSQL_4 -> benchmarksql4;
                    case TUNED -> tuned;
                }, meaning);
    }

    private static <E extends Enum<E>> ValueType<E> names(Class<E> type) {
        return ValueType.oneOf(type, each -> each.name().toLowerCase(Locale.ROOT).replace('_', '-'));
    }
}

package io.lineup.tpcc.settings;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

import io.lineup.config.Property;
import io.lineup.config.PropertyGroup;
import io.lineup.config.Settings;
import io.lineup.config.ValueType;

/** Shares of the five transactions: all given, or none for the shuffled deck (TPC-C 5.2.4). */
public final class MixProperties {
    /** Share of NewOrder. */
    public static final Property<Optional<BigDecimal>> NEW_ORDER_WEIGHT = weight("newOrderWeight", "NewOrder");

    /** Share of Payment. */
    public static final Property<Optional<BigDecimal>> PAYMENT_WEIGHT = weight("paymentWeight", "Payment");

    /** Share of OrderStatus. */
    public static final Property<Optional<BigDecimal>> ORDER_STATUS_WEIGHT = weight("orderStatusWeight", "OrderStatus");

    /** Share of Delivery. */
    public static final Property<Optional<BigDecimal>> DELIVERY_WEIGHT = weight("deliveryWeight", "Delivery");

    /** Share of StockLevel. */
    public static final Property<Optional<BigDecimal>> STOCK_LEVEL_WEIGHT = weight("stockLevelWeight", "StockLevel");

    /** All five, in the order of a BenchmarkSQL file. */
    static final List<Property<Optional<BigDecimal>>> WEIGHTS = List.of(NEW_ORDER_WEIGHT, PAYMENT_WEIGHT,
            ORDER_STATUS_WEIGHT, DELIVERY_WEIGHT, STOCK_LEVEL_WEIGHT);

    static final PropertyGroup GROUP = new PropertyGroup("Transaction mix", List.copyOf(WEIGHTS), List.of());

    private MixProperties() {}

    /** @return whether weights are given, and so all five present; else the mix is the shuffled deck */
    public static boolean isWeighted(Settings settings) {
        return settings.get(NEW_ORDER_WEIGHT).isPresent();
    }

    private static Property<Optional<BigDecimal>> weight(String name, String transaction) {
        return Property.optional(name,
                ValueType.decimal("decimal number, 0 to 100", BigDecimal.ZERO, BigDecimal.valueOf(100)).orNone(), "%",
                "Share of " + transaction + " in the mix. Give all five, which sum to 100, or none for a shuffled deck"
                        + " with the shares of the specification.");
    }
}

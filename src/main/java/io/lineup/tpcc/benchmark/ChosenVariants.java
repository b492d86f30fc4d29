package io.lineup.tpcc.benchmark;

import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

import io.lineup.config.Database;
import io.lineup.config.Database.Feature;
import io.lineup.config.Settings;
import io.lineup.config.TargetProperties;
import io.lineup.tpcc.model.AtOnce;
import io.lineup.tpcc.model.AtOnce.Form;
import io.lineup.tpcc.model.TransactionType;
import io.lineup.tpcc.model.Undelivered;
import io.lineup.tpcc.model.Variants;
import io.lineup.tpcc.model.Variants.Way;
import io.lineup.tpcc.settings.VariantProperties;
import io.lineup.tpcc.settings.VariantProperties.ByLastName;
import io.lineup.tpcc.settings.VariantProperties.Commit;
import io.lineup.tpcc.settings.VariantProperties.Districts;
import io.lineup.tpcc.settings.VariantProperties.LowStock;
import io.lineup.tpcc.settings.VariantProperties.OldestNewOrder;
import io.lineup.tpcc.settings.VariantProperties.OrderReads;
import io.lineup.tpcc.settings.VariantProperties.PaymentWrites;
import io.lineup.tpcc.settings.VariantProperties.Reads;
import io.lineup.tpcc.settings.VariantProperties.Switch;
import io.lineup.tpcc.settings.VariantProperties.Writes;

/** The one place that says what each variant property changes: a text in {@code sql/}, or the way of a transaction. */
public final class ChosenVariants {
    /** The statement of a transaction that is one statement. */
    private static final Map<TransactionType, String> AT_ONCE = Map.of(TransactionType.NEW_ORDER,
            "NewOrder.enterOrder", TransactionType.PAYMENT, "Payment.pay", TransactionType.ORDER_STATUS,
            "OrderStatus.readOrder", TransactionType.STOCK_LEVEL, "StockLevel.countLowStock", TransactionType.DELIVERY,
            "Delivery.deliver");

    private ChosenVariants() {}

    public static Variants of(Settings settings) {
        Map<String, String> texts = new TreeMap<>();
        OldestNewOrder oldest = settings.get(VariantProperties.OLDEST_NEW_ORDER);
        if (oldest != OldestNewOrder.ORDERED) {
            texts.put("Delivery.selectOldestNewOrder", suffix(oldest));
        }
        LowStock lowStock = settings.get(VariantProperties.LOW_STOCK);
        if (lowStock != LowStock.SUBQUERY) {
            texts.put("StockLevel.countLowStock", suffix(lowStock));
        }
        ByLastName byLastName = settings.get(VariantProperties.BY_LAST_NAME);
        if (byLastName != ByLastName.LIST) {
            texts.put("Payment.countCustomersByLastName", suffix(byLastName));
            texts.put("OrderStatus.countCustomersByLastName", suffix(byLastName));
        }
        Undelivered undelivered = undelivered(settings);
        if (undelivered != Undelivered.NULL) {
            texts.put("OrderStatus.selectOrderLines", undelivered.value());
        }
        AtOnce atOnce = atOnce(settings);
        for (TransactionType type : atOnce.types()) {
            texts.put(AT_ONCE.get(type), atOnce.isStored() ? "procedures" : sqlText(type));
        }
        if (settings.get(VariantProperties.WRITES) == Writes.JSON) {
            texts.put("NewOrder.updateStock", suffix(Writes.JSON));
            texts.put("NewOrder.insertOrderLine", suffix(Writes.JSON));
        }
        return new Variants(texts, ways(settings, atOnce), atOnce);
    }

    private static Set<Way> ways(Settings settings, AtOnce atOnce) {
        Map<Way, Boolean> ways = Map.of(
                Way.COUNTS_NAMESAKES, settings.get(VariantProperties.BY_LAST_NAME) != ByLastName.LIST,
                Way.READS_NEXT_ORDER_FIRST,
                settings.get(VariantProperties.LOW_STOCK) == LowStock.TWO_STEP && !atOnce.isStored(),
                Way.READS_IN_LISTS, settings.get(VariantProperties.READS) == Reads.IN_LIST,
                Way.WRITES_LINE_BY_LINE, settings.get(VariantProperties.WRITES) == Writes.PER_LINE,
                Way.WRITES_JSON, settings.get(VariantProperties.WRITES) == Writes.JSON,
                Way.PAYS_JOINED, settings.get(VariantProperties.PAYMENT_WRITES) == PaymentWrites.JOINED,
                Way.TAKES_OLDEST,
                settings.get(VariantProperties.RETURNING) == Switch.ON
                        && !settings.get(TargetProperties.DB).has(Feature.CHANGING_WITH),
                Way.DELIVERS_JSON, settings.get(VariantProperties.DISTRICTS) == Districts.JSON);
        return ways.entrySet().stream().filter(Map.Entry::getValue).map(Map.Entry::getKey)
                .collect(Collectors.toUnmodifiableSet());
    }

    private static AtOnce atOnce(Settings settings) {
        Database database = settings.get(TargetProperties.DB);
        if (settings.get(VariantProperties.PROCEDURES) == Switch.ON) {
            return new AtOnce(EnumSet.allOf(TransactionType.class),
                    database.has(Feature.TABLE_FUNCTIONS) ? Form.FUNCTION : Form.PROCEDURE,
                    settings.get(VariantProperties.PROCEDURES_COMMIT) == Commit.INSIDE);
        }
        Set<TransactionType> types = EnumSet.noneOf(TransactionType.class);
        if (settings.get(VariantProperties.RETURNING) == Switch.ON && database.has(Feature.CHANGING_WITH)) {
            types.addAll(List.of(TransactionType.NEW_ORDER, TransactionType.PAYMENT, TransactionType.DELIVERY));
        }
        if (settings.get(VariantProperties.ORDER_READS) == OrderReads.JOINED) {
            types.add(TransactionType.ORDER_STATUS);
        }
        return new AtOnce(types, Form.SQL, false);
    }

    private static String sqlText(TransactionType type) {
        return type == TransactionType.ORDER_STATUS ? "joined" : "returning";
    }

    /** @return the value in the database for a missing carrier and date of delivery */
    static Undelivered undelivered(Settings settings) {
        return switch (settings.get(VariantProperties.NULLABLE)) {
            case NULL -> Undelivered.NULL;
            case DEFAULT -> Undelivered.DEFAULT;
        };
    }

    /** The name of a variant's file has the property's value after the statement's id. */
    private static String suffix(Enum<?> variant) {
        return variant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}

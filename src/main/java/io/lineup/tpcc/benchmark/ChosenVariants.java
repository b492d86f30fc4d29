package io.lineup.tpcc.benchmark;

import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

import io.lineup.config.Settings;
import io.lineup.tpcc.model.Undelivered;
import io.lineup.tpcc.model.Variants;
import io.lineup.tpcc.settings.VariantProperties;
import io.lineup.tpcc.settings.VariantProperties.ByLastName;
import io.lineup.tpcc.settings.VariantProperties.LowStock;
import io.lineup.tpcc.settings.VariantProperties.OldestNewOrder;
import io.lineup.tpcc.settings.VariantProperties.Reads;
import io.lineup.tpcc.settings.VariantProperties.Writes;

/** The one place that says what each variant property changes: a text in {@code sql/}, or the way of a transaction. */
public final class ChosenVariants {
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
        return new Variants(texts, byLastName != ByLastName.LIST, lowStock == LowStock.TWO_STEP,
                settings.get(VariantProperties.READS) == Reads.IN_LIST,
                settings.get(VariantProperties.WRITES) == Writes.PER_LINE);
    }

    /** @return what the database is to hold for a missing carrier and date of delivery */
    static Undelivered undelivered(Settings settings) {
        return switch (settings.get(VariantProperties.NULLABLE)) {
            case NULL -> Undelivered.NULL;
            case DEFAULT -> Undelivered.DEFAULT;
        };
    }

    /** The file of a variant bears the property's value behind the statement's id. */
    private static String suffix(Enum<?> variant) {
        return variant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}

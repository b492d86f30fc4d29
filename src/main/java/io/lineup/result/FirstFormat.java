package io.lineup.result;

import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * Results without {@code format}: those of the time when all runs were TPC-C's. They are turned into what this version
 * writes when they are read; files are never changed.
 */
final class FirstFormat {
    /** Stays beside {@code scale}. */
    static final String WAREHOUSES = "warehouses";

    private static final String TPM_C = "tpmC";
    private static final Unit NEW_ORDER = new Unit("NewOrder", List.of("NEW_ORDER"));
    private static final Map<String, String> LABELS = Map.of("NEW_ORDER", "NewOrder", "PAYMENT", "Payment",
            "ORDER_STATUS", "OrderStatus", "STOCK_LEVEL", "StockLevel", "DELIVERY", "Delivery");

    private FirstFormat() {}

    /** @return it where it is tpmC, which stays beside {@code throughput}; null for any other */
    static @Nullable Double tpmC(Throughput throughput) {
        return throughput.name().equals(TPM_C) ? (Double) throughput.value() : null;
    }

    static void upgradeSummary(ObjectNode summary) {
        if (summary.has("format")) {
            return;
        }
        summary.put("workload", "tpcc");
        summary.putObject("scale").put(WAREHOUSES, summary.path(WAREHOUSES).asLong());
        JsonNode transactions = summary.path("transactions");
        boolean whole = transactions.isEmpty() || transactions.has("NEW_ORDER");
        // One statement alone has no NewOrder, and its tpmC is 0.
        summary.set("throughput", Json.tree(whole
                ? new Throughput(TPM_C, summary.path(TPM_C).asDouble(), "NewOrders a minute")
                : new Throughput("tpm", summary.path("tpmTotal").asDouble(), "transactions a minute")));
        summary.set("unit", Json.tree(whole ? NEW_ORDER : Unit.TRANSACTION));
        transactions.properties().forEach(kind -> {
            if (kind.getValue() instanceof ObjectNode figures) {
                figures.put("label", LABELS.getOrDefault(kind.getKey(), kind.getKey()));
                JsonNode districts = figures.get("skippedDistricts");
                if (districts != null) {
                    figures.putObject("skipped").put("what", "district without an order to deliver").set("count",
                            districts);
                }
            }
        });
    }
}

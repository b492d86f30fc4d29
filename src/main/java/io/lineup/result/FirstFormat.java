package io.lineup.result;

import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * Results of the time when all runs were TPC-C's. They are converted to the current
 * format when they are read; files are never changed.
 */
final class FirstFormat {
    /** Stays next to {@code scale}. */
    static final String WAREHOUSES = "warehouses";

    private static final String TPCC = "tpcc";
    private static final String TPM_C = "tpmC";
    private static final String NEW_ORDERS_A_MINUTE = "NewOrders a minute";
    private static final Unit NEW_ORDER = new Unit("NewOrder", List.of("NEW_ORDER"));
    private static final Map<String, String> LABELS = Map.of("NEW_ORDER", "NewOrder", "PAYMENT", "Payment",
            "ORDER_STATUS", "OrderStatus", "STOCK_LEVEL", "StockLevel", "DELIVERY", "Delivery");
    /** Label and unit of each metric of an experiment. */
    private static final Map<String, List<String>> METRICS = Map.of(TPM_C, List.of(TPM_C, NEW_ORDERS_A_MINUTE),
            "newOrderP50Micros", List.of("NewOrder p50", "µs"), "newOrderP95Micros", List.of("NewOrder p95", "µs"),
            "newOrderP99Micros", List.of("NewOrder p99", "µs"), "clientCpuMicrosPerTransaction",
            List.of("client CPU per transaction", "µs"), "serverCpuMicrosPerTransaction",
            List.of("server CPU per transaction", "µs"), "roundTripsPerTransaction",
            List.of("round trips per transaction", "round trips"), "roundTripsPerNewOrder",
            List.of("round trips per NewOrder", "round trips"), "bytesOutPerTransaction",
            List.of("bytes out per transaction", "bytes"), "bytesInPerTransaction",
            List.of("bytes in per transaction", "bytes"));

    private FirstFormat() {}

    /** @return it where it is tpmC, which stays next to {@code throughput}; null for any other */
    static @Nullable Double tpmC(Throughput throughput) {
        return throughput.name().equals(TPM_C) ? (Double) throughput.value() : null;
    }

    static void upgradeSummary(ObjectNode summary) {
        if (summary.has("format")) {
            return;
        }
        summary.put("workload", TPCC);
        summary.putObject("scale").put(WAREHOUSES, summary.path(WAREHOUSES).asLong());
        JsonNode transactions = summary.path("transactions");
        boolean whole = transactions.isEmpty() || transactions.has("NEW_ORDER");
        // One statement alone has no NewOrder, and its tpmC is 0.
        summary.set("throughput", Json.tree(whole
                ? new Throughput(TPM_C, summary.path(TPM_C).asDouble(), NEW_ORDERS_A_MINUTE)
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

    static void upgradeComparison(ObjectNode comparison) {
        if (comparison.has("workload")) {
            return;
        }
        comparison.put("workload", TPCC).set("unit", Json.tree(NEW_ORDER));
        comparison.putArray("notAsked");
        for (String side : List.of("a", "b")) {
            if (comparison.get(side) instanceof ObjectNode object) {
                object.set("throughput",
                        Json.tree(new Throughput(TPM_C, object.path(TPM_C).asDouble(), NEW_ORDERS_A_MINUTE)));
            }
        }
    }

    static void upgradeExperiment(ObjectNode experiment) {
        if (experiment.has("workload")) {
            return;
        }
        experiment.put("workload", TPCC);
        experiment.path("noise").forEach(FirstFormat::upgradeFigure);
        experiment.path("variants").forEach(variant -> variant.path("figures").forEach(FirstFormat::upgradeFigure));
    }

    private static void upgradeFigure(JsonNode figure) {
        String metric = figure.path("metric").asText();
        List<String> words = METRICS.getOrDefault(metric, List.of(metric, ""));
        ((ObjectNode) figure).put("label", words.getFirst()).put("unit", words.getLast());
    }
}

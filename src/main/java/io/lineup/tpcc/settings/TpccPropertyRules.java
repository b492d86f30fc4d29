package io.lineup.tpcc.settings;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;

import io.lineup.config.AgentProperties;
import io.lineup.config.ClusterProperties;
import io.lineup.config.Database.Feature;
import io.lineup.config.Given;
import io.lineup.config.Property;
import io.lineup.config.RunProperties;
import io.lineup.config.Settings;
import io.lineup.config.Spread;
import io.lineup.config.TargetProperties;
import io.lineup.tpcc.settings.VariantProperties.Commit;
import io.lineup.tpcc.settings.VariantProperties.Districts;
import io.lineup.tpcc.settings.VariantProperties.OrderReads;
import io.lineup.tpcc.settings.VariantProperties.PaymentWrites;
import io.lineup.tpcc.settings.VariantProperties.Switch;
import io.lineup.tpcc.settings.VariantProperties.Writes;

/** Rules about TPC-C that concern more than one property, and words about old keys. */
final class TpccPropertyRules {
    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

    private static final BigDecimal TOLERANCE = new BigDecimal("0.001");

    private final Settings settings;
    private final Consumer<String> problems;

    private TpccPropertyRules(Settings settings, Consumer<String> problems) {
        this.settings = settings;
        this.problems = problems;
    }

    static void check(Settings settings, Consumer<String> problems, Consumer<String> warnings) {
        TpccPropertyRules rules = new TpccPropertyRules(settings, problems);
        rules.weights();
        rules.atOnce();
        rules.deferredDeliveries();
        rules.spread();
        rules.oldKeys(warnings);
    }

    private void spread() {
        boolean roams = settings.find(TpccProperties.TERMINAL_WAREHOUSE_FIXED).filter(fixed -> !fixed).isPresent();
        if (roams && settings.find(ClusterProperties.SPREAD).filter(Spread.BY_WAREHOUSE::equals).isPresent()) {
            problems.accept(settings.origin(ClusterProperties.SPREAD) + ": spread=by-warehouse contradicts"
                    + " terminalWarehouseFixed=false ("
                    + settings.origin(TpccProperties.TERMINAL_WAREHOUSE_FIXED)
                    + "): a terminal has one connection, and its transactions have any warehouse. Remove one of them.");
        }
    }

    private void weights() {
        if (MixProperties.WEIGHTS.stream().anyMatch(each -> settings.find(each).isEmpty())) {
            return;
        }
        List<BigDecimal> weights = MixProperties.WEIGHTS.stream().map(settings::get).flatMap(Optional::stream)
                .toList();
        List<Given> givens = MixProperties.WEIGHTS.stream().filter(each -> settings.get(each).isPresent())
                .map(settings::given).toList();
        if (!weights.isEmpty() && weights.size() < MixProperties.WEIGHTS.size()) {
            String missing = MixProperties.WEIGHTS.stream().filter(each -> settings.get(each).isEmpty())
                    .map(Property::name).collect(Collectors.joining(", "));
            problems.accept(Given.labels(givens) + ": " + missing + " missing. Give all five weights, or none.");
            return;
        }
        BigDecimal sum = weights.stream().reduce(BigDecimal.ZERO, BigDecimal::add);
        if (!weights.isEmpty() && sum.subtract(HUNDRED).abs().compareTo(TOLERANCE) > 0) {
            problems.accept(
                    Given.labels(givens) + ": the five weights sum to " + sum.toPlainString() + ", not to 100.");
        }
    }

    private void deferredDeliveries() {
        if (settings.find(TpccProperties.DELIVERY_WORKERS).orElse(0) == 0) {
            return;
        }
        String label = settings.given(TpccProperties.DELIVERY_WORKERS).label();
        if (settings.find(TpccProperties.INSTANCES).orElse(1) > 1) {
            problems.accept(label + " does not go with instances above 1. Set deliveryWorkers=0.");
        }
        if (settings.find(AgentProperties.AGENTS).flatMap(agents -> agents).isPresent()) {
            problems.accept(label + " does not go with agents: the queue is in one process. Set deliveryWorkers=0.");
        }
        if (settings.find(RunProperties.RUN_TXNS_PER_TERMINAL).orElse(0) > 0) {
            problems.accept(label + " does not go with runTxnsPerTerminal: queued deliveries end when the time is over."
                    + " Set runMins or runSeconds.");
        }
    }

    private void atOnce() {
        boolean returning = settings.find(VariantProperties.RETURNING).orElse(Switch.OFF) == Switch.ON;
        boolean procedures = settings.find(VariantProperties.PROCEDURES).orElse(Switch.OFF) == Switch.ON;
        if (settings.isSet(BenchmarkSqlProperties.USE_STORED_PROCEDURES) && !procedures
                && settings.find(BenchmarkSqlProperties.USE_STORED_PROCEDURES).orElse(false)) {
            problems.accept(settings.given(BenchmarkSqlProperties.USE_STORED_PROCEDURES).label()
                    + " does not go with variants or variant.procedures that say otherwise. Remove one of them.");
        }
        if (returning && lacks(Feature.CHANGING_WITH) && lacks(Feature.DELETE_RETURNING)) {
            problems.accept(without(VariantProperties.RETURNING, "RETURNING") + "variant.returning=off.");
        }
        if (returning && lacks(Feature.CHANGING_WITH) && !lacks(Feature.DELETE_RETURNING)
                && settings.find(VariantProperties.DISTRICTS).orElse(Districts.ONE_BY_ONE) == Districts.JSON) {
            problems.accept(settings.given(VariantProperties.RETURNING).label()
                    + " does not go with variant.Delivery.districts=json, which deletes the orders of all districts at once."
                    + " Set variant.Delivery.districts=one-by-one.");
        }
        if (returning && procedures) {
            Property<?> said = settings.isSet(VariantProperties.RETURNING)
                    ? VariantProperties.RETURNING
                    : VariantProperties.PROCEDURES;
            problems.accept(settings.given(said).label() + " does not fit: a transaction is one statement of SQL"
                    + " (variant.returning) or a stored procedure (variant.procedures). Set one of them to off.");
        }
        if (lacks(Feature.JOINED_CHANGES)) {
            String joined = "UPDATE of joined tables";
            if (settings.find(VariantProperties.WRITES).orElse(Writes.BATCH) == Writes.JSON) {
                problems.accept(without(VariantProperties.WRITES, joined) + "variant.NewOrder.writes=batch.");
            }
            if (settings.find(VariantProperties.DISTRICTS).orElse(Districts.ONE_BY_ONE) == Districts.JSON) {
                problems.accept(
                        without(VariantProperties.DISTRICTS, joined) + "variant.Delivery.districts=one-by-one.");
            }
            if (settings.find(VariantProperties.PAYMENT_WRITES)
                    .orElse(PaymentWrites.SEPARATE) == PaymentWrites.JOINED) {
                problems.accept(without(VariantProperties.PAYMENT_WRITES, joined) + "variant.Payment.writes=separate.");
            }
        }
        if (lacks(Feature.LATERAL)
                && settings.find(VariantProperties.ORDER_READS).orElse(OrderReads.SEPARATE) == OrderReads.JOINED) {
            problems.accept(
                    without(VariantProperties.ORDER_READS, "LATERAL") + "variant.OrderStatus.reads=separate.");
        }
        if (!procedures && settings.find(VariantProperties.PROCEDURES_COMMIT).orElse(Commit.CLIENT) == Commit.INSIDE) {
            problems.accept(settings.given(VariantProperties.PROCEDURES_COMMIT).label()
                    + " ends a transaction inside of its stored procedure. Set variants=procedures, or remove it.");
        }
    }

    private void oldKeys(Consumer<String> warnings) {
        if (settings.find(BenchmarkSqlProperties.OS_COLLECTOR_SCRIPT).orElse(Optional.empty()).isPresent()) {
            Given script = settings.given(BenchmarkSqlProperties.OS_COLLECTOR_SCRIPT);
            warnings.accept(script.origin() + ": not carried out: " + script.name()
                    + ". Lineup itself counts the machine's activity each second (counters.csv); osCollectorSSHAddr"
                    + " names the server's machine if it is another one.");
        }
    }

    private boolean lacks(Feature feature) {
        return settings.find(TargetProperties.DB).filter(database -> !database.has(feature)).isPresent();
    }

    /** @return the begin of a sentence; what to set instead is missing */
    private String without(Property<?> variant, String feature) {
        return settings.given(variant).label() + " is not valid: " + settings.get(TargetProperties.DB).product()
                + " has no " + feature + ". Set ";
    }
}

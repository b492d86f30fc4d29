package io.lineup.tpcc.settings;

import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;

import io.lineup.config.Given;
import io.lineup.config.Property;
import io.lineup.config.RunProperties;
import io.lineup.config.Settings;

/** Rules about TPC-C that concern more than one property, and words about old keys. */
final class TpccRules {
    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

    private static final BigDecimal TOLERANCE = new BigDecimal("0.001");

    private final Settings settings;
    private final Consumer<String> problems;

    private TpccRules(Settings settings, Consumer<String> problems) {
        this.settings = settings;
        this.problems = problems;
    }

    static void check(Settings settings, Consumer<String> problems, Consumer<String> warnings) {
        TpccRules rules = new TpccRules(settings, problems);
        rules.weights();
        rules.storedProcedures();
        rules.deferredDeliveries();
        rules.oldKeys(warnings);
    }

    private void weights() {
        if (MixProperties.WEIGHTS.stream().anyMatch(each -> settings.find(each).isEmpty())) {
            return;
        }
        List<BigDecimal> weights = MixProperties.WEIGHTS.stream().map(settings::get).flatMap(Optional::stream)
                .toList();
        List<Given> givens = MixProperties.WEIGHTS.stream().filter(each -> settings.get(each).isPresent())
                .map(this::given).toList();
        if (!weights.isEmpty() && weights.size() < MixProperties.WEIGHTS.size()) {
            String missing = MixProperties.WEIGHTS.stream().filter(each -> settings.get(each).isEmpty())
                    .map(Property::name).collect(Collectors.joining(", "));
            problems.accept(labels(givens) + ": " + missing + " missing. Give all five weights, or none.");
            return;
        }
        BigDecimal sum = weights.stream().reduce(BigDecimal.ZERO, BigDecimal::add);
        if (!weights.isEmpty() && sum.subtract(HUNDRED).abs().compareTo(TOLERANCE) > 0) {
            problems.accept(labels(givens) + ": the five weights sum to " + sum.toPlainString() + ", not to 100.");
        }
    }

    private void deferredDeliveries() {
        if (settings.find(TpccProperties.DELIVERY_WORKERS).orElse(0) == 0) {
            return;
        }
        String label = given(TpccProperties.DELIVERY_WORKERS).label();
        if (settings.find(TpccProperties.INSTANCES).orElse(1) > 1) {
            problems.accept(label + " does not go with instances above 1. Set deliveryWorkers=0.");
        }
        if (settings.find(RunProperties.RUN_TXNS_PER_TERMINAL).orElse(0) > 0) {
            problems.accept(label + " does not go with runTxnsPerTerminal: queued deliveries end when the time is over."
                    + " Set runMins or runSeconds.");
        }
    }

    private void storedProcedures() {
        if (settings.find(BenchmarkSqlProperties.USE_STORED_PROCEDURES).orElse(false)) {
            problems.accept(given(BenchmarkSqlProperties.USE_STORED_PROCEDURES).label()
                    + " is not valid. Lineup has no stored procedures; without them the run would measure something"
                    + " else. Set useStoredProcedures=false.");
        }
    }

    private void oldKeys(Consumer<String> warnings) {
        if (settings.find(BenchmarkSqlProperties.OS_COLLECTOR_SCRIPT).orElse(Optional.empty()).isPresent()) {
            Given script = given(BenchmarkSqlProperties.OS_COLLECTOR_SCRIPT);
            warnings.accept(script.origin() + ": not carried out: " + script.name()
                    + ". Lineup itself counts what the machine does in each second (counters.csv); osCollectorSSHAddr"
                    + " names the server's machine if it is another one.");
        }
    }

    /** Only for properties whose value is not the default's. */
    private Given given(Property<?> property) {
        return Objects.requireNonNull(settings.given(property.name()));
    }

    private static String labels(List<Given> givens) {
        return givens.get(0).label() + givens.stream().skip(1)
                .map(each -> ", " + each.name() + "=" + each.shown() + " (" + each.origin() + ")")
                .collect(Collectors.joining());
    }
}

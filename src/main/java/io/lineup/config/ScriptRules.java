package io.lineup.config;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Rules about what goes with scripts and workload folders, and what goes with TPC-C. */
final class ScriptRules {
    /** Properties that would do something to data that Lineup has made, with the value that does nothing. */
    private static final Map<Property<?>, String> OF_DATA = Map.of(LoadProperties.RESTORE, "none");

    /** What says nothing to another workload. */
    private static final List<Property<?>> OF_TPCC = List.of(LoadProperties.WAREHOUSES, LoadProperties.LOAD_TIMESTAMP,
            LoadProperties.FILE_LOCATION, LoadProperties.CSV_NULL_VALUE, RunProperties.TERMINAL_WAREHOUSE_FIXED);

    private final Settings settings;
    private final Consumer<String> problems;

    private ScriptRules(Settings settings, Consumer<String> problems) {
        this.settings = settings;
        this.problems = problems;
    }

    static void check(Settings settings, Consumer<String> problems, Consumer<String> warnings) {
        ScriptRules rules = new ScriptRules(settings, problems);
        if (ScriptProperties.isTpcc(settings)) {
            rules.tpcc();
            return;
        }
        if (ScriptProperties.given(settings)) {
            rules.scripts(warnings);
        }
        rules.noWeights();
        rules.rates();
        rules.unheeded(warnings);
    }

    private void tpcc() {
        for (Property<?> each : List.of(ScriptProperties.SCALE, ScriptProperties.MIX)) {
            Given given = settings.given(each.name());
            if (given != null) {
                problems.accept(given.label() + " goes with scripts or a workload folder only. "
                        + (each == ScriptProperties.SCALE
                                ? "TPC-C has warehouses."
                                : "TPC-C has newOrderWeight and so on."));
            }
        }
        Stream.of(ScriptProperties.DEFINE, ScriptProperties.RATE).flatMap(each -> settings.familyOf(each.prefix()).stream())
                .forEach(each -> problems.accept(each.label() + " goes with scripts or a workload folder only."));
    }

    private void scripts(Consumer<String> warnings) {
        for (Property<?> each : List.of(ScriptProperties.WORKLOAD, ScriptProperties.MIX)) {
            Given given = settings.given(each.name());
            if (given != null) {
                problems.accept(given.label() + " does not go with scripts. Remove one of them.");
            }
        }
        OF_DATA.forEach((property, harmless) -> {
            Given given = settings.given(property.name());
            if (given != null && !given.value().equals(harmless)) {
                problems.accept(given.label() + " does not go with scripts. Remove it.");
            }
        });
        Given check = settings.given(ResultProperties.CHECK.name());
        if (check != null && !check.value().equals("none")) {
            warnings.accept(check.label() + " has no effect: scripts have no checks.");
        }
    }

    private void rates() {
        List<Given> rates = settings.familyOf(ScriptProperties.RATE.prefix());
        rates.stream().filter(each -> Double.isNaN(ScriptProperties.rate(each.value())))
                .forEach(each -> problems.accept(each.label()
                        + " is not valid. Give transactions a second, above 0 and up to 1000000, such as 100 or 0.5."));
        boolean limited = settings.find(RunProperties.LIMIT_TXNS_PER_MIN).orElse(0) > 0;
        if (limited && !rates.isEmpty()) {
            problems.accept(rates.getFirst().label() + " does not go with limitTxnsPerMin ("
                    + settings.origin(RunProperties.LIMIT_TXNS_PER_MIN) + "). Remove one of them.");
        }
    }

    private void noWeights() {
        List<Given> weights = MixProperties.WEIGHTS.stream()
                .filter(each -> settings.find(each).orElse(Optional.empty()).isPresent())
                .flatMap(each -> Optional.ofNullable(settings.given(each.name())).stream()).toList();
        if (!weights.isEmpty()) {
            problems.accept(weights.getFirst().label()
                    + " is a weight of TPC-C. Give a script its weight after its name: a.sql@8, or mix=a@8.");
        }
    }

    /** A property file of TPC-C is a good beginning for another workload. */
    private void unheeded(Consumer<String> warnings) {
        List<String> names = OF_TPCC.stream().map(Property::name)
                .filter(name -> settings.given(name) != null).toList();
        if (!names.isEmpty()) {
            warnings.accept("Without effect, since TPC-C alone knows them: " + String.join(", ", names) + ".");
        }
    }
}

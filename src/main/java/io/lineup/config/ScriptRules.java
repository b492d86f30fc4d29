package io.lineup.config;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Rules about what goes with scripts, and what goes without them. */
final class ScriptRules {
    /** Properties that would do something to TPC-C's data, with the value that does nothing. */
    private static final Map<Property<?>, String> OF_TPCC = Map.of(ResultProperties.CHECK, "none",
            LoadProperties.RESTORE, "none", ResultProperties.CAPTURE, "");

    private ScriptRules() {}

    static void check(Settings settings, Consumer<String> problems) {
        if (!ScriptProperties.given(settings)) {
            Given scale = settings.given(ScriptProperties.SCALE.name());
            if (scale != null) {
                problems.accept(scale.label() + " goes with scripts only. TPC-C has warehouses.");
            }
            settings.familyOf(ScriptProperties.DEFINE.prefix())
                    .forEach(each -> problems.accept(each.label() + " goes with scripts only."));
            return;
        }
        OF_TPCC.forEach((property, harmless) -> {
            Given given = settings.given(property.name());
            if (given != null && !given.value().equals(harmless)) {
                problems.accept(given.label() + " does not go with scripts. Remove it.");
            }
        });
        List<Given> weights = MixProperties.WEIGHTS.stream()
                .filter(each -> settings.find(each).orElse(Optional.empty()).isPresent())
                .flatMap(each -> Optional.ofNullable(settings.given(each.name())).stream()).toList();
        if (!weights.isEmpty()) {
            problems.accept(weights.getFirst().label()
                    + " is a weight of TPC-C. Give a script its weight after its name: a.sql@8.");
        }
    }
}

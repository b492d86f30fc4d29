package io.lineup.config;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Rules about what goes with scripts and workload folders, and what goes with TPC-C. */
final class ScriptRules {
    /** Properties that would do something to data that Lineup has made, with the value that does nothing. */
    private static final Map<Property<?>, String> OF_DATA = Map.of(LoadProperties.RESTORE, "none");

    private final Settings settings;
    private final Consumer<String> problems;

    private ScriptRules(Settings settings, Consumer<String> problems) {
        this.settings = settings;
        this.problems = problems;
    }

    static void check(Settings settings, Consumer<String> problems, Consumer<String> warnings) {
        ScriptRules rules = new ScriptRules(settings, problems);
        String running = ScriptProperties.given(settings)
                ? ""
                : settings.find(ScriptProperties.WORKLOAD).orElse(ScriptProperties.DEFAULT_WORKLOAD);
        boolean inCode = false;
        for (WorkloadProperties each : WorkloadProperties.all()) {
            if (each.workload().equals(running)) {
                inCode = true;
                each.check(settings, problems, warnings);
            } else {
                rules.unheeded(each, warnings);
            }
        }
        if (inCode) {
            rules.noScripts(running);
        } else if (running.isEmpty()) {
            rules.scripts(warnings);
        }
        if (!inCode) {
            rules.rates();
        }
    }

    private void noScripts(String workload) {
        for (Property<?> each : List.of(ScriptProperties.SCALE, ScriptProperties.MIX)) {
            Given given = settings.given(each.name());
            if (given != null) {
                problems.accept(given.label() + " goes with scripts or a workload folder only, not with workload="
                        + workload + ".");
            }
        }
        Stream.of(ScriptProperties.DEFINE, ScriptProperties.RATE)
                .flatMap(each -> settings.familyOf(each.prefix()).stream()).forEach(each -> problems.accept(each.label()
                        + " goes with scripts or a workload folder only, not with workload=" + workload + "."));
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

    /** A property file of one workload is a good beginning for another: only what was just typed is worth a word. */
    private void unheeded(WorkloadProperties other, Consumer<String> warnings) {
        List<String> names = other.groups().stream().flatMap(group -> group.properties().stream()).map(Property::name)
                .filter(name -> settings.origin(name).kind() == Origin.Kind.COMMAND_LINE).toList();
        if (!names.isEmpty()) {
            warnings.accept("Without effect, because only workload=" + other.workload() + " knows them: "
                    + String.join(", ", names) + ".");
        }
    }
}

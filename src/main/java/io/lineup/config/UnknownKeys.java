package io.lineup.config;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Reports keys that no property has. Their values are not shown: a mistyped key may hold a password. */
final class UnknownKeys {
    private UnknownKeys() {}

    /** @param names that a key may have been meant to be */
    static void remove(Map<String, Given> given, List<String> names, Consumer<String> problems) {
        List<Given> unknown = given.values().stream().filter(each -> PropertyCatalogue.find(each.name()).isEmpty())
                .filter(each -> PropertyCatalogue.findPrefix(each.name()).isEmpty()).toList();
        List<Given> ofVersion6 = unknown.stream()
                .filter(each -> BenchmarkSqlProperties.ONLY_IN_6.contains(each.name())).toList();
        if (!ofVersion6.isEmpty()) {
            problems.accept(version6(ofVersion6));
        }
        for (Given each : unknown) {
            if (!ofVersion6.contains(each)) {
                problems.accept(each.origin() + ": " + sentence(each.name(), names));
            }
            given.remove(each.name());
        }
    }

    private static String sentence(String name, List<String> names) {
        return NearestName.of(name, names.stream())
                .map(near -> "there is no property " + name + ". Did you mean " + near + "?")
                .orElse("there is no property " + name + ". docs/properties.md lists all; an option of the JDBC driver"
                        + " is written jdbc.<name>.");
    }

    private static String version6(List<Given> keys) {
        String names = String.join(", ", keys.stream().map(Given::name).toList());
        return keys.get(0).origin() + ": this is a file of BenchmarkSQL 6 (" + names + "), Lineup reads those of"
                + " BenchmarkSQL 5. Remove these keys; set terminals (in place of sutThreads), runMins, rampupSeconds"
                + " (in place of rampupMins), and all five weights or none.";
    }
}

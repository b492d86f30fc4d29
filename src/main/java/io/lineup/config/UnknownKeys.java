package io.lineup.config;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** Reports keys that no property has. Their values are not shown: a mistyped key may contain a password. */
final class UnknownKeys {
    private UnknownKeys() {}

    /** @param names that a key may have been meant to be */
    static void remove(Map<String, Given> given, List<String> names, Consumer<String> problems) {
        List<Given> unknown = given.values().stream().filter(each -> PropertyCatalogue.find(each.name()).isEmpty())
                .filter(each -> PropertyCatalogue.findPrefix(each.name()).isEmpty()).toList();
        Set<Given> foreign = new HashSet<>();
        for (WorkloadProperties workload : WorkloadProperties.all()) {
            List<Given> keys = unknown.stream().filter(each -> workload.foreignKeys().contains(each.name())).toList();
            if (!keys.isEmpty()) {
                problems.accept(keys.getFirst().origin() + ": "
                        + workload.foreign(String.join(", ", keys.stream().map(Given::name).toList())));
                foreign.addAll(keys);
            }
        }
        for (Given each : unknown) {
            if (!foreign.contains(each)) {
                problems.accept(each.origin() + ": " + sentence(each.name(), names));
            }
            given.remove(each.name());
        }
    }

    /** Such as {@code define.events} for {@code defin.events}. */
    private static Optional<String> ofAFamily(String name) {
        int last = name.indexOf('.') + 1;
        return last < 2 || last == name.length()
                ? Optional.empty()
                : NearestName.of(name.substring(0, last),
                        PropertyCatalogue.prefixes().stream().map(PrefixProperty::prefix))
                        .map(prefix -> prefix + name.substring(last));
    }

    private static String sentence(String name, List<String> names) {
        return NearestName.of(name, names.stream()).or(() -> ofAFamily(name))
                .map(near -> "there is no property " + name + ". Did you mean " + near + "?")
                .orElse("there is no property " + name + ". docs/properties.md lists all; an option of the JDBC driver"
                        + " is written jdbc.<name>.");
    }
}

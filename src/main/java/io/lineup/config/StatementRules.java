package io.lineup.config;

import java.util.function.Consumer;

/** Rules about the families of the statement properties, whose values no single property checks. */
final class StatementRules {
    private StatementRules() {}

    static void check(Settings settings, Consumer<String> problems) {
        for (Given each : settings.familyOf(StatementProperties.FETCH_SIZE_OF.prefix())) {
            ValueType<Integer> type = StatementProperties.fetchSize();
            try {
                type.parse(each.value());
            } catch (BadValueException e) {
                problems.accept(each.label() + " is not valid. Allowed: " + type.kind() + ".");
            }
        }
    }
}

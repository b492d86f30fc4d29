package io.lineup.story;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

import io.lineup.config.PropertyText;
import io.lineup.result.Comparison;
import io.lineup.result.Comparison.Suspect;

/** What the suspects of one side call for, as the cases of one experiment. */
final class Remedies {
    /** The variant in which nothing is changed. */
    static final String AS_MEASURED = "as-measured";

    /** An experiment has no case without a property: this one has the same value in every variant. */
    private static final String SAME_IN_ALL = "check";

    private static final String LAST = "round-trips";

    private final String side;
    private final List<Remedy> remedies;

    private Remedies(String side, List<Remedy> remedies) {
        this.side = side;
        this.remedies = List.copyOf(remedies);
    }

    /**
     * One case.
     *
     * @param name     its name in the experiment
     * @param changes  properties and their values
     * @param suspects that call for it, the heaviest first
     */
    record Remedy(String name, Map<String, String> changes, List<Suspect> suspects) {}

    /** @param limit takes those of the conversation, and the heaviest of the others, so many in all */
    static Remedies of(Comparison comparison, int limit) {
        String side = slowerSide(comparison);
        Map<Map<String, String>, List<Suspect>> byChanges = new LinkedHashMap<>();
        for (Suspect suspect : comparison.suspects()) {
            if (!suspect.changes().isEmpty() && (suspect.side().equals(side) || suspect.side().equals("both"))) {
                byChanges.computeIfAbsent(suspect.changes(), changes -> new ArrayList<>()).add(suspect);
            }
        }
        Set<String> taken = new HashSet<>();
        List<Remedy> remedies = new ArrayList<>();
        byChanges.forEach((changes, suspects) -> remedies
                .add(new Remedy(free(suspects.getFirst().rule(), taken), changes, suspects)));
        // The story ends with those that take other suspects' statements away, however many come before.
        Predicate<Remedy> ofLast = each -> each.suspects().getFirst().rule().equals(LAST);
        List<Remedy> last = remedies.stream().filter(ofLast).limit(limit).toList();
        return new Remedies(side, Stream.concat(remedies.stream().filter(ofLast.negate()).limit(limit - last.size()),
                last.stream()).toList());
    }

    /** @return {@code a} or {@code b}: where one unit takes longer */
    static String slowerSide(Comparison comparison) {
        return comparison.a().parts().total() >= comparison.b().parts().total() ? "a" : "b";
    }

    private static String free(String rule, Set<String> taken) {
        String name = rule;
        for (int number = 2; !taken.add(name); number++) {
            name = rule + "-" + number;
        }
        return name;
    }

    List<Remedy> all() {
        return remedies;
    }

    /**
     * @param given texts {@code KEY=VALUE}
     * @return these as overrides of the experiment. A property of a case overrides one that all variants share, so the
     *         case in which nothing is changed is listed as well; without that it alone would keep its value.
     */
    static List<String> overrides(List<String> given) {
        List<String> all = new ArrayList<>(given);
        given.stream().filter(each -> each.substring(0, Math.max(0, each.indexOf('='))).strip().equals(SAME_IN_ALL))
                .forEach(each -> all.add(unchanged(each.strip())));
        return all;
    }

    private static String unchanged(String property) {
        return "case." + AS_MEASURED + "." + property;
    }

    /** @return text of the experiment that tests them, to lie next to the comparison */
    String experiment(Length length) {
        Map<String, String> lines = new LinkedHashMap<>();
        lines.put("base", "base-" + side + ".properties");
        lines.put("repeats", Integer.toString(length.rounds()));
        lines.put("runSeconds", Integer.toString(length.seconds()));
        lines.put("rampupSeconds", Integer.toString(length.rampupSeconds()));
        lines.put("restore", length.restore());
        lines.put("quiesce", "false");
        lines.put(SAME_IN_ALL, "none");
        // With round trips and client CPU, which the story shows.
        lines.put("statementCost", "full");
        lines.put("baseline", AS_MEASURED);
        lines.put(unchanged(SAME_IN_ALL), "none");
        for (Remedy remedy : remedies) {
            remedy.changes().forEach((key, value) -> lines.put("case." + remedy.name() + "." + key, value));
        }
        return PropertyText.file("Each remedy that the line-up names, alone, against nothing changed.", lines);
    }
}

package io.lineup.cli.lineup;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import io.lineup.config.PropertyText;
import io.lineup.result.Comparison;
import io.lineup.result.Comparison.Suspect;

/** What the suspects of one side call for, as the cases of one experiment. */
final class Remedies {
    /** The variant in which nothing is changed. */
    static final String AS_MEASURED = "as-measured";

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

    /** @param limit takes the heaviest so many */
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
        return new Remedies(side, remedies.stream().limit(limit).toList());
    }

    /** @return {@code a} or {@code b}: where a NewOrder-equivalent takes longer */
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

    /** @return text of the experiment that tests them, to lie beside the comparison */
    String experiment(Length length) {
        Map<String, String> lines = new LinkedHashMap<>();
        lines.put("base", "base-" + side + ".properties");
        lines.put("repeats", Integer.toString(length.rounds()));
        lines.put("runSeconds", Integer.toString(length.seconds()));
        lines.put("rampupSeconds", Integer.toString(length.rampupSeconds()));
        lines.put("restore", length.restore());
        lines.put("quiesce", "false");
        lines.put("check", "none");
        lines.put("baseline", AS_MEASURED);
        lines.put("case." + AS_MEASURED + ".statementCost", "full");
        for (Remedy remedy : remedies) {
            remedy.changes().forEach((key, value) -> lines.put("case." + remedy.name() + "." + key, value));
        }
        return PropertyText.file("Each remedy that the line-up names, alone, against nothing changed.", lines);
    }
}

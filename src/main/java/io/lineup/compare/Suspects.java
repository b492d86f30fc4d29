package io.lineup.compare;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;

import io.lineup.result.Comparison;
import io.lineup.result.Comparison.NotAsked;
import io.lineup.result.Comparison.Suspect;
import io.lineup.result.Rounding;

/** Asks every rule, and puts the suspects in order. */
final class Suspects {
    static final String BASE_A = "base-a.properties";
    static final String BASE_B = "base-b.properties";

    private final List<Rule> rules;

    Suspects(WorkloadRules ofWorkload) {
        List<Rule> all = new ArrayList<>(List.of(new UnequalPlans(ofWorkload), new SplitBatch(), new SessionQueries(),
                new UnusedRows(ofWorkload), new FetchedInBlocks(), new RepeatedPreparing(), new UnpreparedText(),
                new LogFlush(), new Consensus(), new RowLocks(ofWorkload), new MessagesAndBytes(), new Processors(),
                new Collector(),
                new Neighbour(), new RoundTrips(ofWorkload)));
        all.addAll(LargePart.all(ofWorkload));
        all.addAll(ofWorkload.rules());
        this.rules = List.copyOf(all);
    }

    List<Rule> rules() {
        return rules;
    }

    private static List<Finding> look(Rule rule, ComparedRun run, @Nullable ComparedRun other) {
        return isAsked(rule, run) ? rule.look(run, other) : List.of();
    }

    private static boolean isAsked(Rule rule, ComparedRun run) {
        return rule.needs().isEmpty() || rule.needs().stream().anyMatch(each -> each.isMetBy(run));
    }

    /** @return the rules that had nothing to look at on a side, and why */
    List<NotAsked> notAsked(ComparedRun a, ComparedRun b) {
        List<NotAsked> found = new ArrayList<>();
        for (Rule rule : rules) {
            boolean ofA = isAsked(rule, a);
            boolean ofB = isAsked(rule, b);
            if (!ofA || !ofB) {
                String lack = rule.needs().stream().sorted().map(Need::lack).collect(Collectors.joining(", and "));
                found.add(new NotAsked(rule.name(), ofA ? "b" : ofB ? "a" : "both", lack));
            }
        }
        return found;
    }

    /** @return the suspects of both sides, the heaviest first */
    List<RankedFinding> between(ComparedRun a, String labelA, ComparedRun b, String labelB) {
        List<RankedFinding> charges = new ArrayList<>();
        for (Rule rule : rules) {
            List<Finding> left = new ArrayList<>(look(rule, b, a));
            for (Finding ofA : look(rule, a, b)) {
                Finding ofB = left.stream()
                        .filter(each -> Set.copyOf(each.statements()).equals(Set.copyOf(ofA.statements()))).findFirst()
                        .orElse(null);
                if (ofB == null) {
                    charges.add(charge(rule, ofA, "a", ofA.weight(a, b), a, BASE_A));
                } else {
                    left.remove(ofB);
                    charges.add(onBothSides(rule, new Side(a, labelA, ofA), new Side(b, labelB, ofB)));
                }
            }
            left.forEach(ofB -> charges.add(charge(rule, turned(ofB), "b", ofB.weight(b, a), b, BASE_B)));
        }
        return named(charges);
    }

    private record Side(ComparedRun run, String label, Finding finding) {}

    /** Plans stand in the order of the sides, whoever is accused. */
    private static Finding turned(Finding ofB) {
        Comparison.Plans plans = ofB.plans();
        return plans == null
                ? ofB
                : new Finding(ofB.statements(), ofB.counterparts(), ofB.accusation(), ofB.evidence(), ofB.micros(),
                        ofB.remedy(), new Comparison.Plans(plans.statement(), plans.b(), plans.a()));
    }

    private static RankedFinding charge(Rule rule, Finding finding, String side, double weight, ComparedRun run,
            String base) {
        Map<String, Double> evidence = new LinkedHashMap<>();
        finding.evidence().forEach((name, value) -> evidence.put(name, Rounding.round(value, 2)));
        Remedy remedy = finding.remedy();
        return new RankedFinding(new Suspect(rule.name(), side, finding.statements(), finding.accusation(), evidence,
                Rounding.round(weight, 2), remedy.sentence(), remedy.changes(), null, finding.plans()), run, base,
                remedy.asMeasured());
    }

    /** A cost of both sides explains only their difference; the experiment is that of the slower side. */
    private static RankedFinding onBothSides(Rule rule, Side a, Side b) {
        Map<String, Double> evidence = new LinkedHashMap<>();
        a.finding().evidence().forEach((name, value) -> evidence.put("a." + name, value));
        b.finding().evidence().forEach((name, value) -> evidence.put("b." + name, value));
        boolean slowerA = a.run().micros() >= b.run().micros();
        Side slower = slowerA ? a : b;
        double weight = Math.max(a.finding().weight(a.run(), b.run()), b.finding().weight(b.run(), a.run()));
        Finding both = new Finding(a.finding().statements(), a.finding().counterparts(),
                "On " + a.label() + ": " + a.finding().accusation() + " On " + b.label() + ": "
                        + b.finding().accusation(),
                evidence, slower.finding().micros(), slower.finding().remedy(), a.finding().plans());
        return charge(rule, both, "both", weight, slower.run(), slowerA ? BASE_A : BASE_B);
    }

    /** Sorts them and names the experiments of those that a property can test. */
    private static List<RankedFinding> named(List<RankedFinding> charges) {
        Map<String, Integer> times = new HashMap<>();
        return charges.stream()
                .sorted(Comparator.comparingDouble((RankedFinding each) -> each.suspect().weight()).reversed())
                .map(each -> {
                    Suspect suspect = each.suspect();
                    if (suspect.changes().isEmpty()) {
                        return each;
                    }
                    int time = times.merge(suspect.rule(), 1, Integer::sum);
                    Suspect tested = new Suspect(suspect.rule(), suspect.side(), suspect.statements(),
                            suspect.accusation(), suspect.evidence(), suspect.weight(), suspect.remedy(),
                            suspect.changes(), ExperimentFile.name(suspect.rule(), time), suspect.plans());
                    return new RankedFinding(tested, each.run(), each.base(), each.asMeasured());
                }).toList();
    }
}

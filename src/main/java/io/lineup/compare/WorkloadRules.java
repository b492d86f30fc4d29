package io.lineup.compare;

import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;

import org.jspecify.annotations.Nullable;

/**
 * Rules for the runs of one workload.
 *
 * @param workload    its name
 * @param rules       in addition to those of every workload
 * @param remedies    instead of general advice
 * @param smallTables that an optimizer should read as a whole, in lower case
 * @param mostRows    that a statement has to look at; null when that is not known
 */
public record WorkloadRules(String workload, List<Rule> rules, List<StatementRemedy> remedies, Set<String> smallTables,
        @Nullable Double mostRows) {
    public WorkloadRules {
        rules = List.copyOf(rules);
        remedies = List.copyOf(remedies);
        smallTables = Set.copyOf(smallTables);
    }

    /** Of a workload of which nothing more is known. */
    static WorkloadRules none(String workload) {
        return new WorkloadRules(workload, List.of(), List.of(), Set.of(), null);
    }

    /** @return those of {@code workload} */
    static WorkloadRules of(String workload, List<WorkloadRules> known) {
        return known.stream().filter(each -> each.workload.equals(workload)).findFirst()
                .orElseGet(() -> none(workload));
    }

    /**
     * @param statement id of the statement that was found; null when it is none in particular
     * @param general   advice for any workload
     */
    Remedy remedy(String rule, @Nullable String statement, ComparedRun run, String general) {
        for (StatementRemedy each : remedies) {
            if (each.rule().equals(rule) && Objects.equals(each.statement(), statement)) {
                String property = each.property();
                return property == null
                        ? Remedy.of(each.sentence())
                        : Remedy.of(each.sentence(), run).set(property, each.value(), each.otherwise()).build();
            }
        }
        return Remedy.of(general);
    }

    /** @return remedies of a rule that go further than the run does; they are declared with the least first */
    List<Remedy> steps(String rule, ComparedRun run) {
        List<StatementRemedy> all = remedies.stream().filter(each -> each.rule().equals(rule)).toList();
        int now = IntStream.range(0, all.size())
                .filter(i -> run.property(String.valueOf(all.get(i).property())).equals(all.get(i).value())).findFirst()
                .orElse(-1);
        return all.stream().skip(now + 1L).map(each -> Remedy.of(each.sentence(), run)
                .set(String.valueOf(each.property()), each.value(), each.otherwise()).build()).toList();
    }
}

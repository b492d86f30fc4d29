package io.lineup.compare.tpcc;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import org.jspecify.annotations.Nullable;

import io.lineup.compare.ComparedRun;
import io.lineup.compare.Finding;
import io.lineup.compare.Remedy;
import io.lineup.compare.Rule;
import io.lineup.result.Figures;
import io.lineup.result.StatementCosts;

/** {@code COUNT(column)} over an index that does not contain the column, so that each counted row is read. */
final class ColumnCount implements Rule {
    private static final String VARIANT = "variant.customersByLastName";
    private static final List<String> COVERING = List.of("index only scan", "covering index", "using index");

    @Override
    public String name() {
        return "column-count";
    }

    @Override
    public List<Finding> look(ComparedRun run, @Nullable ComparedRun other) {
        if (!run.property(VARIANT).equals("count-column")) {
            return List.of();
        }
        List<StatementCosts> rows = run.statements().stream()
                .filter(row -> row.id().endsWith(".countCustomersByLastName") && !isCovered(run, row.id())).toList();
        if (rows.isEmpty()) {
            return List.of();
        }
        List<String> ids = rows.stream().map(StatementCosts::id).toList();
        Map<String, Double> evidence = new LinkedHashMap<>();
        evidence.put("meanMicros", rows.getFirst().meanMicros());
        evidence.put(run.unit().per("micros"), run.micros(ids));
        return List.of(new Finding(ids,
                "COUNT(c_id) reads the row of each namesake, because the index of last names does not contain c_id: "
                        + Figures.brief(rows.getFirst().meanMicros()) + " us a call.",
                evidence, run.micros(ids),
                Remedy.of("Count rows, not a column.", run).set(VARIANT, "count-star", "list").build()));
    }

    /** Without a plan: every secondary index of InnoDB contains the primary key, and so c_id. */
    private static boolean isCovered(ComparedRun run, String id) {
        String plan = run.plans().get(id);
        if (plan == null) {
            return run.server().settings().keySet().stream().anyMatch(setting -> setting.startsWith("innodb_"));
        }
        return COVERING.stream().anyMatch(plan.toLowerCase(Locale.ROOT)::contains);
    }
}

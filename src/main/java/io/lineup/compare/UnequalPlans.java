package io.lineup.compare;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

import org.jspecify.annotations.Nullable;

import io.lineup.result.Comparison;
import io.lineup.result.Figures;
import io.lineup.result.PlanShape;
import io.lineup.result.StatementCosts;

/** A statement whose plan looks at far more rows than it needs, or than on the other side. */
final class UnequalPlans implements Rule {
    private static final String NAME = "unequal-plans";
    /** Below that a difference may be one of data. */
    private static final double FAR_MORE = 10;
    /** Plans differ on any two servers; they matter where the time does. */
    private static final double SLOWER = 1.5;
    /** Less than half a percent of the whole cannot be distinguished from noise. */
    private static final double LEAST_SHARE = 0.005;

    private final WorkloadRules ofWorkload;

    UnequalPlans(WorkloadRules ofWorkload) {
        this.ofWorkload = ofWorkload;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Set<Need> needs() {
        return Set.of(Need.PLANS, Need.EXAMINED_ROWS);
    }

    @Override
    public List<Finding> look(ComparedRun run, @Nullable ComparedRun other) {
        List<Finding> found = new ArrayList<>();
        for (StatementCosts row : run.statements()) {
            if (run.micros(row) < LEAST_SHARE * run.micros()) {
                continue;
            }
            StatementCosts theirs = other == null ? null : other.statement(row.id()).orElse(null);
            String what = examines(row, theirs);
            if (what == null && other != null && theirs != null) {
                what = reads(run, row, other, theirs);
            }
            if (what != null) {
                found.add(finding(run, row, other, theirs, what));
            }
        }
        return found;
    }

    private @Nullable String examines(StatementCosts row, @Nullable StatementCosts theirs) {
        Double examined = row.rowsExamined();
        if (examined == null) {
            return null;
        }
        Double received = row.rowsReceived();
        double asked = Math.max(1,
                Math.max(received == null ? 0 : received, Math.max(row.rowsUsed(), row.batchRows())));
        String start = row.id() + " looks at " + Figures.brief(examined) + " rows a call";
        Double theirExamined = theirs == null ? null : theirs.rowsExamined();
        if (theirExamined != null && examined >= FAR_MORE * Math.max(asked, theirExamined)) {
            return start + " against " + Figures.brief(theirExamined) + " on the other side.";
        }
        Double most = ofWorkload.mostRows();
        return most != null && examined >= most && examined >= FAR_MORE * asked
                ? start + " for the " + Figures.brief(asked) + " that it returns."
                : null;
    }

    private @Nullable String reads(ComparedRun run, StatementCosts row, ComparedRun other,
            StatementCosts theirs) {
        String plan = run.plans().get(row.id());
        String theirPlan = other.plans().get(row.id());
        if (plan == null || theirPlan == null || row.meanMicros() < SLOWER * theirs.meanMicros()) {
            return null;
        }
        PlanShape shape = PlanShape.of(plan);
        PlanShape theirShape = PlanShape.of(theirPlan);
        Set<String> only = new TreeSet<>(shape.fullyRead());
        only.removeAll(theirShape.fullyRead());
        only.removeAll(ofWorkload.smallTables());
        if (!only.isEmpty()) {
            return row.id() + " reads " + String.join(", ", only) + " from end to end, where the other side seeks.";
        }
        // Servers of two products never print the same; another text of a statement has another plan by right.
        String variant = "variant." + row.id();
        return run.server().product().equals(other.server().product())
                && run.property(variant).equals(other.property(variant)) && !shape.equals(theirShape)
                        ? row.id() + " has another plan than on the other side."
                        : null;
    }

    private Finding finding(ComparedRun run, StatementCosts row, @Nullable ComparedRun other,
            @Nullable StatementCosts theirs, String what) {
        Map<String, Double> evidence = new LinkedHashMap<>();
        Double examined = row.rowsExamined();
        if (examined != null) {
            evidence.put("rowsExaminedPerCall", examined);
        }
        evidence.put("meanMicros", row.meanMicros());
        if (theirs != null) {
            Double theirExamined = theirs.rowsExamined();
            if (theirExamined != null) {
                evidence.put("rowsExaminedPerCallOnTheOtherSide", theirExamined);
            }
            evidence.put("meanMicrosOnTheOtherSide", theirs.meanMicros());
        }
        Remedy remedy = ofWorkload.remedy(NAME, row.id(), run,
                "Compare the plans; bring the statistics of the tables up to date.");
        String plan = run.plans().get(row.id());
        String theirPlan = other == null ? null : other.plans().get(row.id());
        return new Finding(List.of(row.id()), List.of(row.id()), what, evidence, run.micros(row), remedy,
                plan == null || theirPlan == null ? null : new Comparison.Plans(row.id(), plan, theirPlan));
    }
}

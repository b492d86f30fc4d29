package io.lineup.experiment;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

import org.HdrHistogram.Histogram;

import io.lineup.config.Origin;
import io.lineup.config.RunProperties;
import io.lineup.experiment.Sweep.Swept;
import io.lineup.result.ExperimentDirectory;
import io.lineup.result.ExperimentFigures;
import io.lineup.result.ExperimentFigures.RunOutcome;
import io.lineup.result.ExperimentPlan;
import io.lineup.result.Summary;
import io.lineup.result.SweepFigures;

/** How a sweep goes on: its points, or the values that a search tries, and their results. */
final class SweepCourse implements ExperimentKind {
    private static final int SECONDS_A_MINUTE = 60;
    /** Of the intended rate; a rate that is missed by more was not reached. */
    private static final double TOLERATED = 0.05;
    private static final double SIGMAS = 3;

    private final Definition definition;
    private final Swept swept;
    private final Optional<LatencyLimit> limit;
    private final int longest;
    private final Bisection bisection;

    /**
     * @param limit   whose highest value is searched; empty to run all points
     * @param longest how many times as long as planned a point may take until it is steady
     */
    SweepCourse(Definition definition, Swept swept, Optional<LatencyLimit> limit, int longest) {
        this.definition = definition;
        this.swept = swept;
        this.limit = limit;
        this.longest = longest;
        this.bisection = new Bisection(swept.range(), Bisection.PRECISION);
    }

    @Override
    public ExperimentPlan planned(ExperimentPlan plan) {
        return plan.sweeping(Sweep.planned(swept, limit));
    }

    @Override
    public int longest() {
        return longest;
    }

    @Override
    public List<VariantSettings> all(List<VariantSettings> first, ExperimentPlan plan) {
        List<VariantSettings> all = new ArrayList<>(first);
        for (ExperimentPlan.Variant planned : plan.variants()) {
            if (all.stream().noneMatch(each -> each.variant().name().equals(planned.name()))) {
                all.add(point(swept.range().value(text(planned))));
            }
        }
        return all;
    }

    @Override
    public Optional<VariantSettings> next(ExperimentPlan plan, Conclusion soFar) {
        return limit.flatMap(wanted -> bisection.next(tried(plan, soFar, wanted))).map(this::point);
    }

    private String text(ExperimentPlan.Variant point) {
        return point.changes().getOrDefault(swept.key(), "");
    }

    /** @throws ExperimentException if the property does not take the value */
    private VariantSettings point(BigDecimal value) {
        List<String> problems = new ArrayList<>();
        Definition one = definition.withAxes(List.of(new Definition.Axis(swept.key(),
                List.of(swept.range().text(value)), Origin.COMMAND_LINE)));
        List<VariantSettings> points = PropertyVariants.points(one, problems::add, warning -> {});
        if (points.size() != 1) {
            throw new ExperimentException("The search cannot go on: " + String.join(" ", problems));
        }
        return points.getFirst();
    }

    /**
     * Whether a point meets the limit.
     *
     * @param why in words, for the end of a sentence
     */
    private record Answer(boolean isMet, String why) {}

    private Map<BigDecimal, Boolean> tried(ExperimentPlan plan, Conclusion soFar, LatencyLimit wanted) {
        Map<BigDecimal, Boolean> tried = new TreeMap<>();
        answers(plan, soFar, wanted).forEach((value, answer) -> tried.put(value, answer.isMet()));
        return tried;
    }

    private Map<BigDecimal, Answer> answers(ExperimentPlan plan, Conclusion soFar, LatencyLimit wanted) {
        Map<BigDecimal, Answer> answers = new TreeMap<>();
        for (ExperimentPlan.Variant point : plan.variants()) {
            List<RunOutcome> outcomes = soFar.outcomes().stream()
                    .filter(each -> each.variant().equals(point.name())).toList();
            if (outcomes.stream().noneMatch(each -> Series.NOT_RUN.equals(each.excluded()))) {
                BigDecimal value = swept.range().value(text(point));
                answers.put(value, answer(value, resultsOf(soFar, point), outcomes, wanted));
            }
        }
        return answers;
    }

    private Answer answer(BigDecimal value, List<RunResult> results, List<RunOutcome> outcomes, LatencyLimit wanted) {
        Histogram latency = RunResult
                .merged(results.stream().flatMap(each -> Stream.ofNullable(each.latency())).toList());
        if (latency == null) {
            return new Answer(false, outcomes.stream().flatMap(each -> Stream.ofNullable(each.excluded())).findFirst()
                    .map(reason -> "its run does not count: " + reason).orElse("nothing completed"));
        }
        Optional<String> missed = missed(value, results);
        return missed.isPresent()
                ? new Answer(false, missed.get())
                : new Answer(wanted.isMetBy(latency), wanted.measured(latency));
    }

    private static List<RunResult> resultsOf(Conclusion soFar, ExperimentPlan.Variant point) {
        return soFar.counting().entrySet().stream().filter(each -> each.getKey().variant().equals(point.name()))
                .map(Map.Entry::getValue).toList();
    }

    /**
     * A server that does not reach a rate meets no limit at it, however short the window.
     *
     * @return in words how far a rate was missed; empty where it was reached, and where the value is no rate
     */
    private Optional<String> missed(BigDecimal value, List<RunResult> results) {
        double intended = switch (swept.range().unit()) {
            case "/s" -> value.doubleValue();
            case "/min" -> value.doubleValue() / SECONDS_A_MINUTE;
            default -> swept.key().equals(RunProperties.LIMIT_TXNS_PER_MIN.name())
                    ? value.doubleValue() / SECONDS_A_MINUTE
                    : 0;
        };
        for (RunResult each : results) {
            Summary summary = each.summary();
            double transactions = intended * summary.measuredSeconds();
            double missing = transactions - summary.completed();
            // A few transactions more or less are chance.
            if (missing > Math.max(TOLERATED * transactions, SIGMAS * Math.sqrt(transactions))) {
                return Optional.of(String.format(Locale.ROOT, "only %,d of %,.0f transactions completed",
                        summary.completed(), transactions));
            }
        }
        return Optional.empty();
    }

    @Override
    public void conclude(ExperimentDirectory directory, ExperimentPlan plan, List<VariantSettings> variants,
            Conclusion conclusion, ExperimentFigures figures) {
        directory.writeSweep(new SweepEvaluation(plan, swept, variants, conclusion).figures(figures,
                limit.map(wanted -> search(plan, conclusion, wanted)).orElse(null)));
    }

    private SweepFigures.Search search(ExperimentPlan plan, Conclusion soFar, LatencyLimit wanted) {
        Map<BigDecimal, Answer> answers = answers(plan, soFar, wanted);
        Map<BigDecimal, Boolean> tried = tried(plan, soFar, wanted);
        SweepRange range = swept.range();
        Optional<BigDecimal> met = Bisection.highestMet(tried);
        Optional<BigDecimal> broken = Bisection.lowestMissed(tried);
        boolean finished = bisection.next(tried).isEmpty();
        String sentence;
        if (!finished) {
            sentence = "The search for the highest value with " + wanted.text() + " is not finished.";
        } else if (met.isEmpty()) {
            sentence = wanted.text() + " is not met even at " + named(range.low(), answers) + ".";
        } else if (broken.isEmpty()) {
            sentence = wanted.text() + " is met up to " + named(met.get(), answers)
                    + ", the end of the range. Give a wider range to find where it ends.";
        } else {
            sentence = wanted.text() + " is met up to " + named(met.get(), answers) + " and not at "
                    + named(broken.get(), answers) + ".";
        }
        return new SweepFigures.Search(wanted.text(), met.map(range::text).orElse(null),
                met.map(BigDecimal::doubleValue).orElse(null), broken.map(range::text).orElse(null), finished,
                sentence);
    }

    private String named(BigDecimal value, Map<BigDecimal, Answer> answers) {
        Answer answer = answers.get(value);
        return swept.range().text(value) + (answer == null ? "" : " (" + answer.why() + ")");
    }
}

package io.lineup.experiment;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Stream;

import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

import io.lineup.config.RunProperties;
import io.lineup.experiment.Sweep.Swept;
import io.lineup.result.ExperimentFigures;
import io.lineup.result.ExperimentFigures.RunOutcome;
import io.lineup.result.ExperimentPlan;
import io.lineup.result.Metric;
import io.lineup.result.Percentiles;
import io.lineup.result.Summary;
import io.lineup.result.SweepFigures;
import io.lineup.result.SweepFigures.Curve;
import io.lineup.result.SweepFigures.Fit;
import io.lineup.result.SweepFigures.Measured;
import io.lineup.result.SweepFigures.Parameter;
import io.lineup.result.SweepFigures.Place;
import io.lineup.result.SweepFigures.Point;
import io.lineup.result.Throughput;
import io.lineup.stats.MeanInterval;
import io.lineup.stats.PairedRatio;
import io.lineup.stats.Scalability;
import io.lineup.stats.ScalabilityLaw;
import io.lineup.stats.SteadyState;

/** Makes curves of the runs of a sweep. */
final class SweepEvaluation {
    private static final double MICROS = 1e6;
    private static final int ROUNDS_FOR_AN_INTERVAL = 3;
    private static final int DRAWN = 60;
    /** Share of all processors from which on threads wait for one. */
    private static final double BUSY = 0.85;

    private final ExperimentPlan plan;
    private final Swept swept;
    private final List<VariantSettings> variants;
    private final Conclusion conclusion;
    /** Of all curves; where they differ in it, transactions a second. */
    private final Throughput metric;
    private final boolean own;

    SweepEvaluation(ExperimentPlan plan, Swept swept, List<VariantSettings> variants, Conclusion conclusion) {
        this.plan = plan;
        this.swept = swept;
        this.variants = variants;
        this.conclusion = conclusion;
        List<Throughput> metrics = plan.sectionNames().stream().map(conclusion::namesOf)
                .filter(each -> !each.workload().isEmpty()).map(Names::throughput).toList();
        this.own = metrics.stream().map(Throughput::name).distinct().count() <= 1;
        this.metric = own && !metrics.isEmpty() ? metrics.getFirst() : Metric.TRANSACTIONS.of(0, 1);
    }

    SweepFigures figures(ExperimentFigures figures, SweepFigures.@Nullable Search search) {
        List<Curve> curves = plan.sectionNames().stream().map(this::curve).toList();
        Integer cores = conclusion.counting().values().stream().map(each -> each.environment().host().cores())
                .findFirst().orElse(null);
        List<String> notes = new ArrayList<>();
        curves.forEach(curve -> busy(curve, cores).ifPresent(notes::add));
        notes.addAll(figures.notes());
        Names names = plan.sectionNames().stream().map(conclusion::namesOf).findFirst().orElse(Names.NONE);
        return new SweepFigures(plan.experiment(), figures.workload(), swept.key(), swept.unit(), metric.name(),
                metric.unit(), names.unit().name(), cores,
                curves, search, figures.warnings(), notes);
    }

    /** Only a server that Lineup started has its processors counted, and it shares them with the client. */
    private Optional<String> busy(Curve curve, @Nullable Integer cores) {
        Optional<Point> first = curve.counting().stream().filter(each -> cores != null && used(each) >= BUSY * cores)
                .findFirst();
        return first.map(each -> (curve.name().isEmpty() ? "" : curve.name() + ": ") + String.format(Locale.ROOT,
                "At %s=%s client and server together kept %.1f of the machine's %s processors busy. From there on the"
                        + " curve shows the machine's limit, not the server's alone.",
                swept.key(), each.value(), used(each), String.valueOf(cores)));
    }

    private static double used(Point point) {
        Double client = measured(point).clientCores();
        Double server = measured(point).serverCores();
        return client == null || server == null ? 0 : client + server;
    }

    private Curve curve(String section) {
        List<Point> points = plan.variants().stream().map(variant -> point(section, variant))
                .sorted(Comparator.comparingDouble(Point::at)).toList();
        List<Point> counting = points.stream().filter(each -> each.measured() != null).toList();
        Scalability scalability = scalability(section, counting);
        Optional<Point> knee = knee(counting);
        return new Curve(section, points, scalability instanceof ScalabilityLaw law ? fit(law, counting) : null,
                scalability instanceof Scalability.Refused refused ? refused.why() : null,
                knee.filter(each -> isInside(each, counting)).map(Point::value).orElse(null), inWords(knee, counting));
    }

    private Point point(String section, ExperimentPlan.Variant variant) {
        String value = variant.changes().getOrDefault(swept.key(), "");
        List<RunOutcome> outcomes = conclusion.outcomes().stream()
                .filter(each -> each.section().equals(section) && each.variant().equals(variant.name())).toList();
        List<RunResult> results = conclusion.counting().entrySet().stream()
                .filter(each -> each.getKey().section().equals(section)
                        && each.getKey().variant().equals(variant.name()))
                .map(Map.Entry::getValue).toList();
        String missing = outcomes.stream().flatMap(each -> Stream.ofNullable(each.excluded())).findFirst()
                .orElse(Series.NOT_RUN);
        return new Point(value, swept.range().value(value).doubleValue(), results.size(),
                results.isEmpty() ? null : measured(results), results.isEmpty() ? missing : null,
                outcomes.stream().map(RunOutcome::folder).toList());
    }

    private Measured measured(List<RunResult> results) {
        double[] values = results.stream().mapToDouble(each -> throughput(each.summary())).toArray();
        double throughput = PairedRatio.geometricMean(values).orElse(0.0);
        Optional<MeanInterval> interval = values.length >= ROUNDS_FOR_AN_INTERVAL
                ? MeanInterval.of(values)
                : MeanInterval.ofSeries(results.stream().flatMap(each -> each.units().stream())
                        .mapToDouble(Double::doubleValue).toArray());
        // Seconds are counted in units of the workload: their interval is taken in proportion.
        Optional<MeanInterval> inProportion = interval.filter(each -> each.mean() > 0);
        Histogram latency = RunResult.merged(
                results.stream().flatMap(each -> Stream.ofNullable(each.latency())).toList());
        List<SteadyState> halves = results.stream().flatMap(each -> Stream.ofNullable(each.halves())).toList();
        return new Measured(throughput,
                inProportion.map(each -> Math.max(0, throughput * each.low() / each.mean())).orElse(null),
                inProportion.map(each -> throughput * each.high() / each.mean()).orElse(null),
                latency == null ? null : Percentiles.of(latency),
                mean(results, each -> cores(each, Quantity.CLIENT_CPU)),
                mean(results, each -> cores(each, Quantity.SERVER_CPU)),
                mean(results, each -> each.values().get(Quantity.CLIENT_CPU)),
                mean(results, each -> each.values().get(Quantity.SERVER_CPU)),
                halves.isEmpty() ? null : (Boolean) halves.stream().allMatch(SteadyState::steady),
                results.stream().mapToDouble(each -> each.summary().measuredSeconds()).max().orElse(0));
    }

    private double throughput(Summary summary) {
        return own ? summary.throughput().value() : perSecond(summary);
    }

    private static double perSecond(Summary summary) {
        return summary.measuredSeconds() > 0 ? summary.completed() / summary.measuredSeconds() : 0;
    }

    private static @Nullable Double cores(RunResult result, Quantity cpuOfTransaction) {
        Double micros = result.values().get(cpuOfTransaction);
        return micros == null ? null : (Double) (micros * perSecond(result.summary()) / MICROS);
    }

    private static @Nullable Double mean(List<RunResult> results, Function<RunResult, @Nullable Double> value) {
        OptionalDouble mean = results.stream().flatMap(each -> Stream.ofNullable(value.apply(each)))
                .mapToDouble(Double::doubleValue).average();
        return mean.isPresent() ? (Double) mean.getAsDouble() : null;
    }

    /** @return null for a sweep of anything else than the number of users */
    private @Nullable Scalability scalability(String section, List<Point> counting) {
        if (!swept.key().equals(RunProperties.TERMINALS.name())) {
            return null;
        }
        boolean limited = variants.stream().filter(each -> each.section().planned().name().equals(section))
                .anyMatch(each -> each.settings().get(RunProperties.LIMIT_TXNS_PER_MIN) > 0
                        || each.settings().get(RunProperties.ARRIVALS).isOpen());
        if (limited) {
            return new Scalability.Refused("The rate of arrivals is given, so the throughput does not show how far it"
                    + " could go.");
        }
        List<Point> above = counting.stream().filter(each -> measured(each).throughput() > 0).toList();
        return ScalabilityLaw.fit(above.stream().mapToDouble(Point::at).toArray(),
                above.stream().mapToDouble(each -> measured(each).throughput()).toArray());
    }

    private static Fit fit(ScalabilityLaw law, List<Point> points) {
        double low = points.getFirst().at();
        double high = points.getLast().at();
        List<Place> drawn = new ArrayList<>();
        for (int i = 0; i <= DRAWN; i++) {
            double users = low * Math.pow(high / low, i / (double) DRAWN);
            drawn.add(new Place(users, law.at(users)));
        }
        Double peak = law.peak().orElse(null);
        return new Fit(law.lambda(), parameter(law.contention()), parameter(law.coherency()), law.residual(), peak,
                peak == null ? null : (Double) law.at(peak), drawn);
    }

    private static Parameter parameter(ScalabilityLaw.Estimate estimate) {
        return new Parameter(estimate.value(), estimate.low(), estimate.high());
    }

    /**
     * The knee is where throughput divided by mean latency is greatest. L. Kleinrock, Power and Deterministic Rules of Thumb
     * for Probabilistic Problems in Computer Communications, ICC 1979; R. Jain, The Art of Computer Systems Performance
     * Analysis, Wiley 1991, 3.3.
     */
    private static Optional<Point> knee(List<Point> counting) {
        return counting.stream().filter(each -> power(each) > 0)
                .max(Comparator.comparingDouble(SweepEvaluation::power));
    }

    private static double power(Point point) {
        Percentiles latency = measured(point).latency();
        return latency == null || latency.meanMicros() <= 0 ? 0 : measured(point).throughput() / latency.meanMicros();
    }

    private static boolean isInside(Point knee, List<Point> counting) {
        return knee.at() > counting.getFirst().at() && knee.at() < counting.getLast().at();
    }

    private static String inWords(Optional<Point> knee, List<Point> counting) {
        if (knee.isEmpty() || counting.size() < 3) {
            return "A knee needs three points that count.";
        }
        if (isInside(knee.get(), counting)) {
            return "Up to " + knee.get().value() + " throughput grows faster than latency; beyond it latency grows"
                    + " faster.";
        }
        return knee.get().at() == counting.getFirst().at()
                ? "The knee lies at " + knee.get().value()
                        + " or below: from the first point on latency grows faster than throughput."
                : "The knee lies at " + knee.get().value()
                        + " or above: throughput grows faster than latency up to the last point.";
    }

    private static Measured measured(Point point) {
        return Objects.requireNonNull(point.measured());
    }
}

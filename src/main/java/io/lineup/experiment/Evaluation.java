package io.lineup.experiment;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

import io.lineup.result.ExperimentFigures.Figure;
import io.lineup.result.ExperimentFigures.Finding;
import io.lineup.result.ExperimentFigures.Ratio;
import io.lineup.result.ExperimentFigures.VariantFigures;
import io.lineup.result.ExperimentPlan;
import io.lineup.result.ExperimentPlan.PlannedRun;
import io.lineup.result.Percentiles;
import io.lineup.stats.Holm;
import io.lineup.stats.PairedRatio;

/** Holds every variant against the baseline, round by round. */
final class Evaluation {
    private static final double LEVEL = 0.05;

    private final ExperimentPlan plan;
    /** By variant, then by round. */
    private final Map<String, Map<Integer, RunResult>> results = new HashMap<>();
    private final List<String> leftOut = new ArrayList<>();
    /** Of the baseline against itself; empty without an A/A pair. */
    private final Map<Metric, PairedRatio> noise;

    /** @param counting the runs that count */
    Evaluation(ExperimentPlan plan, Map<PlannedRun, RunResult> counting) {
        this.plan = plan;
        counting.forEach((run, result) -> results.computeIfAbsent(run.variant(), name -> new TreeMap<>())
                .put(run.round(), result));
        this.noise = plan.aa() ? ratios(ExperimentPlan.BASELINE_AGAIN) : Map.of();
    }

    /** @return figures of each variant, the baseline first */
    List<VariantFigures> variants() {
        List<VariantFigures> figures = new ArrayList<>();
        figures.add(new VariantFigures(plan.baseline(), figures(plan.baseline())));
        for (ExperimentPlan.Variant each : plan.variants()) {
            if (!each.name().equals(plan.baseline())) {
                figures.add(new VariantFigures(each.name(), figures(each.name())));
            }
        }
        return figures;
    }

    /** @return figures of the baseline against itself; empty without an A/A pair */
    List<Figure> noise() {
        return plan.aa() ? figures(ExperimentPlan.BASELINE_AGAIN, noise, Map.of()) : List.of();
    }

    /** @return sentences about values that have no ratio */
    List<String> leftOut() {
        return List.copyOf(leftOut);
    }

    private List<Figure> figures(String variant) {
        return figures(variant, variant.equals(plan.baseline()) ? Map.of() : ratios(variant), noise);
    }

    private Map<Metric, PairedRatio> ratios(String variant) {
        Map<Metric, PairedRatio> ratios = new EnumMap<>(Metric.class);
        for (Metric metric : Metric.values()) {
            ratio(variant, metric).ifPresent(ratio -> ratios.put(metric, ratio));
        }
        return ratios;
    }

    /** @param floor below it nothing is found */
    private List<Figure> figures(String variant, Map<Metric, PairedRatio> ratios, Map<Metric, PairedRatio> floor) {
        Map<Metric, Double> corrected = corrected(ratios);
        List<Figure> figures = new ArrayList<>();
        for (Metric metric : Metric.values()) {
            PairedRatio ratio = ratios.get(metric);
            figures.add(new Figure(metric.wireName(), metric.moreIsBetter(), values(variant, metric).length,
                    value(variant, metric),
                    ratio == null
                            ? null
                            : judged(metric, ratio, corrected.get(metric), isWithin(floor.get(metric), ratio))));
        }
        return figures;
    }

    /** @return whether the baseline against itself reaches as far: a ratio within its interval says nothing */
    private static boolean isWithin(@Nullable PairedRatio noise, PairedRatio ratio) {
        Double low = noise == null ? null : noise.low();
        Double high = noise == null ? null : noise.high();
        return low != null && high != null && ratio.value() >= low && ratio.value() <= high;
    }

    private Optional<PairedRatio> ratio(String variant, Metric metric) {
        Map<Integer, RunResult> base = of(plan.baseline());
        List<Double> values = new ArrayList<>();
        List<Double> baseline = new ArrayList<>();
        of(variant).forEach((round, result) -> {
            RunResult other = base.get(round);
            Double value = result.metrics().get(metric);
            Double held = other == null ? null : other.metrics().get(metric);
            if (value != null && held != null) {
                values.add(value);
                baseline.add(held);
            }
        });
        Optional<PairedRatio> ratio = PairedRatio.of(array(values), array(baseline), plan.seed());
        int without = ratio.map(PairedRatio::leftOut).orElse(values.size());
        if (without > 0) {
            leftOut.add(variant + ": " + metric.wireName() + " is not above 0 on both sides in " + without + " of "
                    + values.size() + " rounds, which its ratio leaves out.");
        }
        return ratio;
    }

    private static double[] array(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }

    /** @return p-values, corrected but for tpmC's, of the metrics that have one */
    private static Map<Metric, Double> corrected(Map<Metric, PairedRatio> ratios) {
        Map<Metric, Double> corrected = new EnumMap<>(Metric.class);
        List<Metric> others = new ArrayList<>();
        List<Double> uncorrected = new ArrayList<>();
        ratios.forEach((metric, ratio) -> {
            Double p = ratio.pValue();
            if (p != null && metric == Metric.TPM_C) {
                corrected.put(metric, p);
            } else if (p != null) {
                others.add(metric);
                uncorrected.add(p);
            }
        });
        double[] holm = Holm.corrected(array(uncorrected));
        for (int i = 0; i < holm.length; i++) {
            corrected.put(others.get(i), holm[i]);
        }
        return corrected;
    }

    private static Ratio judged(Metric metric, PairedRatio ratio, @Nullable Double p, boolean noise) {
        Double low = ratio.low();
        Double high = ratio.high();
        Finding finding = Finding.TOO_FEW_ROUNDS;
        if (low != null && high != null && p != null) {
            // Many metrics find something now and then; tpmC is the one question that an experiment asks.
            boolean sure = !noise && (metric == Metric.TPM_C || p < LEVEL);
            finding = sure && low > 1 ? Finding.HIGHER : sure && high < 1 ? Finding.LOWER : Finding.NO_DIFFERENCE;
        }
        return new Ratio(ratio.value(), low, high, ratio.pairs(), p, finding);
    }

    private @Nullable Double value(String variant, Metric metric) {
        return switch (metric) {
            case NEW_ORDER_P50 -> merged(variant).map(Percentiles::p50Micros).orElse(null);
            case NEW_ORDER_P95 -> merged(variant).map(Percentiles::p95Micros).orElse(null);
            case NEW_ORDER_P99 -> merged(variant).map(Percentiles::p99Micros).orElse(null);
            case TPM_C, CLIENT_CPU, SERVER_CPU, ROUND_TRIPS, ROUND_TRIPS_OF_NEW_ORDER, BYTES_OUT, BYTES_IN ->
                PairedRatio.geometricMean(values(variant, metric)).orElse(null);
        };
    }

    private double[] values(String variant, Metric metric) {
        return of(variant).values().stream().flatMap(each -> Stream.ofNullable(each.metrics().get(metric)))
                .mapToDouble(Double::doubleValue).toArray();
    }

    /** Percentiles are never averaged: the mean of two is a percentile of nothing. */
    private Optional<Percentiles> merged(String variant) {
        Histogram all = null;
        for (RunResult each : of(variant).values()) {
            Histogram one = each.newOrders();
            if (one != null) {
                if (all == null) {
                    all = new Histogram(one.getNumberOfSignificantValueDigits());
                }
                all.add(one);
            }
        }
        return Optional.ofNullable(all).filter(histogram -> histogram.getTotalCount() > 0).map(Percentiles::of);
    }

    private Map<Integer, RunResult> of(String variant) {
        return results.getOrDefault(variant, Map.of());
    }
}

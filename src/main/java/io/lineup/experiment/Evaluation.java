package io.lineup.experiment;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

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

/** Holds every variant of one comparison against the baseline, round by round. */
final class Evaluation {
    private static final double LEVEL = 0.05;

    private final ExperimentPlan plan;
    private final String section;
    private final Names names;
    /** By variant, then by round. */
    private final Map<String, Map<Integer, RunResult>> results = new HashMap<>();
    private final List<String> leftOut = new ArrayList<>();
    /** Of the baseline against itself; empty without an A/A pair. */
    private final Map<Quantity, PairedRatio> noise;

    /**
     * @param section  name of the comparison; empty when there is only one
     * @param names    of its runs' workload
     * @param counting the runs of all comparisons that count
     */
    Evaluation(ExperimentPlan plan, String section, Names names, Map<PlannedRun, RunResult> counting) {
        this.plan = plan;
        this.section = section;
        this.names = names;
        counting.forEach((run, result) -> {
            if (run.section().equals(section)) {
                results.computeIfAbsent(run.variant(), name -> new TreeMap<>()).put(run.round(), result);
            }
        });
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

    private Map<Quantity, PairedRatio> ratios(String variant) {
        Map<Quantity, PairedRatio> ratios = new EnumMap<>(Quantity.class);
        for (Quantity quantity : names.quantities()) {
            ratio(variant, quantity).ifPresent(ratio -> ratios.put(quantity, ratio));
        }
        return ratios;
    }

    /** @param floor below it nothing is found */
    private List<Figure> figures(String variant, Map<Quantity, PairedRatio> ratios, Map<Quantity, PairedRatio> floor) {
        Map<Quantity, Double> corrected = corrected(ratios);
        List<Figure> figures = new ArrayList<>();
        for (Quantity quantity : names.quantities()) {
            PairedRatio ratio = ratios.get(quantity);
            figures.add(new Figure(names.name(quantity), names.label(quantity), names.unit(quantity),
                    quantity.moreIsBetter(), values(variant, quantity).length,
                    value(variant, quantity),
                    ratio == null
                            ? null
                            : judged(quantity, ratio, corrected.get(quantity), isWithin(floor.get(quantity), ratio))));
        }
        return figures;
    }

    /** @return whether the baseline against itself reaches as far: a ratio within its interval says nothing */
    private static boolean isWithin(@Nullable PairedRatio noise, PairedRatio ratio) {
        Double low = noise == null ? null : noise.low();
        Double high = noise == null ? null : noise.high();
        return low != null && high != null && ratio.value() >= low && ratio.value() <= high;
    }

    private Optional<PairedRatio> ratio(String variant, Quantity quantity) {
        Map<Integer, RunResult> base = of(plan.baseline());
        List<Double> values = new ArrayList<>();
        List<Double> baseline = new ArrayList<>();
        of(variant).forEach((round, result) -> {
            RunResult other = base.get(round);
            Double value = result.values().get(quantity);
            Double held = other == null ? null : other.values().get(quantity);
            if (value != null && held != null) {
                values.add(value);
                baseline.add(held);
            }
        });
        Optional<PairedRatio> ratio = PairedRatio.of(array(values), array(baseline), plan.seed());
        int without = ratio.map(PairedRatio::leftOut).orElse(values.size());
        if (without > 0) {
            leftOut.add((section.isEmpty() ? "" : section + ": ") + variant + ": " + names.name(quantity)
                    + " is not above 0 on both sides in " + without + " of "
                    + values.size() + " rounds, which its ratio leaves out.");
        }
        return ratio;
    }

    private static double[] array(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }

    /** @return p-values, corrected but for the throughput's, of the quantities that have one */
    private static Map<Quantity, Double> corrected(Map<Quantity, PairedRatio> ratios) {
        Map<Quantity, Double> corrected = new EnumMap<>(Quantity.class);
        List<Quantity> others = new ArrayList<>();
        List<Double> uncorrected = new ArrayList<>();
        ratios.forEach((quantity, ratio) -> {
            Double p = ratio.pValue();
            if (p != null && quantity == Quantity.THROUGHPUT) {
                corrected.put(quantity, p);
            } else if (p != null) {
                others.add(quantity);
                uncorrected.add(p);
            }
        });
        double[] holm = Holm.corrected(array(uncorrected));
        for (int i = 0; i < holm.length; i++) {
            corrected.put(others.get(i), holm[i]);
        }
        return corrected;
    }

    private static Ratio judged(Quantity quantity, PairedRatio ratio, @Nullable Double p, boolean noise) {
        Double low = ratio.low();
        Double high = ratio.high();
        Finding finding = Finding.TOO_FEW_ROUNDS;
        if (low != null && high != null && p != null) {
            // Many quantities find something now and then; throughput is the one question that an experiment asks.
            boolean sure = !noise && (quantity == Quantity.THROUGHPUT || p < LEVEL);
            finding = sure && low > 1 ? Finding.HIGHER : sure && high < 1 ? Finding.LOWER : Finding.NO_DIFFERENCE;
        }
        return new Ratio(ratio.value(), low, high, ratio.pairs(), p, finding);
    }

    private @Nullable Double value(String variant, Quantity quantity) {
        return switch (quantity) {
            case P50 -> merged(variant).map(Percentiles::p50Micros).orElse(null);
            case P95 -> merged(variant).map(Percentiles::p95Micros).orElse(null);
            case P99 -> merged(variant).map(Percentiles::p99Micros).orElse(null);
            case THROUGHPUT, CLIENT_CPU, SERVER_CPU, ROUND_TRIPS, ROUND_TRIPS_OF_UNIT, BYTES_OUT, BYTES_IN ->
                PairedRatio.geometricMean(values(variant, quantity)).orElse(null);
        };
    }

    private double[] values(String variant, Quantity quantity) {
        return of(variant).values().stream().flatMap(each -> Stream.ofNullable(each.values().get(quantity)))
                .mapToDouble(Double::doubleValue).toArray();
    }

    private Optional<Percentiles> merged(String variant) {
        return Optional.ofNullable(RunResult.merged(
                of(variant).values().stream().flatMap(each -> Stream.ofNullable(each.latency())).toList()))
                .map(Percentiles::of);
    }

    private Map<Integer, RunResult> of(String variant) {
        return results.getOrDefault(variant, Map.of());
    }
}

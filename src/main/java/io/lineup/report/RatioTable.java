package io.lineup.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.jspecify.annotations.Nullable;

import io.lineup.result.ExperimentFigures;
import io.lineup.result.ExperimentFigures.Figure;
import io.lineup.result.ExperimentFigures.Ratio;
import io.lineup.result.Figures;

/**
 * One metric of all variants, compared with the baseline.
 *
 * @param metric in words, with its unit
 * @param better {@code higher} or {@code lower}
 * @param ticks  of the scale of ratios, which is logarithmic
 * @param one    percent where the ratio is 1
 * @param noise  the interval of the baseline against itself; null without an A/A pair
 * @param rows   in the order of the figures
 */
public record RatioTable(String metric, String better, List<Tick> ticks, double one, @Nullable Noise noise,
        List<Row> rows) {
    /** Less than this to either side would blow noise up to a picture of it. */
    private static final double NARROWEST = 1.05;
    private static final double MARGIN = 1.01;

    public RatioTable {
        ticks = List.copyOf(ticks);
        rows = List.copyOf(rows);
    }

    /**
     * @param from  percent of the width
     * @param width percent of the width
     * @param text  the interval in figures
     */
    public record Noise(double from, double width, String text) {}

    /**
     * @param value    of the variant
     * @param ratio    {@code 1.234}, or why there is none
     * @param interval {@code 1.201 to 1.268}, empty without one
     * @param finding  in words
     * @param style    class of the finding: {@code good}, {@code bad} or {@code soft}
     * @param mark     null where there is no ratio
     */
    public record Row(String variant, String value, int rounds, String ratio, String interval, String pValue,
            String finding, String style, @Nullable Mark mark) {}

    /**
     * Places in percent of the width.
     *
     * @param at   the ratio
     * @param low  begin of its interval; the ratio itself without one
     * @param high end of its interval; the ratio itself without one
     */
    public record Mark(double at, double low, double high) {
        /** @return where the bar between 1 and the ratio begins */
        public double begin(double one) {
            return Math.min(at, one);
        }

        /** @return how long it is */
        public double length(double one) {
            return Math.abs(at - one);
        }
    }

    /** @return a table for each metric, in the order of the figures; empty when no run counted */
    static List<RatioTable> of(ExperimentFigures.Section figures, String baseline) {
        return figures.variants().stream().map(ExperimentFigures.VariantFigures::figures)
                .filter(metrics -> !metrics.isEmpty()).findFirst().orElse(List.of()).stream()
                .map(metric -> table(metric, figures, baseline)).toList();
    }

    private static RatioTable table(Figure metric, ExperimentFigures.Section figures, String baseline) {
        Ratio noise = find(figures.noise(), metric.metric()).map(Figure::ratio).orElse(null);
        List<Ratio> ratios = new ArrayList<>();
        figures.variants().forEach(variant -> find(variant.figures(), metric.metric()).map(Figure::ratio)
                .ifPresent(ratios::add));
        if (noise != null) {
            ratios.add(noise);
        }
        Axis axis = axis(ratios);
        List<Row> rows = new ArrayList<>();
        for (ExperimentFigures.VariantFigures variant : figures.variants()) {
            find(variant.figures(), metric.metric()).ifPresent(figure -> rows
                    .add(row(variant.variant(), figure, variant.variant().equals(baseline), axis)));
        }
        return new RatioTable(name(metric), metric.moreIsBetter() ? "higher" : "lower", axis.ticks(),
                axis.percent(1), noise == null ? null : noise(noise, axis), rows);
    }

    /** Counted things are named in the label. */
    private static String name(Figure metric) {
        return metric.unit().equals("µs") ? metric.label() + ", µs" : metric.label();
    }

    private static Optional<Figure> find(List<Figure> figures, String metric) {
        return figures.stream().filter(each -> each.metric().equals(metric)).findFirst();
    }

    /** A logarithmic scale: twice and half are equally far from 1. */
    private static Axis axis(List<Ratio> ratios) {
        double low = 1 / NARROWEST;
        double high = NARROWEST;
        for (Ratio each : ratios) {
            low = Math.min(low, lowEnd(each) / MARGIN);
            high = Math.max(high, highEnd(each) * MARGIN);
        }
        return Axis.around(low, high, value -> Figures.significant(value, 3));
    }

    private static double lowEnd(Ratio ratio) {
        Double low = ratio.low();
        return positive(low == null ? ratio.value() : low);
    }

    private static double highEnd(Ratio ratio) {
        Double high = ratio.high();
        return positive(high == null ? ratio.value() : high);
    }

    /** A ratio of 0 (nothing at all against something) has no place on a logarithmic scale. */
    private static double positive(double ratio) {
        return Double.isFinite(ratio) ? Math.max(ratio, 0.001) : 1;
    }

    private static Noise noise(Ratio ratio, Axis axis) {
        double from = axis.percent(lowEnd(ratio));
        return new Noise(from, axis.percent(highEnd(ratio)) - from, interval(ratio));
    }

    private static Row row(String variant, Figure figure, boolean baseline, Axis axis) {
        Double value = figure.value();
        String shown = value == null ? "-" : Figures.significant(value, 4);
        Ratio ratio = figure.ratio();
        if (ratio == null) {
            return new Row(variant, shown, figure.rounds(), baseline ? "1" : "-", "", "",
                    baseline ? "baseline" : "no round has both", "soft", null);
        }
        Double p = ratio.pValue();
        return new Row(variant, shown, ratio.rounds(), Figures.decimal(ratio.value(), 3), interval(ratio),
                p == null ? "" : p < 0.001 ? "<0.001" : Figures.decimal(p.doubleValue(), 3),
                figure.finding(), style(figure),
                new Mark(axis.percent(positive(ratio.value())), axis.percent(lowEnd(ratio)),
                        axis.percent(highEnd(ratio))));
    }

    private static String interval(Ratio ratio) {
        Double low = ratio.low();
        Double high = ratio.high();
        return low == null || high == null
                ? ""
                : Figures.decimal(low.doubleValue(), 3) + " to " + Figures.decimal(high.doubleValue(), 3);
    }

    private static String style(Figure figure) {
        int improvement = figure.improvement();
        return improvement > 0 ? "good" : improvement < 0 ? "bad" : "soft";
    }
}

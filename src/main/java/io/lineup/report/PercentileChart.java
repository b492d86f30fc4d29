package io.lineup.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.HdrHistogram.Histogram;

import io.lineup.result.Figures;

/**
 * Latency by percentile. The horizontal axis is logarithmic in what lies above the percentile, so that each step of one
 * nine has the same width and the tail can be read.
 */
final class PercentileChart {
    /** The last percentile that is shown is 99.99%. */
    private static final int NINES = 4;
    private static final String[] LABELS = {"0%", "90%", "99%", "99.9%", "99.99%"};
    private static final int POINTS_FOR_A_NINE = 25;
    private static final int MOST_LINES = 5;

    private PercentileChart() {}

    /**
     * @param latencies histograms in ns by transaction type; the first five that ran are drawn
     * @return empty when nothing was recorded
     */
    static Optional<Chart> of(Map<String, Histogram> latencies) {
        List<Map.Entry<String, Histogram>> shown = latencies.entrySet().stream()
                .filter(each -> each.getValue().getTotalCount() > 0).limit(MOST_LINES).toList();
        if (shown.isEmpty()) {
            return Optional.empty();
        }
        double lowest = shown.stream().mapToDouble(each -> at(each.getValue(), 0)).min().orElseThrow();
        double highest = shown.stream().mapToDouble(each -> at(each.getValue(), NINES)).max().orElseThrow();
        Axis y = Axis.ratios(lowest, highest, value -> Figures.significant(value, 3));
        Axis x = axis();
        List<Chart.Line> lines = new ArrayList<>();
        for (Map.Entry<String, Histogram> each : shown) {
            lines.add(new Chart.Line(each.getKey(), "s" + (lines.size() + 1), line(each.getValue(), x, y)));
        }
        return Optional.of(new Chart("Latency by percentile, ms, both scales logarithmic",
                "A line ends where only one transaction was slower.", y.ticks(), x.ticks(), lines, List.of(), ""));
    }

    /** @return one mark for each nine: 0%, 90%, 99% ... */
    private static Axis axis() {
        List<Tick> ticks = new ArrayList<>();
        for (String label : LABELS) {
            ticks.add(new Tick(ticks.size(), 100.0 * ticks.size() / NINES, label));
        }
        return new Axis(0, NINES, false, ticks);
    }

    private static List<String> line(Histogram nanos, Axis x, Axis y) {
        double end = Math.min(NINES, Math.log10((double) nanos.getTotalCount()));
        Polyline line = new Polyline(x, y);
        for (int i = 0; i < end * POINTS_FOR_A_NINE; i++) {
            double nines = i / (double) POINTS_FOR_A_NINE;
            line.add(nines, at(nanos, nines));
        }
        line.add(end, at(nanos, end));
        return line.segments();
    }

    /** @return the latency in ms below which all but one in ten to the power of {@code nines} lie */
    private static double at(Histogram nanos, double nines) {
        return Math.max(1, nanos.getValueAtPercentile(100 * (1 - Math.pow(10, -nines)))) / 1e6;
    }

    /** @return ms; empty when fewer than ten thousand transactions were recorded */
    static Optional<Double> fourNines(Histogram nanos) {
        return nanos.getTotalCount() < Math.pow(10, NINES) ? Optional.empty() : Optional.of(at(nanos, NINES));
    }
}

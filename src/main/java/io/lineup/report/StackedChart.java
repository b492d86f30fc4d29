package io.lineup.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.jspecify.annotations.Nullable;

import io.lineup.result.Figures;
import io.lineup.result.Json;

/** Areas on top of each other over the seconds of a window. */
final class StackedChart {
    private final String title;
    private final int seconds;
    private final List<Layer> layers = new ArrayList<>();

    /**
     * @param label  in the legend
     * @param style  class of its colour
     * @param values by second
     */
    private record Layer(String label, String style, List<Double> values) {}

    StackedChart(String title, int seconds) {
        this.title = title;
        this.seconds = seconds;
    }

    /** Puts a layer on top of those that are there. */
    void add(String label, String style, double[] values) {
        layers.add(new Layer(label, style, Arrays.stream(Arrays.copyOf(values, seconds)).boxed().toList()));
    }

    Chart chart() {
        int size = LiveChart.bucket(seconds, LiveChart.MOST_DRAWN);
        List<double[]> sums = sums(size);
        double highest = sums.stream().flatMapToDouble(Arrays::stream).max().orElse(1);
        Axis y = Axis.fromZero(Math.max(highest, 0.01), value -> Figures.significant(value, 3));
        Axis x = Axis.seconds(seconds);
        List<Chart.Line> lines = new ArrayList<>();
        // The top of the stack is drawn first, and what is below it over it.
        for (int i = layers.size() - 1; i >= 0; i--) {
            lines.add(
                    new Chart.Line(layers.get(i).label(), layers.get(i).style(), List.of(area(sums.get(i), size, x, y)),
                            true));
        }
        String note = size == 1 ? "One point a second." : "One point for " + size + " s: their mean.";
        return new Chart(title, note, y.ticks(), x.ticks(), lines, List.of(), live(y));
    }

    private List<double[]> sums(int size) {
        List<double[]> sums = new ArrayList<>();
        double[] below = new double[(seconds + size - 1) / size];
        for (Layer layer : layers) {
            double[] means = LiveChart.means(seconds, size, layer.values()::get);
            Arrays.setAll(below, i -> below[i] + means[i]);
            sums.add(below.clone());
        }
        return sums;
    }

    private String area(double[] values, int size, Axis x, Axis y) {
        Polyline line = new Polyline(x, y);
        double first = Math.min(seconds, size) / 2.0;
        line.add(first, 0);
        double at = first;
        for (int i = 0; i < values.length; i++) {
            at = (i * size + Math.min(seconds, (i + 1) * size)) / 2.0;
            line.add(at, values[i]);
        }
        line.add(at, 0);
        return line.segments().getFirst();
    }

    private String live(Axis y) {
        int size = LiveChart.bucket(seconds, LiveChart.MOST_LIVE);
        List<double[]> sums = sums(size);
        List<List<@Nullable Double>> stacked = new ArrayList<>();
        List<List<@Nullable Double>> shown = new ArrayList<>();
        List<String> styles = new ArrayList<>();
        for (int i = layers.size() - 1; i >= 0; i--) {
            stacked.add(LiveChart.rounded(sums.get(i)));
            shown.add(LiveChart.rounded(LiveChart.means(seconds, size, layers.get(i).values()::get)));
            styles.add(layers.get(i).style());
        }
        return Json.line(new LiveChart(size, seconds, y.low(), y.high(), false, y.ticks(), List.of(), styles, stacked,
                shown));
    }
}

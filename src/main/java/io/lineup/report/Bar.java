package io.lineup.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import io.lineup.result.CostSplit;
import io.lineup.result.Figures;
import io.lineup.result.Part;

/**
 * Segments side by side on one line.
 *
 * @param segments from the left
 */
public record Bar(List<Segment> segments) {
    public Bar {
        segments = List.copyOf(segments);
    }

    /**
     * @param style class of its colour
     * @param from  percent of the width
     * @param width percent of the width
     * @param title what it is and how much
     */
    public record Segment(String style, double from, double width, String title) {}

    /**
     * @param full time in microseconds that fills the whole width
     * @return the parts of {@code costs} in their order
     */
    static Bar of(CostSplit costs, double full) {
        List<Segment> segments = new ArrayList<>();
        double from = 0;
        for (Map.Entry<Part, Double> each : costs.shown().entrySet()) {
            double width = full > 0 ? Math.min(100, 100 * each.getValue() / full) : 0;
            segments.add(new Segment(each.getKey().key(), from, width,
                    each.getKey().label(costs) + ": " + Figures.micros(each.getValue()) + " µs"));
            from += width;
        }
        return new Bar(segments);
    }
}

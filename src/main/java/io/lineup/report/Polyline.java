package io.lineup.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Collects the points of a line; a value that is missing parts it in two. */
final class Polyline {
    private final Axis x;
    private final Axis y;
    private final List<String> segments = new ArrayList<>();
    private final List<String> points = new ArrayList<>();

    Polyline(Axis x, Axis y) {
        this.x = x;
        this.y = y;
    }

    /** @param value NaN where there is none */
    void add(double at, double value) {
        if (Double.isNaN(value)) {
            end();
        } else {
            points.add(String.format(Locale.ROOT, "%.1f,%.1f", Chart.WIDTH * x.percent(at) / 100,
                    Chart.HEIGHT * (1 - y.percent(value) / 100)));
        }
    }

    private void end() {
        if (points.size() == 1) {
            // A line of one point has no length; drawn to itself its round ends make a dot.
            points.add(points.getFirst());
        }
        if (!points.isEmpty()) {
            segments.add(String.join(" ", points));
            points.clear();
        }
    }

    /** @return the points of each stretch, as {@code points} of an SVG polyline */
    List<String> segments() {
        end();
        return List.copyOf(segments);
    }
}

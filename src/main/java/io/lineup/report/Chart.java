package io.lineup.report;

import java.util.List;

/**
 * Lines over time, ready to be drawn in a box of {@link #WIDTH} by {@link #HEIGHT} units.
 *
 * @param title  heading
 * @param note   what one point stands for
 * @param yTicks labels of the vertical axis, evenly spaced from the top to 0
 * @param xTicks labels of the horizontal axis, evenly spaced from 0 to the end
 * @param lines  what is drawn
 */
public record Chart(String title, String note, List<String> yTicks, List<String> xTicks, List<Line> lines) {
    /** Units of the horizontal axis. */
    public static final int WIDTH = 1000;
    /** Units of the vertical axis. */
    public static final int HEIGHT = 250;

    public Chart {
        yTicks = List.copyOf(yTicks);
        xTicks = List.copyOf(xTicks);
        lines = List.copyOf(lines);
    }

    /**
     * @param name     in the legend
     * @param style    class of its colour: {@code a} or {@code b}
     * @param segments the points of polylines; a gap parts two of them
     */
    public record Line(String name, String style, List<String> segments) {
        public Line {
            segments = List.copyOf(segments);
        }
    }
}

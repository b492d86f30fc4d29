package io.lineup.report;

import java.util.List;

/**
 * Lines in a box of {@link #WIDTH} by {@link #HEIGHT} units, ready to be drawn.
 *
 * @param title  heading, with the unit of the vertical axis
 * @param note   what one point stands for
 * @param yTicks of the vertical axis, from the bottom
 * @param xTicks of the horizontal axis, from the left
 * @param lines  what is drawn
 * @param bands  stretches of the horizontal axis that are marked
 * @param live   the same for the script that lets the reader move over it, as JSON; empty for a chart that stays as it is
 */
public record Chart(String title, String note, List<Tick> yTicks, List<Tick> xTicks, List<Line> lines,
        List<Band> bands, String live) {
    /** Units of the horizontal axis. */
    public static final int WIDTH = 1000;
    /** Units of the vertical axis. */
    public static final int HEIGHT = 250;

    public Chart {
        yTicks = List.copyOf(yTicks);
        xTicks = List.copyOf(xTicks);
        lines = List.copyOf(lines);
        bands = List.copyOf(bands);
    }

    /**
     * @param name     in the legend
     * @param style    class of its colour and dashes: {@code s1} to {@code s5}, or a part's
     * @param segments the points of polylines; a gap parts two of them
     * @param filled   whether they are areas
     */
    public record Line(String name, String style, List<String> segments, boolean filled) {
        public Line(String name, String style, List<String> segments) {
            this(name, style, segments, false);
        }

        public Line {
            segments = List.copyOf(segments);
        }
    }

    /**
     * @param from  percent of the width
     * @param width percent of the width
     * @param label what happened there
     */
    public record Band(double from, double width, String label) {}
}

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
 * @param dots   measured points on the lines
 * @param live   the same for the script that lets the reader move over it, as JSON; empty for a chart that does not change
 */
public record Chart(String title, String note, List<Tick> yTicks, List<Tick> xTicks, List<Line> lines,
        List<Band> bands, List<Dot> dots, String live) {
    /** Units of the horizontal axis. */
    public static final int WIDTH = 1000;
    /** Units of the vertical axis. */
    public static final int HEIGHT = 250;

    public Chart {
        yTicks = List.copyOf(yTicks);
        xTicks = List.copyOf(xTicks);
        lines = List.copyOf(lines);
        bands = List.copyOf(bands);
        dots = List.copyOf(dots);
    }

    /** A chart of lines alone. */
    public Chart(String title, String note, List<Tick> yTicks, List<Tick> xTicks, List<Line> lines, List<Band> bands,
            String live) {
        this(title, note, yTicks, xTicks, lines, bands, List.of(), live);
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
     * A measured point; all places are percent of the axes.
     *
     * @param low   lower end of its interval; the same as {@code high} for none
     * @param style class of its colour, as of its line
     * @param title its figures
     * @param label written next to it; empty for nothing
     * @param ring  whether it is marked by a ring
     */
    public record Dot(double x, double y, double low, double high, String style, String title, String label,
            boolean ring) {}

    /**
     * @param from  percent of the width
     * @param width percent of the width
     * @param label what happened there
     */
    public record Band(double from, double width, String label) {}
}

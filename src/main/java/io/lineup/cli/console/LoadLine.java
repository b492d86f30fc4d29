package io.lineup.cli.console;

import static io.lineup.report.Figures.count;
import static io.lineup.report.Figures.decimal;
import static io.lineup.report.Figures.duration;

/** The status line of a load. */
public final class LoadLine {
    private static final int BAR = 20;

    private LoadLine() {}

    /**
     * @param width columns of the terminal
     * @return the line for a terminal: it begins with a carriage return and covers what the last one left
     */
    public static String live(LoadProgress progress, int width) {
        String line = progress.step();
        if (progress.totalRows() > 0) {
            int full = (int) (BAR * progress.done());
            line += " [" + "#".repeat(full) + "-".repeat(BAR - full) + "] " + decimal(100 * progress.done(), 0) + "%  "
                    + figures(progress);
        }
        return ProgressLine.redraw(line, width);
    }

    /** @return the line for a file or a pipe, without a line end */
    public static String plain(LoadProgress progress) {
        return progress.totalRows() == 0 ? progress.step() : progress.step() + ": " + figures(progress);
    }

    private static String figures(LoadProgress progress) {
        String figures = count(progress.rows()) + " of " + count(progress.totalRows()) + " rows, "
                + decimal(progress.rowsPerSecond(), 0) + " rows/s";
        double remaining = progress.remainingSeconds();
        return Double.isNaN(remaining) ? figures : figures + ", " + duration(remaining) + " left";
    }
}

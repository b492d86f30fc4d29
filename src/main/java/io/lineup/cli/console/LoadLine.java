package io.lineup.cli.console;

import static io.lineup.result.Figures.count;
import static io.lineup.result.Figures.decimal;
import static io.lineup.result.Figures.duration;

import java.util.stream.Stream;

/** The status line of a load. */
public final class LoadLine {
    private static final int BAR = 20;

    private LoadLine() {}

    /**
     * @param width columns of the terminal
     * @return the line for a terminal: it begins with a carriage return and covers what the last one left
     */
    public static String live(LoadStepProgress progress, int width) {
        if (progress.totalRows() == 0) {
            return ProgressLine.redraw(progress.step(), width);
        }
        int full = (int) (BAR * progress.done());
        String percent = decimal(100 * progress.done(), 0) + "%";
        String bar = progress.step() + " [" + "#".repeat(full) + "-".repeat(BAR - full) + "] " + percent + "  ";
        String brief = progress.step() + " " + percent + "  ";
        String rate = rate(progress);
        // The rate and the remaining time are worth more than the bar and the rows.
        String line = Stream.of(bar + rows(progress) + ", " + rate, bar + rate, brief + rate)
                .filter(each -> each.length() <= ProgressLine.room(width)).findFirst().orElse(brief);
        return ProgressLine.redraw(line, width);
    }

    /** @return the line for a file or a pipe, without a line end */
    public static String plain(LoadStepProgress progress) {
        return progress.totalRows() == 0 ? progress.step() : progress.step() + ": " + figures(progress);
    }

    private static String figures(LoadStepProgress progress) {
        return rows(progress) + ", " + rate(progress);
    }

    private static String rows(LoadStepProgress progress) {
        return count(progress.rows()) + " of " + count(progress.totalRows()) + " rows";
    }

    private static String rate(LoadStepProgress progress) {
        String rate = decimal(progress.rowsPerSecond(), 0) + " rows/s";
        double remaining = progress.remainingSeconds();
        return Double.isNaN(remaining) ? rate : rate + ", " + duration(remaining) + " left";
    }
}

package io.lineup.cli.console;

import static io.lineup.report.Figures.count;
import static io.lineup.report.Figures.decimal;
import static io.lineup.report.Figures.duration;
import static io.lineup.report.Figures.millis;

import java.util.Locale;

/**
 * The status line of a run.
 *
 * @param width   columns of the terminal
 * @param unicode whether the terminal's character set has block characters for the sparkline
 */
public record ProgressLine(int width, boolean unicode) {
    /** Seconds between two plain lines. */
    public static final int PLAIN_SECONDS = 5;

    /** @return the line for a terminal: it begins with a carriage return and covers what the last one left */
    public String live(Progress progress) {
        String line = String.format(Locale.ROOT, "%s %s  tpmC %s  p95 %s ms  failed %s  retried %s",
                progress.phase().shown(),
                time(progress), tpmC(progress), millis(progress.p95Micros()), count(progress.failures()),
                count(progress.retries()));
        if (progress.connected() < progress.terminals()) {
            line += "  connected " + progress.connected() + " of " + progress.terminals();
        }
        if (unicode) {
            line += "  " + Sparkline.of(progress.recentNewOrders());
        }
        return redraw(line, width);
    }

    /** @return the line for a file or a pipe, without a line end */
    public static String plain(Progress progress) {
        return String.format(Locale.ROOT, "%s %s: tpmC %s, p95 %s ms, failed %s, retried %s, connected %d of %d",
                progress.phase().shown(), time(progress), tpmC(progress), millis(progress.p95Micros()),
                count(progress.failures()), count(progress.retries()), progress.connected(), progress.terminals());
    }

    /** The last column stays free: some terminals begin a new line when it is written. */
    static String redraw(String line, int width) {
        int room = Math.max(1, width - 1);
        return "\r" + Text.left(line.length() > room ? line.substring(0, room) : line, room);
    }

    private static String tpmC(Progress progress) {
        return decimal(progress.tpmC(), 0);
    }

    private static String time(Progress progress) {
        return progress.plannedSeconds() > 0
                ? duration(progress.plannedSeconds() - progress.elapsedSeconds()) + " left"
                : duration(progress.elapsedSeconds());
    }
}

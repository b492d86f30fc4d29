package io.lineup.cli.console;

import static io.lineup.result.Figures.count;
import static io.lineup.result.Figures.decimal;
import static io.lineup.result.Figures.duration;
import static io.lineup.result.Figures.millis;

import java.util.ArrayList;
import java.util.List;
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

    private static final String GAP = "  ";

    /** @return the line for a terminal: it begins with a carriage return and covers what the last one left */
    public String live(Progress progress) {
        List<String> parts = new ArrayList<>(List.of(progress.phase().shown() + " " + time(progress),
                throughput(progress), p95(progress), "failed " + count(progress.failures()),
                "retried " + count(progress.retries())));
        if (progress.connected() < progress.terminals()) {
            parts.add(2, "connected " + progress.connected() + " of " + progress.terminals());
        }
        String line = fitting(parts, room(width));
        boolean whole = line.length() == String.join(GAP, parts).length();
        return redraw(
                unicode && whole ? line + sparkline(progress.recent(), room(width) - line.length()) : line,
                width);
    }

    /** @return the last seconds for which there is room, set off from what stands before; nothing without room for one */
    private static String sparkline(List<Long> seconds, int room) {
        int shown = Math.min(seconds.size(), room - GAP.length());
        return shown <= 0 ? "" : GAP + Sparkline.of(seconds.subList(seconds.size() - shown, seconds.size()));
    }

    /** @return the line for a file or a pipe, without a line end */
    public static String plain(Progress progress) {
        return String.format(Locale.ROOT, "%s %s: %s, %s, failed %s, retried %s, connected %d of %d",
                progress.phase().shown(), time(progress), throughput(progress), p95(progress),
                count(progress.failures()), count(progress.retries()), progress.connected(), progress.terminals());
    }

    /** Whole parts only, as many as fit: a figure that is cut off reads as another figure. */
    private static String fitting(List<String> parts, int room) {
        StringBuilder line = new StringBuilder(parts.get(0));
        for (String part : parts.subList(1, parts.size())) {
            if (line.length() + GAP.length() + part.length() > room) {
                break;
            }
            line.append(GAP).append(part);
        }
        return line.toString();
    }

    /** The last column stays free: some terminals begin a new line when it is written. */
    static int room(int width) {
        return Math.max(1, width - 1);
    }

    static String redraw(String line, int width) {
        int room = room(width);
        return "\r" + Text.left(line.length() > room ? line.substring(0, room) : line, room);
    }

    private static String p95(Progress progress) {
        return progress.p95Micros() > 0 ? "p95 " + millis(progress.p95Micros()) + " ms" : "p95 -";
    }

    private static String throughput(Progress progress) {
        return progress.metric().name() + " " + decimal(progress.throughput(), 0);
    }

    private static String time(Progress progress) {
        return progress.plannedSeconds() > 0
                ? duration(progress.plannedSeconds() - progress.elapsedSeconds()) + " left"
                : duration(progress.elapsedSeconds());
    }
}

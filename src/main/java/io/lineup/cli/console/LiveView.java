package io.lineup.cli.console;

import static io.lineup.result.Figures.count;
import static io.lineup.result.Figures.decimal;
import static io.lineup.result.Figures.duration;
import static io.lineup.result.Figures.millis;
import static io.lineup.result.Figures.percent;

import java.util.ArrayList;
import java.util.List;

import org.jspecify.annotations.Nullable;

import io.lineup.result.IntervalRow;

/**
 * A run as it goes, for a terminal with room for some lines.
 *
 * @param width   columns of the terminal; no line reaches the last one
 * @param unicode whether its character set has block characters, for history and bars
 */
public record LiveView(int width, boolean unicode) {
    private static final int LABEL = 12;
    private static final int LONGEST_NAME = 40;
    private static final int[] COLUMNS = {8, 11, 11};
    private static final String GAP = "  ";
    private static final int LONGEST_BAR = 30;
    private static final String BAR = "\u2588";

    /**
     * What took the terminals' time.
     *
     * @param title of the table
     * @param each  title of the time of one
     */
    public record Costs(String title, String each, List<Cost> costliest) {}

    /**
     * A statement, or a type of transactions.
     *
     * @param share of the time of all, 0 to 1
     * @param micros of one
     */
    public record Cost(String name, double share, double perSecond, double micros) {}

    /** @param last row of all types of the last second; null before the measured window */
    public List<String> lines(Progress now, @Nullable IntervalRow last, Costs costs) {
        List<String> lines = new ArrayList<>();
        add(lines, now.phase().shown(), time(now) + (now.connected() < now.terminals()
                ? GAP + "connected " + now.connected() + " of " + now.terminals()
                : ""));
        String throughput = Text.left(decimal(now.throughput(), 0), COLUMNS[0] + COLUMNS[1]);
        int room = ProgressLine.room(width) - LABEL - throughput.length();
        add(lines, now.metric().name(), throughput + (unicode ? history(now.recent(), room) : ""));
        add(lines, "latency", last == null || last.completed() == 0
                ? "-"
                : "p50 " + millis(last.p50Micros()) + GAP + "p95 " + millis(last.p95Micros()) + GAP + "p99 "
                        + millis(last.p99Micros()) + GAP + "max " + millis(last.maxMicros()) + " ms");
        add(lines, "failed", count(now.failures()) + GAP + "retried " + count(now.retries()));
        if (!costs.costliest().isEmpty()) {
            lines.add("");
            row(lines, costs.title(), "", "share", "a second", costs.each());
            costs.costliest().forEach(each -> row(lines, each.name(), unicode ? bar(each.share()) : "",
                    percent(each.share()), decimal(each.perSecond(), 0), decimal(each.micros(), 1)));
        }
        return lines;
    }

    private static String history(List<Long> recent, int room) {
        int shown = Math.clamp(room, 0, recent.size());
        return Sparkline.of(recent.subList(recent.size() - shown, recent.size()));
    }

    private static String bar(double share) {
        return GAP + BAR.repeat((int) Math.round(share * LONGEST_BAR));
    }

    private void add(List<String> lines, String label, String text) {
        lines.add(fitting(Text.left(label, LABEL) + text));
    }

    private void row(List<String> lines, String name, String bar, String... columns) {
        StringBuilder line = new StringBuilder(Text.left(Text.cut(name, LONGEST_NAME), LONGEST_NAME));
        for (int i = 0; i < columns.length; i++) {
            line.append(Text.right(columns[i], COLUMNS[i]));
        }
        lines.add(fitting(line + bar));
    }

    private String fitting(String line) {
        String whole = line.stripTrailing();
        return whole.substring(0, Math.min(whole.length(), ProgressLine.room(width)));
    }

    private static String time(Progress now) {
        return now.plannedSeconds() > 0
                ? duration(now.elapsedSeconds()) + " of " + duration(now.plannedSeconds())
                : duration(now.elapsedSeconds());
    }
}

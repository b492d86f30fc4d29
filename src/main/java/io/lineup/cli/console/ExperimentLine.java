package io.lineup.cli.console;

import static io.lineup.result.Figures.decimal;
import static io.lineup.result.Figures.duration;

import java.time.Duration;

import org.jspecify.annotations.Nullable;

import io.lineup.result.ExperimentFigures.RunOutcome;
import io.lineup.result.ExperimentPlan.PlannedRun;
import io.lineup.result.Summary;
import io.lineup.result.Verdict;

/** One run of an experiment as a line. */
public final class ExperimentLine {
    private static final int WIDTH = 80;
    private static final int NAME = 32;
    private static final String INDENT = " ".repeat(8);

    private ExperimentLine() {}

    /**
     * @param left  for all runs; null when it is not known
     * @param width columns of the terminal
     * @return the line of a run that goes on, for a terminal; it begins with a carriage return
     */
    public static String live(PlannedRun run, int number, int runs, Duration elapsed, @Nullable Duration left,
            int width) {
        String end = ": " + duration(elapsed.toMillis() / 1e3)
                + (left == null ? "" : ", about " + duration(left.toMillis() / 1e3) + " left");
        String start = number + " of " + runs + "  round " + run.round() + ", ";
        return ProgressLine.redraw(
                start + Text.cut(run.variant(), ProgressLine.room(width) - start.length() - end.length()) + end, width);
    }

    /**
     * @param summary null when there is none
     * @param left    time for the other runs; null when it is not known
     * @return the line of a run that has ended, a second one when it does not count
     */
    public static String of(RunOutcome outcome, int number, int runs, @Nullable Summary summary,
            @Nullable Duration left, boolean colour) {
        String digits = Integer.toString(runs);
        String start = Text.right(Integer.toString(number), digits.length()) + "/" + digits + " ";
        String name = start + Text.left(Text.cut(outcome.variant(), NAME), NAME);
        String remaining = left == null || number == runs ? "" : "  " + duration(left.toMillis() / 1e3) + " left";
        String excluded = outcome.excluded();
        if (excluded != null || summary == null) {
            return name + "  " + Colour.RED.paint("does not count", colour) + remaining + "\n" + INDENT
                    + Text.wrap(String.valueOf(excluded), WIDTH - INDENT.length(), "").replace("\n", "\n" + INDENT);
        }
        Colour signal = summary.verdict() == Verdict.OK ? Colour.GREEN : Colour.YELLOW;
        return name + Text.right(decimal(summary.throughput().value(), 0), 11) + " " + summary.throughput().name()
                + "  "
                + signal.paint(summary.verdict().wireName(), colour) + remaining;
    }
}

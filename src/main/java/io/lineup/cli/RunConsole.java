package io.lineup.cli;

import java.io.PrintWriter;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;

import io.lineup.cli.console.LiveView;
import io.lineup.cli.console.LoadLine;
import io.lineup.cli.console.ProgressLine;
import io.lineup.load.LoadProgress;
import io.lineup.measure.StatementTime;
import io.lineup.result.IntervalRow;
import io.lineup.runner.RunListener;

/** Shows how a build and a run go: one line that is redrawn on a terminal, plain lines elsewhere, or nothing. */
final class RunConsole implements RunListener, LoadProgress, AutoCloseable {
    private static final int SHOWN_SECONDS = 30;
    private static final long PLAIN_LOAD_NANOS = 2_000_000_000;

    private final LiveLine line;
    private final Screen screen;
    private final boolean quiet;
    private final Deque<Long> recent = new ArrayDeque<>();
    private final RecentCosts costs = new RecentCosts();
    private @Nullable IntervalRow latest;
    private int plainSeconds;
    private long failures;
    private long retries;
    private String step = "";
    private long stepBegan;
    private long lastShown;

    /** @param quiet whether nothing is shown but what slows a load; a run's notes stand in its summary as well */
    RunConsole(PrintWriter out, Screen screen, boolean quiet) {
        this.line = new LiveLine(out, screen);
        this.screen = screen;
        this.quiet = quiet;
    }

    @Override
    public void note(String sentence) {
        if (!quiet) {
            line.say(sentence);
        }
    }

    /** No summary says it again. */
    @Override
    public void hindered(String sentence) {
        line.say(sentence);
    }

    @Override
    public void progress(Progress now) {
        if (quiet) {
            return;
        }
        if (now.phase() != Phase.DRAIN) {
            // The drain's transactions are not counted, so it would look as if the server had stopped.
            recent.addLast(now.completed());
        }
        if (recent.size() > SHOWN_SECONDS) {
            recent.removeFirst();
        }
        failures += now.failed();
        retries += now.retried();
        var shown = new io.lineup.cli.console.Progress(phase(now.phase()), now.elapsed().toMillis() / 1e3,
                now.planned() == null ? 0 : now.planned().toMillis() / 1e3, now.metric(), List.copyOf(recent),
                now.p95Micros(), failures, retries, now.connected(), now.terminals());
        if (screen.hasRoom()) {
            line.redraw(new LiveView(screen.columns(), screen.unicode()).lines(shown, latest, costs.costliest()));
        } else if (screen.isTerminal()) {
            line.redraw(new ProgressLine(screen.columns(), screen.unicode()).live(shown));
        } else if (plainSeconds++ % ProgressLine.PLAIN_SECONDS == 0) {
            note(ProgressLine.plain(shown));
        }
    }

    @Override
    public void written(List<IntervalRow> rows, Supplier<Map<String, StatementTime>> statements) {
        if (screen.hasRoom() && !quiet) {
            latest = rows.getLast();
            costs.add(rows, statements.get());
        }
    }

    private static io.lineup.cli.console.Progress.Phase phase(Phase phase) {
        return switch (phase) {
            case RAMP_UP -> io.lineup.cli.console.Progress.Phase.RAMP_UP;
            case MEASURE -> io.lineup.cli.console.Progress.Phase.MEASURE;
            case DRAIN -> io.lineup.cli.console.Progress.Phase.DRAIN;
        };
    }

    @Override
    public void stepStarted(String name) {
        step = name;
        stepBegan = System.nanoTime();
        lastShown = stepBegan;
        if (screen.isTerminal() && !quiet) {
            line.redraw(LoadLine.live(new io.lineup.cli.console.LoadStepProgress(name, 0, 0, 0), screen.columns()));
        }
    }

    @Override
    public void stepFinished(String name, double seconds) {
        note(String.format(Locale.ROOT, "%-14s %6.2f s", name, seconds));
    }

    @Override
    public void rows(long done, long total) {
        if (quiet) {
            return;
        }
        long now = System.nanoTime();
        double rate = done / Math.max(1e-3, (now - stepBegan) / 1e9);
        var shown = new io.lineup.cli.console.LoadStepProgress(step, done, total, rate);
        if (screen.isTerminal()) {
            line.redraw(LoadLine.live(shown, screen.columns()));
        } else if (now - lastShown >= PLAIN_LOAD_NANOS) {
            lastShown = now;
            note(LoadLine.plain(shown));
        }
    }

    @Override
    public void close() {
        line.end();
    }
}

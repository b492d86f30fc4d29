package io.lineup.cli.console;

import java.nio.file.Path;
import java.util.List;

import org.jspecify.annotations.Nullable;

import io.lineup.report.Figures;
import io.lineup.report.Specification;
import io.lineup.report.SweepText;
import io.lineup.result.Percentiles;
import io.lineup.result.SweepFigures;
import io.lineup.result.SweepFigures.Curve;
import io.lineup.result.SweepFigures.Measured;
import io.lineup.result.SweepFigures.Point;

/** What a sweep came to, as lines of 80 columns: a table for each curve, its knee and its law. */
public final class SweepTable {
    private static final int WIDTH = 80;
    private static final int NAME = 12;
    private static final int VALUE = 11;
    private static final int INTERVAL = 18;
    private static final int TIME = 8;

    private final SweepFigures figures;
    private final boolean colour;
    private final StringBuilder text = new StringBuilder(2048);

    private SweepTable(SweepFigures figures, boolean colour) {
        this.figures = figures;
        this.colour = colour;
    }

    /** @param folder of the sweep */
    public static String of(SweepFigures figures, Path folder, boolean colour) {
        SweepTable table = new SweepTable(figures, colour);
        table.warnings();
        figures.curves().forEach(table::curve);
        table.notes();
        table.text.append("\nResults: ").append(folder).append('\n')
                .append(Specification.of(figures.workload()).notice());
        return table.text.toString();
    }

    private void warnings() {
        if (!figures.warnings().isEmpty()) {
            text.append('\n');
        }
        figures.warnings().forEach(each -> text
                .append(Colour.YELLOW.paint(Text.wrap("Warning: " + each, WIDTH, "  "), colour)).append('\n'));
    }

    private void curve(Curve curve) {
        if (!curve.name().isEmpty()) {
            String line = "-".repeat(Math.max(2, WIDTH - 4 - curve.name().length()));
            text.append('\n').append(Colour.BOLD.paint("-- " + curve.name() + " " + line, colour));
        }
        text.append('\n').append(" ".repeat(NAME + VALUE + INTERVAL)).append(Text.right("latency", 3 * TIME - 8))
                .append(Text.right("CPU, cores busy", 2 * TIME + 8)).append('\n');
        row(Colour.BOLD.paint(Text.left(Text.cut(figures.property(), NAME), NAME), colour), figures.metric(),
                "95% interval", List.of("p50, ms", "p95, ms", "p99, ms", "client", "server"));
        curve.points().forEach(this::point);
        text.append('\n');
        SweepText.of(figures, curve)
                .forEach(each -> text.append(Text.wrap(each, WIDTH, "  ")).append('\n'));
    }

    private void point(Point point) {
        Measured measured = point.measured();
        String name = Text.left(point.value(), NAME);
        if (measured == null) {
            text.append(Text.wrap(name + " does not count: " + point.missing(), WIDTH, " ".repeat(NAME + 1)))
                    .append('\n');
            return;
        }
        Percentiles latency = measured.latency();
        row(name, SweepText.figure(measured.throughput()), SweepText.interval(measured),
                List.of(millis(latency == null ? null : latency.p50Micros()),
                        millis(latency == null ? null : latency.p95Micros()),
                        millis(latency == null ? null : latency.p99Micros()),
                        Figures.decimal(measured.clientCores(), 2), Figures.decimal(measured.serverCores(), 2)));
    }

    private static String millis(@Nullable Double micros) {
        return SweepText.millis(micros);
    }

    private void row(String name, String value, String interval, List<String> times) {
        StringBuilder line = new StringBuilder(name).append(Text.right(value, VALUE))
                .append(Text.right(interval, INTERVAL));
        times.forEach(each -> line.append(Text.right(each, TIME)));
        text.append(line.toString().stripTrailing()).append('\n');
    }

    private void notes() {
        if (!figures.notes().isEmpty()) {
            text.append('\n');
            figures.notes()
                    .forEach(note -> text.append("- ").append(Text.wrap(note, WIDTH - 2, "  ")).append('\n'));
        }
    }
}

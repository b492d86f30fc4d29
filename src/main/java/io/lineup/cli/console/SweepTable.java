package io.lineup.cli.console;

import java.nio.file.Path;
import java.util.List;

import org.jspecify.annotations.Nullable;

import io.lineup.report.Specification;
import io.lineup.report.SweepText;
import io.lineup.result.Figures;
import io.lineup.result.Percentiles;
import io.lineup.result.SweepFigures;
import io.lineup.result.SweepFigures.Curve;
import io.lineup.result.SweepFigures.Measured;
import io.lineup.result.SweepFigures.Point;

/** What a sweep came to, as lines of 80 columns: a table for each curve, its knee and its law. */
public final class SweepTable {
    private static final int WIDTH = 80;
    private static final int NAME = 16;
    private static final int VALUE = 12;
    private static final int INTERVAL = 9;
    private static final int TIME = 8;
    private static final int CORES = 9;

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
        table.text.append(Text.warnings(figures.warnings(), WIDTH, colour));
        figures.curves().forEach(table::curve);
        table.text.append(Text.notes(figures.notes(), WIDTH)).append("\nResults: ").append(folder).append('\n')
                .append(Specification.of(figures.workload()).notice());
        return table.text.toString();
    }

    private void curve(Curve curve) {
        text.append(Text.heading(curve.name(), WIDTH, colour)).append('\n').append(" ".repeat(NAME + VALUE + INTERVAL))
                .append(Text.right("latency, ms", 3 * TIME))
                .append(Text.right("cores busy", 2 * CORES)).append('\n');
        row(Colour.BOLD.paint(Text.left(Text.cut(figures.property(), NAME), NAME), colour), figures.metric(),
                "\u00b1 95%", List.of("p50", "p95", "p99"), List.of("client", "server"));
        curve.points().forEach(this::point);
        text.append('\n');
        SweepText.of(figures, curve)
                .forEach(each -> text.append(Text.wrap(each, WIDTH, "  ")).append('\n'));
    }

    private void point(Point point) {
        Measured measured = point.measured();
        String name = Text.left(point.value(), NAME);
        if (measured == null) {
            text.append(name).append(Text.wrap("does not count: " + point.missing(), WIDTH - NAME, "").replace("\n",
                    "\n" + " ".repeat(NAME))).append('\n');
            return;
        }
        Percentiles latency = measured.latency();
        row(name, SweepText.figure(measured.throughput()), half(measured),
                List.of(millis(latency == null ? null : latency.p50Micros()),
                        millis(latency == null ? null : latency.p95Micros()),
                        millis(latency == null ? null : latency.p99Micros())),
                List.of(Figures.decimal(measured.clientCores(), 2), Figures.decimal(measured.serverCores(), 2)));
    }

    /** @return half of the interval's width as a share of the throughput */
    private static String half(Measured measured) {
        Double low = measured.low();
        Double high = measured.high();
        return low == null || high == null || measured.throughput() <= 0
                ? "-"
                : Figures.decimal(50 * (high - low) / measured.throughput(), 1) + "%";
    }

    private static String millis(@Nullable Double micros) {
        return SweepText.millis(micros);
    }

    private void row(String name, String value, String interval, List<String> times, List<String> cores) {
        StringBuilder line = new StringBuilder(name).append(Text.right(value, VALUE))
                .append(Text.right(interval, INTERVAL));
        times.forEach(each -> line.append(Text.right(each, TIME)));
        cores.forEach(each -> line.append(Text.right(each, CORES)));
        text.append(line.toString().stripTrailing()).append('\n');
    }
}

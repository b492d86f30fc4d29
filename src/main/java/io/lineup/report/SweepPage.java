package io.lineup.report;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

import io.lineup.result.ExperimentDirectory;
import io.lineup.result.ExperimentPlan;
import io.lineup.result.Figures;
import io.lineup.result.SweepFigures;
import io.lineup.result.SweepFigures.Curve;
import io.lineup.result.SweepFigures.Fit;
import io.lineup.result.SweepFigures.Measured;
import io.lineup.result.SweepFigures.Point;

/**
 * What the report of a sweep shows.
 *
 * @param incomplete whether points are still to come
 */
public record SweepPage(ChartFrame frame, Path folder, boolean incomplete, ExperimentPlan plan, SweepFigures figures,
        List<Chart> charts) {
    public SweepPage {
        charts = List.copyOf(charts);
    }

    static SweepPage read(Path folder) {
        ExperimentDirectory directory = ExperimentDirectory.open(folder);
        SweepFigures figures = directory.readSweep();
        return new SweepPage(Assets.frame("Sweep " + figures.sweep(), figures.workload(), false), folder,
                directory.isIncomplete(), directory.readPlan(), figures, new SweepCharts(figures).all());
    }

    /** @return the heads of the table */
    public List<String> heads() {
        return List.of(figures.property(), figures.metric(), "95% interval", "p50, ms", "p95, ms", "p99, ms",
                "client, cores", "server, cores", "client CPU, µs/tx", "server CPU, µs/tx", "window, s", "steady");
    }

    /** @return the cells of a point that has figures, after its value */
    public List<String> cells(Point point) {
        Measured measured = Objects.requireNonNull(point.measured());
        Boolean steady = measured.steady();
        return List.of(SweepText.figure(measured.throughput()), SweepText.interval(measured),
                SweepText.millis(measured.latency() == null ? null : measured.latency().p50Micros()),
                SweepText.millis(measured.latency() == null ? null : measured.latency().p95Micros()),
                SweepText.millis(measured.latency() == null ? null : measured.latency().p99Micros()),
                Figures.decimal(measured.clientCores(), 2), Figures.decimal(measured.serverCores(), 2),
                Figures.decimal(measured.clientCpuMicros(), 0), Figures.decimal(measured.serverCpuMicros(), 0),
                Figures.decimal(measured.measuredSeconds(), 0), steady == null ? "-" : steady ? "yes" : "no");
    }

    /** @return the report of the point's first run, or what it printed; null when there is neither */
    public @Nullable Link link(Point point) {
        Optional<String> run = point.folders().stream().findFirst();
        return run.flatMap(each -> Link.to(folder, folder.resolve("runs").resolve(each).resolve(Report.FILE),
                point.value()).or(() -> Link.inside(folder, "runs/" + each + ".out"))).orElse(null);
    }

    /** @return the figures at the top, of the only curve */
    public Map<String, String> figuresOnTop() {
        Map<String, String> top = new LinkedHashMap<>();
        if (figures.curves().size() != 1) {
            return top;
        }
        Curve curve = figures.curves().getFirst();
        SweepFigures.Search search = figures.search();
        if (search != null) {
            top.put("Highest " + figures.property() + " with " + search.until(),
                    Objects.requireNonNullElse(search.highest(), "none"));
        }
        SweepText.most(curve).ifPresent(point -> top.put("Most throughput (" + figures.property() + " "
                + point.value() + ")", SweepText.throughput(figures, measured(point))));
        top.put("Knee (" + figures.property() + ")", Objects.requireNonNullElse(curve.knee(), "-"));
        Fit fit = curve.fit();
        if (fit != null) {
            Double peak = fit.peakUsers();
            top.put("Contention", Figures.significant(fit.contention().value(), 3));
            top.put("Coherency", Figures.significant(fit.coherency().value(), 3));
            top.put("Predicted peak (" + figures.property() + ")", peak == null ? "none" : SweepText.users(peak));
        }
        return top;
    }

    private static double measured(Point point) {
        return Objects.requireNonNull(point.measured()).throughput();
    }

    /** @return name and value of how it was made */
    public Map<String, String> planRows() {
        Map<String, String> rows = new LinkedHashMap<>();
        rows.put("Property file", plan.sections().isEmpty()
                ? plan.file()
                : String.join(", ", plan.sectionNames()));
        rows.put("Swept", figures.property()
                + (figures.search() == null ? "" : ", searched for the highest with " + figures.search().until()));
        if (plan.repeats() > 1) {
            rows.put("Rounds", Figures.count(plan.repeats()) + ", " + plan.order());
        }
        Stream<Point> points = figures.curves().stream().flatMap(each -> each.points().stream());
        rows.put("Points that count", Figures.count(points.filter(each -> each.measured() != null).count()) + " of "
                + Figures.count(figures.curves().stream().mapToInt(each -> each.points().size()).sum()));
        rows.put("Planned", Figures.utc(plan.plannedAt()));
        rows.put("Files (SHA-256)", plan.fileHash());
        return rows;
    }
}

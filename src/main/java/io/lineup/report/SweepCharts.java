package io.lineup.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

import io.lineup.result.Figures;
import io.lineup.result.Percentiles;
import io.lineup.result.SweepFigures;
import io.lineup.result.SweepFigures.Curve;
import io.lineup.result.SweepFigures.Fit;
import io.lineup.result.SweepFigures.Measured;
import io.lineup.result.SweepFigures.Place;
import io.lineup.result.SweepFigures.Point;

/** Pictures of a sweep: throughput over the property, latency over throughput, processors over the property. */
final class SweepCharts {
    private static final int STYLES = 5;
    /** Width of a label's character on a narrow screen, percent of the axis. */
    private static final double CHARACTER = 2.4;
    /** Of labels on lines, percent of the axis. */
    private static final double LINE_HEIGHT = 8;
    /** From this ratio of the largest value to the smallest on, points lie evenly on a logarithmic axis. */
    private static final double WIDE = 16;
    private static final double MICROS_PER_MILLI = 1000;

    private final SweepFigures figures;
    private final List<Curve> curves;

    SweepCharts(SweepFigures figures) {
        this.figures = figures;
        this.curves = figures.curves().stream().filter(each -> each.counting().size() > 1).toList();
    }

    /** One line of a chart: what it shows of each point. */
    private record Series(String name, String style, Curve curve, Function<Point, @Nullable Double> value,
            boolean labelled, boolean ringed) {
        List<Point> points() {
            return curve.counting().stream().filter(each -> value.apply(each) != null).toList();
        }

        double at(Point point) {
            return Objects.requireNonNull(value.apply(point));
        }
    }

    List<Chart> all() {
        return curves.isEmpty()
                ? List.of()
                : Stream.of(Optional.of(throughput()), latency(), processors()).flatMap(Optional::stream).toList();
    }

    private Chart throughput() {
        List<Series> series = new ArrayList<>();
        for (Curve curve : curves) {
            series.add(new Series(curve.name().isEmpty() ? "measured" : curve.name(), style(series.size()), curve,
                    point -> measured(point).throughput(), false, true));
        }
        double highest = curves.stream().flatMap(each -> each.counting().stream()).map(SweepCharts::measured)
                .mapToDouble(each -> Objects.requireNonNullElse(each.high(), each.throughput())).max().orElse(1);
        Axis y = Axis.fromZero(Math.max(highest, 1e-9), SweepCharts::label);
        Axis x = values();
        List<Chart.Line> lines = lines(series, x, y, Point::at);
        boolean fitted = false;
        for (Series each : series) {
            Fit fit = each.curve().fit();
            if (fit != null) {
                fitted = true;
                Polyline line = new Polyline(x, y);
                for (Place place : fit.law()) {
                    line.add(place.at(), place.throughput());
                }
                lines.add(new Chart.Line(curves.size() == 1 ? "Universal Scalability Law" : "law of " + each.name(),
                        each.style() + " law", line.segments()));
            }
        }
        List<Chart.Dot> dots = dots(series, x, y, Point::at);
        return new Chart("Throughput, " + figures.throughputUnit() + ", over " + property(),
                "Vertical lines are 95% intervals." + (fitted ? " Dotted: the fitted law." : "") + ring(dots),
                y.ticks(),
                x.ticks(), lines, List.of(), dots, "");
    }

    private Optional<Chart> latency() {
        List<Series> series = new ArrayList<>();
        if (curves.size() == 1) {
            series.add(latency("p99", curves.getFirst(), Percentiles::p99Micros, series.size(), true));
            series.add(latency("p95", curves.getFirst(), Percentiles::p95Micros, series.size(), false));
            series.add(latency("p50", curves.getFirst(), Percentiles::p50Micros, series.size(), false));
        } else {
            curves.forEach(curve -> series
                    .add(latency(curve.name() + " p99", curve, Percentiles::p99Micros, series.size(), true)));
        }
        double[] values = series.stream().flatMapToDouble(each -> each.points().stream().mapToDouble(each::at))
                .filter(each -> each > 0).toArray();
        if (values.length < 2) {
            return Optional.empty();
        }
        Axis y = Axis.ratios(DoubleStream.of(values).min().orElseThrow(), DoubleStream.of(values).max().orElseThrow(),
                SweepCharts::label);
        double highest = curves.stream().flatMap(each -> each.counting().stream())
                .mapToDouble(each -> measured(each).throughput()).max().orElse(1);
        Axis x = Axis.fromZero(Math.max(highest, 1e-9), SweepCharts::label);
        List<Chart.Dot> dots = dots(series, x, y, point -> measured(point).throughput());
        String of = figures.latencyOf().equals("transaction") ? "" : " of " + figures.latencyOf();
        return Optional.of(new Chart("Latency" + of + ", ms on a logarithmic scale, over throughput, "
                + figures.throughputUnit(), "The numbers are " + property() + "." + ring(dots), y.ticks(), x.ticks(),
                lines(series, x, y, point -> measured(point).throughput()), List.of(), dots, ""));
    }

    private static Series latency(String name, Curve curve, ToDoubleFunction<Percentiles> which, int number,
            boolean marked) {
        return new Series(name, style(number), curve, point -> {
            Percentiles latency = measured(point).latency();
            double micros = latency == null ? 0 : which.applyAsDouble(latency);
            return micros > 0 ? (Double) (micros / MICROS_PER_MILLI) : null;
        }, marked, marked);
    }

    private Optional<Chart> processors() {
        List<Series> series = new ArrayList<>();
        for (Curve curve : curves) {
            String of = curve.name().isEmpty() ? "" : curve.name() + " ";
            series.add(new Series(of + "client", style(series.size()), curve,
                    point -> measured(point).clientCores(), false, false));
            series.add(new Series(of + "server", style(series.size()), curve,
                    point -> measured(point).serverCores(), false, false));
        }
        List<Series> drawn = series.stream().filter(each -> !each.points().isEmpty()).toList();
        if (drawn.isEmpty() || drawn.size() > STYLES) {
            return Optional.empty();
        }
        double highest = drawn.stream().flatMapToDouble(each -> each.points().stream().mapToDouble(each::at)).max()
                .orElse(1);
        Integer cores = figures.cores();
        Axis y = Axis.fromZero(Math.max(highest, 0.1), SweepCharts::label);
        Axis x = values();
        return Optional.of(new Chart("Processors kept busy, over " + property(),
                cores == null ? "" : "The client's machine has " + Figures.plural(cores, "core") + ".", y.ticks(),
                x.ticks(), lines(drawn, x, y, Point::at), List.of(), dots(drawn, x, y, Point::at), ""));
    }

    private static List<Chart.Line> lines(List<Series> series, Axis x, Axis y, ToDoubleFunction<Point> at) {
        List<Chart.Line> lines = new ArrayList<>();
        for (Series each : series) {
            Polyline line = new Polyline(x, y);
            each.points().forEach(point -> line.add(at.applyAsDouble(point), each.at(point)));
            lines.add(new Chart.Line(each.name(), each.style(), line.segments()));
        }
        return lines;
    }

    private List<Chart.Dot> dots(List<Series> series, Axis x, Axis y, ToDoubleFunction<Point> at) {
        List<Chart.Dot> dots = new ArrayList<>();
        for (Series each : series) {
            for (Point point : each.points()) {
                Measured measured = measured(point);
                double value = each.at(point);
                double left = x.percent(at.applyAsDouble(point));
                double up = y.percent(value);
                boolean room = dots.stream().filter(dot -> !dot.label().isEmpty())
                        .noneMatch(dot -> Math.abs(dot.x() - left) < CHARACTER * (point.value().length() + 1)
                                && Math.abs(dot.y() - up) < LINE_HEIGHT);
                boolean throughput = value == measured.throughput();
                Double low = throughput ? measured.low() : null;
                Double high = throughput ? measured.high() : null;
                dots.add(new Chart.Dot(left, up,
                        y.percent(Objects.requireNonNullElse(low, value)),
                        y.percent(Objects.requireNonNullElse(high, value)), each.style(),
                        each.name() + " at " + figures.property() + "=" + point.value() + ": "
                                + Figures.significant(value, 3),
                        each.labelled() && room ? point.value() : "",
                        each.ringed() && point.value().equals(each.curve().knee())));
            }
        }
        return dots;
    }

    private static String ring(List<Chart.Dot> dots) {
        return dots.stream().anyMatch(Chart.Dot::ring) ? " A ring marks the knee." : "";
    }

    /** @return the property's values, a mark at each where there is room */
    private Axis values() {
        List<Point> points = curves.stream().flatMap(each -> each.counting().stream()).toList();
        double low = points.stream().mapToDouble(Point::at).min().orElse(0);
        double high = points.stream().mapToDouble(Point::at).max().orElse(1);
        boolean logarithmic = low > 0 && high / low >= WIDE;
        Axis bare = new Axis(low, high, logarithmic, List.of());
        List<Double> values = points.stream().map(Point::at).distinct().sorted().toList();
        List<Tick> ticks = new ArrayList<>();
        double free = Double.POSITIVE_INFINITY;
        // From the end, which is always marked; labels of narrow screens need room.
        for (double value : values.reversed()) {
            double place = bare.percent(value);
            if (place <= free) {
                String label = points.stream().filter(each -> each.at() == value).map(Point::value).findFirst()
                        .orElse("");
                ticks.addFirst(new Tick(value, place, label));
                free = place - CHARACTER * (label.length() + 2);
            }
        }
        return new Axis(low, high, logarithmic, ticks);
    }

    private String property() {
        return figures.property()
                + (figures.propertyUnit().isEmpty() || figures.propertyUnit().equals(figures.property())
                        ? ""
                        : ", " + figures.propertyUnit());
    }

    private static Measured measured(Point point) {
        return Objects.requireNonNull(point.measured());
    }

    private static String style(int number) {
        return "s" + (number % STYLES + 1);
    }

    private static String label(double value) {
        return value == 0 ? "0" : Figures.significant(value, 3);
    }
}

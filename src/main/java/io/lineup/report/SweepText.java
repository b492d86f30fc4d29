package io.lineup.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

import org.jspecify.annotations.Nullable;

import io.lineup.result.Figures;
import io.lineup.result.Percentiles;
import io.lineup.result.SweepFigures;
import io.lineup.result.SweepFigures.Curve;
import io.lineup.result.SweepFigures.Fit;
import io.lineup.result.SweepFigures.Measured;
import io.lineup.result.SweepFigures.Parameter;
import io.lineup.result.SweepFigures.Point;

/** What a sweep came to, as sentences and figures. */
public final class SweepText {
    private static final int DIGITS = 3;
    private static final int PLAIN_USERS = 10;

    private SweepText() {}

    /** @return the answer of a search, the knee and the law of a curve, a sentence each */
    public static List<String> of(SweepFigures figures, Curve curve) {
        List<String> sentences = new ArrayList<>();
        if (figures.search() != null) {
            sentences.add(figures.search().sentence());
        }
        most(curve).ifPresent(point -> sentences.add("Most throughput: " + at(figures, point) + "."));
        String knee = curve.knee();
        Optional<Point> named = curve.points().stream().filter(each -> each.value().equals(knee)).findFirst();
        sentences.add(named.map(point -> "Knee: " + at(figures, point) + latency(point) + ". ").orElse("")
                + curve.kneeText());
        Fit fit = curve.fit();
        if (fit != null) {
            sentences.addAll(law(figures, curve, fit));
        } else if (curve.notFitted() != null) {
            sentences.add("No Universal Scalability Law: " + curve.notFitted());
        }
        return sentences;
    }

    private static List<String> law(SweepFigures figures, Curve curve, Fit fit) {
        List<String> sentences = new ArrayList<>();
        sentences.add("Universal Scalability Law: contention " + interval(fit.contention()) + ", coherency "
                + interval(fit.coherency()) + "; the points are " + Figures.decimal(100 * fit.residual(), 1)
                + "% away from it.");
        Double peak = fit.peakUsers();
        Double throughput = fit.peakThroughput();
        if (peak == null || throughput == null) {
            sentences.add("The law has no peak: it finds no cost of coherency.");
        } else {
            double last = curve.counting().getLast().at();
            sentences.add("Predicted peak: " + throughput(figures, throughput) + " at about " + users(peak) + " "
                    + figures.property() + (peak > last ? ", beyond the last point" : "") + "."
                    + (fit.coherency().low() <= 0
                            ? " The interval of coherency includes 0, so there may be none."
                            : ""));
        }
        return sentences;
    }

    /** @return the point with the highest throughput */
    static Optional<Point> most(Curve curve) {
        return curve.counting().stream().max(Comparator.comparingDouble(each -> measured(each).throughput()));
    }

    /** @return {@code 12,345 tpmC} */
    static String throughput(SweepFigures figures, double value) {
        return Figures.decimal(value, value < 100 ? 1 : 0) + " " + figures.metric();
    }

    /** @return {@code 12,345 tpmC at 16 terminals} */
    private static String at(SweepFigures figures, Point point) {
        return throughput(figures, measured(point).throughput()) + " at "
                + (figures.propertyUnit().equals(figures.property())
                        ? point.value() + " " + figures.property()
                        : figures.property() + "=" + point.value());
    }

    private static String latency(Point point) {
        Percentiles latency = measured(point).latency();
        return latency == null
                ? ""
                : ", p50 " + Figures.millis(latency.p50Micros()) + " ms, p99 " + Figures.millis(latency.p99Micros())
                        + " ms";
    }

    /** @return {@code 0.12 (0.10 to 0.14)} */
    public static String interval(Parameter parameter) {
        return Figures.significant(parameter.value(), DIGITS) + " (" + Figures.significant(parameter.low(), DIGITS)
                + " to " + Figures.significant(parameter.high(), DIGITS) + ")";
    }

    static String users(double users) {
        return Figures.decimal(users, users < PLAIN_USERS ? 1 : 0);
    }

    /** @return {@code 12,100-12,600}; {@code -} where there is none */
    public static String interval(Measured measured) {
        Double low = measured.low();
        Double high = measured.high();
        return low == null || high == null ? "-" : figure(low) + "-" + figure(high);
    }

    /** @return a throughput without its unit */
    public static String figure(double throughput) {
        return Figures.decimal(throughput, throughput < 100 ? 1 : 0);
    }

    /** @return ms; {@code -} where nothing completed */
    public static String millis(@Nullable Double micros) {
        return micros == null ? "-" : Figures.millis(micros);
    }

    private static Measured measured(Point point) {
        return Objects.requireNonNull(point.measured());
    }
}

package io.lineup.result;

import java.util.List;

import org.jspecify.annotations.Nullable;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * What a sweep came to: {@code sweep.json}.
 *
 * @param sweep          name of its folder
 * @param workload       that its runs drove; empty when none came to a summary
 * @param property       that was swept
 * @param propertyUnit   of its values in words, such as {@code terminals}; empty where a value counts nothing
 * @param metric         of throughput, such as {@code tps}
 * @param throughputUnit in words, such as {@code transactions a second}
 * @param latencyOf      whose latency it is: a type of transaction, or {@code transaction} for all
 * @param cores          processors of the client's machine; null when no run counts
 * @param curves         one for each property file
 * @param search         for the highest value that meets a limit; null when the points were given
 * @param warnings       what makes the figures hard to compare
 * @param notes          what else a reader must know
 */
public record SweepFigures(String sweep, String workload, String property, String propertyUnit, String metric,
        String throughputUnit, String latencyOf, @Nullable Integer cores, List<Curve> curves,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Search search, List<String> warnings,
        List<String> notes) {
    public SweepFigures {
        curves = List.copyOf(curves);
        warnings = List.copyOf(warnings);
        notes = List.copyOf(notes);
    }

    /**
     * @param name     of the property file; empty when there is only one
     * @param points   by value, ascending
     * @param fit      the Universal Scalability Law; null when there is none
     * @param notFitted why there is none, a sentence; null when there is one, and where the property is not the number of users
     * @param knee     value of the point with the most throughput for its latency; null when it cannot be named
     * @param kneeText the same as a sentence, or why it cannot be named
     */
    public record Curve(String name, List<Point> points, @Nullable Fit fit, @Nullable String notFitted,
            @Nullable String knee, String kneeText) {
        public Curve {
            points = List.copyOf(points);
        }

        /** @return the points that have figures */
        @JsonIgnore
        public List<Point> counting() {
            return points.stream().filter(each -> each.measured() != null).toList();
        }
    }

    /**
     * One value of the property.
     *
     * @param value    as the property takes it, such as {@code 100/s}
     * @param at       the same as a number
     * @param rounds   runs that count
     * @param measured null when no run counts
     * @param missing  why none does; null when one does
     * @param folders  of its runs, inside {@code runs/}
     */
    public record Point(String value, double at, int rounds, @Nullable Measured measured, @Nullable String missing,
            List<String> folders) {
        public Point {
            folders = List.copyOf(folders);
        }
    }

    /**
     * @param throughput       geometric mean over the rounds
     * @param low              lower end of its 95% interval: from three rounds on of their mean, else of the mean of the window's
     *                         seconds; null where the window is too short
     * @param high             upper end
     * @param latency          over all rounds' transactions; null when none completed
     * @param clientCores      processors that the client's process kept busy; null when it was not measured
     * @param serverCores      the same of the server's processes; null unless Lineup started the server
     * @param clientCpuMicros  CPU time of the client's process for a completed transaction of any kind
     * @param serverCpuMicros  of the server's processes
     * @param steady           whether the window's halves agree in all rounds; null where it is too short to know
     * @param measuredSeconds  length of the longest window
     */
    public record Measured(double throughput, @Nullable Double low, @Nullable Double high,
            @Nullable Percentiles latency, @Nullable Double clientCores, @Nullable Double serverCores,
            @Nullable Double clientCpuMicros, @Nullable Double serverCpuMicros, @Nullable Boolean steady,
            double measuredSeconds) {}

    /**
     * The Universal Scalability Law {@code X(N) = lambda N / (1 + contention (N - 1) + coherency N (N - 1))}.
     *
     * @param lambda         throughput of one user
     * @param residual       how far the points are from the law: root of the mean squared relative difference
     * @param peakUsers      number of users with the most throughput; null where the law only ever rises
     * @param peakThroughput throughput there
     * @param law            numbers of users and throughputs between the smallest and the largest point, to be drawn
     */
    public record Fit(double lambda, Parameter contention, Parameter coherency, double residual,
            @Nullable Double peakUsers, @Nullable Double peakThroughput, List<Place> law) {
        public Fit {
            law = List.copyOf(law);
        }
    }

    /** An estimate with its 95% interval. */
    public record Parameter(double value, double low, double high) {}

    /** A place on a curve. */
    public record Place(double at, double throughput) {}

    /**
     * @param until    the limit, such as {@code p99 < 50 ms}
     * @param highest  the largest value at which it was met, as the property takes it; null when there is none
     * @param highestAt the same as a number
     * @param broken   the smallest value at which it was not met; null when there is none
     * @param finished whether the answer is known
     * @param sentence the answer in words
     */
    public record Search(String until, @Nullable String highest, @Nullable Double highestAt, @Nullable String broken,
            boolean finished, String sentence) {}
}

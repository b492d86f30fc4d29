package io.lineup.experiment;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.HdrHistogram.Histogram;

/**
 * The limit that {@code --until} gives: {@code p99 < 50 ms}.
 *
 * @param text       that is shown
 * @param percentile 0 to 100; 100 for the largest value
 * @param nanos      that it stays below
 */
record LatencyLimit(String text, double percentile, double nanos) {
    private static final Pattern LIMIT = Pattern.compile(
            "(max|p([0-9]{1,2}(?:\\.[0-9]+)?))\\s*(<=?)\\s*([0-9]+(?:\\.[0-9]+)?)\\s*(us|µs|ms|s)");
    private static final Map<String, Double> NANOS = Map.of("us", 1e3, "µs", 1e3, "ms", 1e6, "s", 1e9);
    private static final double MOST = 100;
    private static final double NANOS_PER_MILLI = 1e6;

    /** @return empty for a text that is none */
    static Optional<LatencyLimit> of(String text) {
        Matcher limit = LIMIT.matcher(text.strip());
        if (!limit.matches()) {
            return Optional.empty();
        }
        double nanos = Double.parseDouble(limit.group(4)) * NANOS.getOrDefault(limit.group(5), 1.0);
        double percentile = limit.group(2) == null ? MOST : Double.parseDouble(limit.group(2));
        return nanos > 0
                ? Optional.of(new LatencyLimit(limit.group(1) + " " + limit.group(3) + " " + limit.group(4) + " "
                        + limit.group(5), percentile, nanos))
                : Optional.empty();
    }

    /** @return what is measured, such as {@code p99 42.1 ms} */
    String measured(Histogram latency) {
        double millis = latency.getValueAtPercentile(percentile) / NANOS_PER_MILLI;
        return String.format(Locale.ROOT, millis < MOST ? "%s %.1f ms" : "%s %,.0f ms",
                text.substring(0, text.indexOf(' ')), millis);
    }

    boolean isMetBy(Histogram latency) {
        double value = latency.getValueAtPercentile(percentile);
        return text.contains("<=") ? value <= nanos : value < nanos;
    }
}

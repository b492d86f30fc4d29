package io.lineup.result;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * What the mean time of one statement consists of: the parts of {@code statements.json}.
 *
 * @param micros        by part, for each call; they add up to the mean
 * @param error         half of the 95% interval of those that were sampled
 * @param from          how a part is known: "exact" (each execution), "frames" (one execution in so many, by chance), "sampled"
 *                      (the state of the server's sessions, some times a second), "rest"
 * @param overlapMicros that the server worked while the client did, cut off from the server's part
 * @param frames        executions that were looked at
 * @param samples       sessions found in this statement
 */
public record TimeParts(Map<Part, Double> micros, Map<Part, Double> error, Map<Part, String> from,
        double overlapMicros, long frames, long samples) {
    private static final int DIGITS = 2;

    public TimeParts {
        micros = rounded(micros);
        error = rounded(error);
        from = ordered(from);
        overlapMicros = Rounding.round(overlapMicros, DIGITS);
    }

    private static Map<Part, Double> rounded(Map<Part, Double> values) {
        Map<Part, Double> rounded = ordered(values);
        EnumMap<Part, Double> copy = new EnumMap<>(Part.class);
        rounded.forEach((part, value) -> copy.put(part, Rounding.round(value, DIGITS)));
        return Collections.unmodifiableMap(copy);
    }

    private static <V> Map<Part, V> ordered(Map<Part, V> values) {
        return Collections.unmodifiableMap(values.isEmpty() ? Map.of() : new EnumMap<>(values));
    }
}

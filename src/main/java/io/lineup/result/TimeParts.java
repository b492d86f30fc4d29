package io.lineup.result;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;

import org.jspecify.annotations.Nullable;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * What the mean time of one statement consists of: the parts of {@code statements.json}.
 *
 * @param micros        by part, for each call; they add up to the mean
 * @param error         half of the 95% interval of those that were sampled
 * @param from          how a part is known: "exact" (each execution), "frames" (one execution in so many, by chance), "sampled"
 *                      (the state of the server's sessions, some times a second), "rest"
 * @param named         by part, for each call: how long the server's sessions were in these waits by their own account. It can be
 *                      more than the part: a session that is on a processor within its wait, or ready for one again, is not
 *                      asleep
 * @param overlapMicros that the server worked while the client did, cut off from the server's part
 * @param frames        executions that were looked at
 * @param samples       sessions found in this statement
 */
public record TimeParts(Map<Part, Double> micros, Map<Part, Double> error, Map<Part, String> from,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) @Nullable Map<Part, Double> named, double overlapMicros,
        long frames, long samples) {
    private static final int DIGITS = 2;

    public TimeParts {
        micros = rounded(micros);
        error = rounded(error);
        from = ordered(from);
        named = rounded(named == null ? Map.of() : named);
        overlapMicros = Rounding.round(overlapMicros, DIGITS);
    }

    /** Of waits that the server does not name. */
    public TimeParts(Map<Part, Double> micros, Map<Part, Double> error, Map<Part, String> from, double overlapMicros,
            long frames, long samples) {
        this(micros, error, from, Map.of(), overlapMicros, frames, samples);
    }

    @Override
    public Map<Part, Double> named() {
        return Objects.requireNonNull(named);
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

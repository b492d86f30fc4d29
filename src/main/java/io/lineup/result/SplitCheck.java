package io.lineup.result;

import org.jspecify.annotations.Nullable;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * A part of the time of all statements next to an exact count of the same, over the whole measured window.
 *
 * @param what         {@code clientCpu}, {@code clientQueue}: of the terminals' threads; {@code server}: processor time and queue
 *                     of the server's threads that work for them; {@code execution}: of the statements of which the server
 *                     counts the time itself
 * @param exactSeconds what the kernel counted for these threads whatever they did, or the server for these statements
 * @param splitSeconds what the parts of all statements come to, with what server and client did at the same time; of
 *                     {@code execution} what samples of the server's sessions come to
 * @param errorSeconds half of the 95% interval of {@code splitSeconds}; null where it is not known
 */
public record SplitCheck(String what, double exactSeconds, double splitSeconds,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Double errorSeconds) {
    /** Of statements, by the server's own count and by samples. */
    public static final String EXECUTION = "execution";

    public SplitCheck {
        exactSeconds = Rounding.round(exactSeconds, 3);
        splitSeconds = Rounding.round(splitSeconds, 3);
        errorSeconds = errorSeconds == null ? null : (Double) Rounding.round(errorSeconds, 3);
    }
}

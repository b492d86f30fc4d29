package io.lineup.result;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

import org.jspecify.annotations.Nullable;

/**
 * What the server counted inside the measured window: {@code server.json}.
 *
 * @param seconds          between the two looks at its counters
 * @param missing          why statements have no figures of the server, and how to get them; null when they have
 * @param cpuSeconds       CPU time of its processes; null unless Lineup started it on this machine
 * @param unmatchedCalls   executions of texts that belong to no statement id, Lineup's own looks and BEGIN among them
 * @param unmatchedSeconds their time
 * @param counters         how far each of its global counters grew; those that did not grow are left out
 */
public record ServerSide(double seconds, @Nullable String missing, @Nullable Double cpuSeconds, long unmatchedCalls,
        double unmatchedSeconds, Map<String, Long> counters) {
    public ServerSide {
        seconds = Rounding.round(seconds, 3);
        cpuSeconds = cpuSeconds == null ? null : (Double) Rounding.round(cpuSeconds, 2);
        unmatchedSeconds = Rounding.round(unmatchedSeconds, 6);
        counters = Collections.unmodifiableMap(new TreeMap<>(counters));
    }
}

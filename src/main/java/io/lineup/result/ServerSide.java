package io.lineup.result;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

import org.jspecify.annotations.Nullable;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * What the server counted inside the measured window: {@code server.json}.
 *
 * @param seconds          between the two looks at its counters
 * @param missing          why statements have no figures of the server, and how to get them; null when they have
 * @param cpuSeconds       CPU time of its processes; null unless Lineup started it on this machine
 * @param unmatchedCalls   executions of texts that belong to no statement id, Lineup's own looks and BEGIN among them
 * @param unmatchedSeconds their time
 * @param samplingCpuSeconds CPU time, of both sides, of the looks at the server's sessions; null where it is not known
 * @param waitCost         what the measuring of waits takes of the throughput; null unless {@code waitSlices} is set
 * @param split            parts of the statements next to exact counts of the same, where there are any
 * @param counters         how far each of its global counters grew; those that did not grow are left out
 */
public record ServerSide(double seconds, @Nullable String missing, @Nullable Double cpuSeconds, long unmatchedCalls,
        double unmatchedSeconds,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Double samplingCpuSeconds,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable WaitCost waitCost,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) @Nullable List<SplitCheck> split,
        Map<String, Long> counters) {
    public ServerSide {
        seconds = Rounding.round(seconds, 3);
        cpuSeconds = cpuSeconds == null ? null : (Double) Rounding.round(cpuSeconds, 2);
        unmatchedSeconds = Rounding.round(unmatchedSeconds, 6);
        samplingCpuSeconds = samplingCpuSeconds == null ? null : (Double) Rounding.round(samplingCpuSeconds, 3);
        split = split == null ? List.of() : List.copyOf(split);
        counters = Collections.unmodifiableMap(new TreeMap<>(counters));
    }

    /** Without exact counts of parts. */
    public ServerSide(double seconds, @Nullable String missing, @Nullable Double cpuSeconds, long unmatchedCalls,
            double unmatchedSeconds, Map<String, Long> counters) {
        this(seconds, missing, cpuSeconds, unmatchedCalls, unmatchedSeconds, null, null, List.of(), counters);
    }

    @Override
    public List<SplitCheck> split() {
        return Objects.requireNonNull(split);
    }

    /** @return the same with the price of the samples, on both sides, and exact counts of parts */
    public ServerSide with(@Nullable Double samplingSeconds, @Nullable WaitCost cost, List<SplitCheck> checks) {
        return new ServerSide(seconds, missing, cpuSeconds, unmatchedCalls, unmatchedSeconds, samplingSeconds,
                cost, checks, counters);
    }
}

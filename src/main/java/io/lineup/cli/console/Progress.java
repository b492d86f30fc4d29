package io.lineup.cli.console;

import java.util.List;

import io.lineup.result.Metric;

/**
 * Where a run stands, once a second.
 *
 * @param phase           of the run
 * @param elapsedSeconds  in this phase
 * @param plannedSeconds  of this phase; 0 when it ends by a number of transactions
 * @param metric          of the workload
 * @param recent          transactions that it counts, completed in each of the last seconds, the latest last
 * @param p95Micros       of the latency of all types in the last second, 0 without any
 * @param failures        transactions failed so far
 * @param retries         attempts beyond the first so far
 * @param connected       terminals that have a connection
 * @param terminals       all terminals
 */
public record Progress(Phase phase, double elapsedSeconds, double plannedSeconds, Metric metric, List<Long> recent,
        double p95Micros, long failures, long retries, int connected, int terminals) {
    private static final int AVERAGED_SECONDS = 5;

    public Progress {
        recent = List.copyOf(recent);
    }

    /** The parts of a run. */
    public enum Phase {
        /** Before the measured window. */
        RAMP_UP("ramp-up"),
        /** Inside it. */
        MEASURE("measure"),
        /** After it, while transactions in flight finish. */
        DRAIN("drain");

        private final String shown;

        Phase(String shown) {
            this.shown = shown;
        }

        String shown() {
            return shown;
        }
    }

    /** @return throughput over the last five seconds: a single second jumps too much to be read */
    public double throughput() {
        List<Long> averaged = recent.subList(Math.max(0, recent.size() - AVERAGED_SECONDS), recent.size());
        long completed = averaged.stream().mapToLong(Long::longValue).sum();
        return metric.of(completed, averaged.size()).value();
    }
}

package io.lineup.cli.console;

import java.util.List;

/**
 * Where a run stands, once a second.
 *
 * @param phase           of the run
 * @param elapsedSeconds  in this phase
 * @param plannedSeconds  of this phase; 0 when it ends by a number of transactions
 * @param recentNewOrders NewOrders completed in each of the last seconds, the latest last
 * @param p95Micros       of the latency of all types in the last second, 0 without any
 * @param failures        transactions failed so far
 * @param retries         attempts beyond the first so far
 * @param connected       terminals that have a connection
 * @param terminals       all terminals
 */
public record Progress(Phase phase, double elapsedSeconds, double plannedSeconds, List<Long> recentNewOrders,
        double p95Micros, long failures, long retries, int connected, int terminals) {
    private static final int AVERAGED_SECONDS = 5;

    public Progress {
        recentNewOrders = List.copyOf(recentNewOrders);
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

    /** @return NewOrders a minute over the last five seconds: a single second jumps too much to be read */
    public double tpmC() {
        int from = Math.max(0, recentNewOrders.size() - AVERAGED_SECONDS);
        return recentNewOrders.subList(from, recentNewOrders.size()).stream().mapToLong(Long::longValue).average()
                .orElse(0) * 60;
    }
}

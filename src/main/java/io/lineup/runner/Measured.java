package io.lineup.runner;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

import io.lineup.measure.Totals;
import io.lineup.result.BatchMerge;
import io.lineup.result.Outage;
import io.lineup.result.Percentiles;
import io.lineup.result.Queueing;
import io.lineup.result.Verdict;

/**
 * What a run came to, before anyone judged it.
 *
 * @param early what ended the run before its planned end, null when nothing did
 * @param silentAtEnd whether connections had to be broken at the end, because the server cancelled nothing
 * @param seconds length of the window as it was
 * @param totals what all clients recorded
 * @param waits before transactions
 * @param batchMerge what the driver made of batches; null unless it merges them
 * @param clientCpuMicros CPU time of all clients inside the window, collector and compiler included
 * @param localCpuMicros the same of those on this machine
 * @param defect what a terminal died of, null when none did
 * @param notes what a reader must know to judge the figures
 */
record Measured(@Nullable Verdict early, boolean silentAtEnd, double seconds, Instant startedAt, Instant endedAt,
        Totals totals, Waits waits, @Nullable BatchMerge batchMerge, List<Outage> outages, double clientCpuMicros,
        double localCpuMicros, @Nullable Throwable defect, List<String> notes) {
    /** Of transactions that a worker waited for, one in a hundred may be so late, ns. */
    private static final double LATE_NANOS = 5e6;
    private static final double PERCENTILE = 99;

    /**
     * What happened before transactions began.
     *
     * @param connecting ns that transactions waited for their connections; empty where workers keep theirs
     * @param queueing ns from when each was due until a worker took it; empty where none is due at a certain time
     * @param lateness the same of those that a worker was waiting for
     * @param backlog null where transactions wait for answers
     */
    record Waits(Histogram connecting, Histogram queueing, Histogram lateness, @Nullable Backlog backlog) {
        /** @return null where no transaction is due at a certain time */
        @Nullable
        Queueing queue() {
            if (queueing.getTotalCount() == 0 && backlog == null) {
                return null;
            }
            return new Queueing(Percentiles.of(queueing),
                    lateness.getTotalCount() == 0 ? null : Percentiles.of(lateness),
                    backlog == null ? null : (Long) backlog.intended(),
                    backlog == null ? null : (Long) backlog.dropped(),
                    backlog == null ? null : (Long) backlog.atTheEnd());
        }

        /** @return what a reader must know of them */
        List<String> notes() {
            List<String> notes = new ArrayList<>();
            if (backlog != null) {
                backlog.overload().ifPresent(notes::add);
                backlog.workedOff().ifPresent(notes::add);
            }
            double late = lateness.getTotalCount() == 0 ? 0 : lateness.getValueAtPercentile(PERCENTILE);
            if (late > LATE_NANOS) {
                notes.add(String.format(Locale.ROOT,
                        "client-bound: one transaction in a hundred began %.1f ms late or more"
                                + " although a worker was free. The client's machine is too slow for this load, or busy.",
                        late / 1e6));
            }
            return notes;
        }
    }
}

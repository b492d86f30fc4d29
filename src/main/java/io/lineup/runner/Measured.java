package io.lineup.runner;

import java.time.Instant;
import java.util.List;

import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

import io.lineup.measure.ErrorLog;
import io.lineup.measure.SeriesTotal;
import io.lineup.measure.StatementTotal;
import io.lineup.result.BatchMerge;
import io.lineup.result.Outage;
import io.lineup.result.Verdict;

/**
 * What a run came to, before anyone judged it.
 *
 * @param early what ended the run before its planned end, null when nothing did
 * @param silentAtEnd whether connections had to be broken at the end, since the server cancelled nothing
 * @param seconds length of the window as it was
 * @param totals by transaction type, in the workload's order
 * @param wireCounted whether the sockets of all connections were counted
 * @param connecting ns that transactions waited for their connections; empty where terminals keep theirs
 * @param batchMerge what the driver made of batches; null unless it merges them
 * @param clientCpuMicros CPU time of this process inside the window, collector and compiler included
 * @param defect what a terminal died of, null when none did
 * @param notes what a reader must know to judge the figures
 */
record Measured(@Nullable Verdict early, boolean silentAtEnd, double seconds, Instant startedAt, Instant endedAt,
        List<SeriesTotal> totals,
        List<StatementTotal> statements, boolean wireCounted, Histogram connecting, @Nullable BatchMerge batchMerge,
        ErrorLog errors,
        List<Outage> outages,
        double clientCpuMicros,
        @Nullable Throwable defect, List<String> notes) {}

package io.lineup.report;

import java.util.LinkedHashMap;
import java.util.Map;

import io.lineup.result.BatchMerge;
import io.lineup.result.Figures;
import io.lineup.result.Percentiles;
import io.lineup.result.Summary;

/** Name and value of what a run says about connections and merged batches. */
final class DriverRows {
    private DriverRows() {}

    /** @return empty when terminals keep their connections and the driver merges nothing */
    static Map<String, String> of(Summary summary) {
        Map<String, String> rows = new LinkedHashMap<>();
        Percentiles wait = summary.client().connectionWait();
        if (wait != null) {
            rows.put("Wait for a connection, ms", "p50 " + Figures.millis(wait.p50Micros()) + ", p99 "
                    + Figures.millis(wait.p99Micros()) + ", max " + Figures.millis(wait.maxMicros()));
        }
        BatchMerge merge = summary.client().batchMerge();
        if (merge != null) {
            rows.put("Batches", Figures.count(merge.batches()) + " with " + Figures.plural(merge.rowsBatched(), "row"));
            rows.put("Merged", Figures.plural(merge.rowsMerged(), "row") + " of "
                    + Figures.count(merge.mergedBatches()) + " batches in "
                    + Figures.plural(merge.mergedStatements(), "statement"));
            rows.put("Merged statements that failed, sent row by row", Figures.count(merge.fallbacks()));
            merge.rowsSerial().forEach((reason, count) -> rows.put("Not merged: " + reason,
                    Figures.plural(count, "row")));
        }
        return rows;
    }
}

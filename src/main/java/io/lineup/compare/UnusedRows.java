package io.lineup.compare;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.jspecify.annotations.Nullable;

import io.lineup.result.Figures;
import io.lineup.result.StatementCosts;

/** Rows that cross the wire and are never read: a result that is consumed in part. */
final class UnusedRows implements Rule {
    /** A driver may fetch a few rows ahead, and a client may stop one row early; five times as many is neither. */
    private static final double FAR_ABOVE = 5;
    private static final String NAME = "unused-rows";

    private final WorkloadRules ofWorkload;

    UnusedRows(WorkloadRules ofWorkload) {
        this.ofWorkload = ofWorkload;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Set<Need> needs() {
        return Set.of(Need.ROWS);
    }

    @Override
    public List<Finding> look(ComparedRun run, @Nullable ComparedRun other) {
        List<Finding> found = new ArrayList<>();
        for (StatementCosts row : run.statements()) {
            Double received = row.rowsReceived();
            if (received != null && received >= FAR_ABOVE * Math.max(1, row.rowsUsed())) {
                found.add(finding(run, row, received));
            }
        }
        return found;
    }

    private Finding finding(ComparedRun run, StatementCosts row, double received) {
        Map<String, Double> evidence = new LinkedHashMap<>();
        evidence.put("rowsReceivedPerCall", received);
        evidence.put("rowsUsedPerCall", row.rowsUsed());
        Double bytes = row.bytesIn();
        if (bytes != null) {
            evidence.put("bytesInPerCall", bytes);
        }
        evidence.put("allocatedBytesPerCall", row.allocatedBytes());
        evidence.put(run.unit().per("micros"), run.micros(row));
        String accusation = row.id() + " receives " + Figures.brief(received) + " rows"
                + (bytes == null ? "" : " (" + Figures.brief(bytes) + " bytes)") + " a call and uses "
                + Figures.brief(row.rowsUsed()) + ".";
        double unused = 1 - row.rowsUsed() / received;
        return new Finding(List.of(row.id()), accusation, evidence, run.micros(row) * unused, ofWorkload.remedy(NAME,
                row.id(), run, "Select only the rows that are used, or fetch them in blocks."));
    }
}

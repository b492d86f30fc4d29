package io.lineup.sql;

import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

import io.lineup.config.PrepareMode;
import io.lineup.target.RowTransfer;
import io.lineup.target.TargetSettings;

/**
 * How statements are prepared, and how many rows the driver is asked to fetch at a time.
 *
 * @param prepare when statements are prepared
 * @param fetchSize for {@link java.sql.Statement#setFetchSize}; {@link #DRIVER_DEFAULT} leaves the driver's default
 * @param fetchSizes for single statements, by statement id
 * @param transfers what these fetch sizes do, by fetch size; those that are missing are {@link RowTransfer#UNKNOWN}
 */
public record ExecutionOptions(PrepareMode prepare, int fetchSize, Map<String, Integer> fetchSizes,
        Map<Integer, RowTransfer> transfers) {
    /** Leaves the driver's default. */
    public static final int DRIVER_DEFAULT = 0;

    /** Prepared once for each connection, fetch size left to the driver. */
    public static final ExecutionOptions DEFAULT = new ExecutionOptions(PrepareMode.CONNECTION, DRIVER_DEFAULT,
            Map.of(), Map.of());

    public ExecutionOptions {
        fetchSizes = Map.copyOf(fetchSizes);
        transfers = Map.copyOf(transfers);
    }

    /** The same with another way to prepare. */
    public ExecutionOptions with(PrepareMode other) {
        return new ExecutionOptions(other, fetchSize, fetchSizes, transfers);
    }

    /** The same, knowing what its fetch sizes do on a target. */
    public ExecutionOptions on(TargetSettings target) throws SQLException {
        Map<Integer, RowTransfer> known = new TreeMap<>();
        for (Integer size : allFetchSizes()) {
            known.put(size, RowTransfer.of(target, size));
        }
        return new ExecutionOptions(prepare, fetchSize, fetchSizes, known);
    }

    /** @return every fetch size in use, each once */
    public Set<Integer> allFetchSizes() {
        Set<Integer> all = new TreeSet<>(fetchSizes.values());
        all.add(fetchSize);
        return all;
    }

    /** @return a sentence for each fetch size that is given for a statement of {@code catalogue} without rows */
    public List<String> warnings(Catalogue catalogue) {
        return catalogue.all().stream().filter(text -> fetchSizes.getOrDefault(text.definition().id(), 0) != 0)
                .filter(text -> !Invocation.isQuery(text.fragments().getFirst()))
                .map(text -> "fetchSize." + text.definition().id() + " has no effect: the statement returns no rows.")
                .toList();
    }

    RowTransfer transferOf(String statementId) {
        return transfers.getOrDefault(fetchSizeOf(statementId), RowTransfer.UNKNOWN);
    }

    int fetchSizeOf(String statementId) {
        return fetchSizes.getOrDefault(statementId, fetchSize);
    }
}

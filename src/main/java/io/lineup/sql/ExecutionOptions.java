package io.lineup.sql;

import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

import io.lineup.config.PrepareMode;

/**
 * How statements are prepared, and how many rows the driver is asked to fetch at a time.
 *
 * @param prepare when statements are prepared
 * @param fetchSize for {@link java.sql.Statement#setFetchSize}; {@link #DRIVER_DEFAULT} leaves the driver's default
 * @param fetchSizes for single statements, by statement id
 */
public record ExecutionOptions(PrepareMode prepare, int fetchSize, Map<String, Integer> fetchSizes) {
    /** Leaves the driver's default. */
    public static final int DRIVER_DEFAULT = 0;

    /** Prepared once for each connection, fetch size left to the driver. */
    public static final ExecutionOptions DEFAULT = new ExecutionOptions(PrepareMode.CONNECTION, DRIVER_DEFAULT,
            Map.of());

    public ExecutionOptions {
        fetchSizes = Map.copyOf(fetchSizes);
    }

    /** @return every fetch size that is asked for, each once */
    public Set<Integer> allFetchSizes() {
        Set<Integer> all = new TreeSet<>(fetchSizes.values());
        all.add(fetchSize);
        return all;
    }

    int fetchSizeOf(String statementId) {
        return fetchSizes.getOrDefault(statementId, fetchSize);
    }
}

package io.lineup.tpcc.load;

import java.time.LocalDateTime;
import java.util.List;

import io.lineup.tpcc.model.TableSet;
import io.lineup.tpcc.model.Undelivered;
import io.lineup.tpcc.random.NURandConstants;

/**
 * What to load and how. The rows depend on all of it but {@code loadWorkers}.
 *
 * @param warehouses 1 or more
 * @param loadWorkers connections that load and build side by side, 1 or more
 * @param loadTimestamp date of all loaded orders, payments and customers, without a time zone
 * @param undelivered what stands for a missing carrier and date of delivery
 * @param instances sets of tables, 1 or more, each with the same rows
 */
public record LoadPlan(int warehouses, int loadWorkers, long loadSeed, LocalDateTime loadTimestamp,
        Undelivered undelivered, int instances) {
    /** More warehouses would give history ids that do not fit the column. */
    private static final int MAX_WAREHOUSES = 71_582;

    public LoadPlan {
        if (warehouses < 1 || warehouses > MAX_WAREHOUSES) {
            throw new IllegalArgumentException("warehouses=" + warehouses + " is not in 1.." + MAX_WAREHOUSES);
        }
        if (loadWorkers < 1) {
            throw new IllegalArgumentException("loadWorkers=" + loadWorkers + " is less than 1");
        }
    }

    /** A load of one set of tables. */
    public LoadPlan(int warehouses, int loadWorkers, long loadSeed, LocalDateTime loadTimestamp,
            Undelivered undelivered) {
        this(warehouses, loadWorkers, loadSeed, loadTimestamp, undelivered, 1);
    }

    /** A load into BenchmarkSQL's schema. */
    public LoadPlan(int warehouses, int loadWorkers, long loadSeed, LocalDateTime loadTimestamp) {
        this(warehouses, loadWorkers, loadSeed, loadTimestamp, Undelivered.NULL);
    }

    /** @return the constants of NURand for this load */
    public NURandConstants constants() {
        return NURandConstants.forLoad(loadSeed);
    }

    /** @return the sets of tables */
    public List<TableSet> sets() {
        return TableSet.of(instances);
    }

    /** @return all that the rows depend on, as properties */
    public String content() {
        return "warehouses=" + warehouses + ", loadSeed=" + loadSeed + ", loadTimestamp=" + loadTimestamp
                + ", variant.schema.nullable=" + undelivered.value()
                + (instances == 1 ? "" : ", instances=" + instances);
    }
}

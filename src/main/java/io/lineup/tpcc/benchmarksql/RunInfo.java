package io.lineup.result;

import java.time.LocalDateTime;

/**
 * The one row of BenchmarkSQL 5's {@code data/runInfo.csv}.
 *
 * @param run             number of the run
 * @param driver          the program that drove; not the JDBC driver
 * @param driverVersion   its version
 * @param db              the property {@code db}
 * @param sessionStart    local time
 * @param runMins         planned minutes, 0 when the run's length was given otherwise
 * @param loadWarehouses  warehouses in the database
 * @param runWarehouses   warehouses that the run used
 * @param terminals       the column {@code numSUTThreads}
 * @param limitTxnsPerMin 0 without a limit
 */
public record LegacyRunInfo(int run, String driver, String driverVersion, String db, LocalDateTime sessionStart,
        int runMins, int loadWarehouses, int runWarehouses, int terminals, int limitTxnsPerMin) {}

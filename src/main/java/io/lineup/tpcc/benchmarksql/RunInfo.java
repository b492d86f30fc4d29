package io.lineup.tpcc.benchmarksql;

import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import io.lineup.result.ResultDirectory;
import io.lineup.result.ResultException;

/**
 * The one row of {@code data/runInfo.csv}.
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
public record RunInfo(int run, String driver, String driverVersion, String db, LocalDateTime sessionStart, int runMins,
        int loadWarehouses, int runWarehouses, int terminals, int limitTxnsPerMin) {
    private static final DateTimeFormatter SESSION = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss.SSS",
            Locale.ROOT);

    /** @throws ResultException if it cannot be written */
    public void write(ResultDirectory results) {
        Path file = results.dataFile("runInfo.csv");
        try (CsvWriter out = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(file)) {
            out.writeRecord("run", "driver", "driverVersion", "db", "sessionStart", "runMins", "loadWarehouses",
                    "runWarehouses", "numSUTThreads", "limitTxnsPerMin", "thinkTimeMultiplier",
                    "keyingTimeMultiplier");
            out.writeRecord(Integer.toString(run), driver, driverVersion, db, SESSION.format(sessionStart),
                    Integer.toString(runMins), Integer.toString(loadWarehouses), Integer.toString(runWarehouses),
                    Integer.toString(terminals), Integer.toString(limitTxnsPerMin), "1.0", "1.0");
        } catch (IOException e) {
            throw new ResultException("Cannot write " + file + ": " + e.getMessage() + ".", e);
        }
    }
}

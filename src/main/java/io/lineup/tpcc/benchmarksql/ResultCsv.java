package io.lineup.tpcc.benchmarksql;

import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.Flushable;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;

import io.lineup.result.ResultDirectory;
import io.lineup.result.ResultException;

/**
 * {@code data/result.csv}: one row for each transaction. It is called by one thread, which drains what the terminals
 * recorded; terminals never write here. The rows contain digits and type names only, so that nothing needs quoting, and
 * one buffer is used again and again: a fast run writes 10,000 rows a second.
 */
public final class ResultCsv implements Closeable, Flushable {
    private static final String HEADER = "run,elapsed,latency,dblatency,ttype,rbk,dskipped,error\n";

    private final Path file;
    private final int run;
    private final Writer out;
    private final StringBuilder line = new StringBuilder(96);

    /** Writes the header. */
    public ResultCsv(ResultDirectory results, int run) {
        this.file = results.dataFile("result.csv");
        this.run = run;
        try {
            BufferedWriter writer = Files.newBufferedWriter(file);
            writer.write(HEADER);
            out = writer;
        } catch (IOException e) {
            throw cannotWrite(e);
        }
    }

    /**
     * @param elapsedMillis   from the session's start to the end of the transaction
     * @param latencyMillis   from the intended start to the end
     * @param dbLatencyMillis of the part that the database had
     * @param ttype           one of {@code NEW_ORDER}, {@code PAYMENT}, {@code ORDER_STATUS}, {@code STOCK_LEVEL},
     *                        {@code DELIVERY}
     * @param rbk             whether it was an intended rollback
     * @param dskipped        districts without an order to deliver
     * @param error           whether it failed
     */
    public void row(long elapsedMillis, long latencyMillis, long dbLatencyMillis, String ttype, boolean rbk,
            int dskipped, boolean error) {
        line.setLength(0);
        line.append(run).append(',').append(elapsedMillis).append(',').append(latencyMillis).append(',')
                .append(dbLatencyMillis).append(',').append(ttype).append(',').append(rbk ? 1 : 0).append(',')
                .append(dskipped).append(',').append(error ? 1 : 0).append('\n');
        try {
            out.append(line);
        } catch (IOException e) {
            throw cannotWrite(e);
        }
    }

    @Override
    public void flush() {
        try {
            out.flush();
        } catch (IOException e) {
            throw cannotWrite(e);
        }
    }

    @Override
    public void close() {
        try {
            out.close();
        } catch (IOException e) {
            throw cannotWrite(e);
        }
    }

    private ResultException cannotWrite(IOException e) {
        return new ResultException("Cannot write " + file + ": " + e.getMessage() + ".", e);
    }
}

package io.lineup.measure;

import org.jspecify.annotations.Nullable;

import jdk.jfr.Category;
import jdk.jfr.DataAmount;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.Threshold;
import jdk.jfr.Timespan;

/** One execution of one statement, the consumption of its result included, in a flight recording. */
@Name("lineup.Statement")
@Label("Statement")
@Description("One execution of a statement, from before it was sent to after its result was consumed")
@Category("Lineup")
@StackTrace(false)
@Threshold("0 ns")
final class StatementEvent extends Event {
    @Label("Statement")
    @Nullable
    String statement;

    @Label("Transaction")
    @Description("Number of the transaction among those of its terminal")
    long transaction;

    @Label("Attempt")
    int attempt;

    @Label("Rows")
    @Description("Rows of the result that the transaction read")
    int rows;

    @Label("Batch Rows")
    int batchRows;

    @Label("Round Trips")
    long roundTrips;

    @Label("Bytes Out")
    @DataAmount
    long bytesOut;

    @Label("Bytes In")
    @DataAmount
    long bytesIn;

    @Label("Socket Writes")
    long writes;

    @Label("Socket Reads")
    long reads;

    @Label("Wait for First Byte")
    @Description("From first write to first byte of the reply, summed over the round trips")
    @Timespan
    long firstByteNanos;

    @Label("CPU Time")
    @Description("Of the terminal's thread; 0 unless statementCost=full")
    @Timespan
    long cpuNanos;

    @Label("Allocated")
    @DataAmount
    long allocatedBytes;

    @Label("SQLSTATE")
    @Description("Or the exception's class; null when the execution ended well")
    @Nullable
    String sqlState;
}

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

/** One transaction in a flight recording, from the begin of its first attempt to its final outcome. */
@Name("lineup.Transaction")
@Label("Transaction")
@Description("One transaction, from the begin of its first attempt to its final outcome, back-off included")
@Category("Lineup")
@StackTrace(false)
@Threshold("0 ns")
final class TransactionEvent extends Event {
    @Label("Type")
    @Nullable
    String type;

    @Label("Sequence")
    @Description("Number of the transaction among those of its terminal")
    long sequence;

    @Label("Terminal")
    int terminal;

    @Label("Part of the database")
    @Description("Its number; 0 where the workload has no parts")
    int scaleUnit;

    @Label("Outcome")
    @Nullable
    String outcome;

    @Label("Attempts")
    int attempts;

    @Label("Time in Queue")
    @Description("From the intended start to the begin of the first attempt, wait for a pooled connection included")
    @Timespan
    long queueNanos;

    @Label("Statements")
    int statements;

    @Label("Round Trips")
    long roundTrips;

    @Label("CPU Time")
    @Description("Of the terminal's thread; 0 unless statementCost=full")
    @Timespan
    long cpuNanos;

    @Label("Allocated")
    @DataAmount
    long allocatedBytes;
}

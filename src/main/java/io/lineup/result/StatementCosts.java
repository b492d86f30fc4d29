package io.lineup.result;

import org.jspecify.annotations.Nullable;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * What one statement cost inside the measured window: an element of {@code statements.json}, a line of
 * {@code statements.csv}. {@code calls} and {@code errors} are totals, the other figures means for each call, retried
 * attempts included. A figure that was not measured is null.
 *
 * @param id                  statement id, or {@link #BETWEEN}
 * @param calls               executions; of {@link #BETWEEN} the gaps
 * @param callsPerTransaction calls for each completed transaction of its type; of {@link #BETWEEN} for each of all types
 * @param share               of all terminals' busy time, 0 to 1. Busy is a terminal from the end of input generation to the
 *                            final outcome, without pacing, waits for a connection and back-off
 * @param clientCpuMicros     CPU time of the terminal's thread; null without {@code statementCost=full}
 * @param firstByteMicros     from the first write to the first byte of the reply, summed over the round trips of the call
 * @param roundTrips          reads from the socket that followed a write
 * @param bytesOut            bytes that went over the socket to the server, ciphertext under TLS
 * @param bytesIn             bytes that came back
 * @param writes              calls of the socket's output stream
 * @param reads               calls of the socket's input stream
 * @param batchRows           rows sent in batches
 * @param rowsReceived        rows of results that the driver got
 * @param rowsUsed            rows of results that the transaction read
 * @param rowsReceivedFrom    how rowsReceived is known: {@code every-execution}; {@code sampled-results} (of the executions
 *                            that left rows unread, one in a hundred read on to the end); {@code sampled-blocks} (the same
 *                            to the end of the block that the fetch size gives, never further); {@code unknown}
 * @param allocatedBytes      heap that the terminal's thread took
 * @param errors              executions that threw
 * @param shareOfTransaction  of the busy time of its transaction type, 0 to 1; null for {@link #BETWEEN}
 * @param serverMicros        execution in the server, waits for locks included, as its own statistics say: with parsing
 *                            and planning on MySQL and MariaDB, without on PostgreSQL (but with planning where
 *                            pg_stat_statements.track_planning is on); null where
 *                            they are not to be had or hold no such text (PostgreSQL: COMMIT and ROLLBACK; MariaDB:
 *                            its bulk executions)
 * @param restMicros          what remains of the mean without clientCpuMicros and serverMicros: wire, scheduling, waiting.
 *                            Negative where the two overlap
 * @param rowsExamined        rows that the server looked at; null where it does not count them
 * @param serverShared        whether other ids have the same text, so that the server's figures are the mean of all
 * @param parts               what the mean consists of; null where waits were not watched
 */
public record StatementCosts(String id, long calls, @Nullable Double callsPerTransaction, double meanMicros,
        double p50Micros, double p99Micros, double maxMicros, @Nullable Double share, @Nullable Double clientCpuMicros,
        @Nullable Double firstByteMicros, @Nullable Double roundTrips, @Nullable Double bytesOut,
        @Nullable Double bytesIn, @Nullable Double writes, @Nullable Double reads, double batchRows,
        @Nullable Double rowsReceived, double rowsUsed, String rowsReceivedFrom, double allocatedBytes, long errors,
        @Nullable Double shareOfTransaction, @Nullable Double serverMicros, @Nullable Double restMicros,
        @Nullable Double rowsExamined, @Nullable Boolean serverShared,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable TimeParts parts) {
    /** Id of the row that holds the terminals' own time: from one statement's end to the next one's start. */
    public static final String BETWEEN = "betweenStatements";

    public StatementCosts {
        callsPerTransaction = rounded(callsPerTransaction, 3);
        meanMicros = Rounding.round(meanMicros, 2);
        p50Micros = Rounding.round(p50Micros, 1);
        p99Micros = Rounding.round(p99Micros, 1);
        maxMicros = Rounding.round(maxMicros, 1);
        share = rounded(share, 6);
        clientCpuMicros = rounded(clientCpuMicros, 2);
        firstByteMicros = rounded(firstByteMicros, 2);
        roundTrips = rounded(roundTrips, 4);
        bytesOut = rounded(bytesOut, 2);
        bytesIn = rounded(bytesIn, 2);
        writes = rounded(writes, 4);
        reads = rounded(reads, 4);
        batchRows = Rounding.round(batchRows, 3);
        rowsReceived = rounded(rowsReceived, 3);
        rowsUsed = Rounding.round(rowsUsed, 3);
        allocatedBytes = Rounding.round(allocatedBytes, 1);
        shareOfTransaction = rounded(shareOfTransaction, 6);
        serverMicros = rounded(serverMicros, 2);
        restMicros = rounded(restMicros, 2);
        rowsExamined = rounded(rowsExamined, 3);
    }

    private static @Nullable Double rounded(@Nullable Double value, int digits) {
        return value == null || !Double.isFinite(value) ? null : (Double) Rounding.round(value, digits);
    }

    /** @return whether this is the row of the terminals' own time */
    public boolean between() {
        return id.equals(BETWEEN);
    }
}

package io.lineup.result;

import org.jspecify.annotations.Nullable;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;

/**
 * What one statement cost inside the measured window: an element of {@code statements.json}, a line of
 * {@code statements.csv}. {@code calls} and {@code errors} are totals, the other figures means for each call, retried
 * attempts included. A figure that was not measured is null. The figures of {@link Time}, {@link Wire}, {@link Rows} and
 * {@link Server} stand in the same JSON object as the others.
 *
 * @param id statement id, or {@link #BETWEEN}
 * @param calls executions; of {@link #BETWEEN} the gaps
 * @param callsPerTransaction calls for each completed transaction of its type; of {@link #BETWEEN} for each of all types
 * @param share of all terminals' busy time, 0 to 1. Busy is a terminal from the end of input generation to the final outcome,
 *        without pacing, waits for a connection and back-off
 * @param clientCpuMicros CPU time of the terminal's thread; null without {@code statementCost=full}
 * @param allocatedBytes heap that the terminal's thread took
 * @param errors executions that threw
 * @param shareOfTransaction of the busy time of its transaction type, 0 to 1; null for {@link #BETWEEN}
 * @param parts what the mean consists of; null where waits were not watched
 */
public record StatementCosts(String id, long calls, @Nullable Double callsPerTransaction, @JsonUnwrapped Time time,
        @Nullable Double share,
        @Nullable Double clientCpuMicros, @JsonUnwrapped Wire wire, @JsonUnwrapped Rows rows, double allocatedBytes,
        long errors, @Nullable Double shareOfTransaction, @JsonUnwrapped Server server,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable TimeParts parts) {
    /** Id of the row that contains the terminals' own time: from one statement's end to the next one's start. */
    public static final String BETWEEN = "betweenStatements";

    public StatementCosts {
        callsPerTransaction = rounded(callsPerTransaction, 3);
        share = rounded(share, 6);
        clientCpuMicros = rounded(clientCpuMicros, 2);
        allocatedBytes = Rounding.round(allocatedBytes, 1);
        shareOfTransaction = rounded(shareOfTransaction, 6);
    }

    /**
     * What one call took, as the terminal saw it.
     *
     * @param meanMicros mean
     * @param p50Micros median
     * @param p99Micros 99th percentile
     * @param maxMicros the longest
     */
    public record Time(double meanMicros, double p50Micros, double p99Micros, double maxMicros) {
        public Time {
            meanMicros = Rounding.round(meanMicros, 2);
            p50Micros = Rounding.round(p50Micros, 1);
            p99Micros = Rounding.round(p99Micros, 1);
            maxMicros = Rounding.round(maxMicros, 1);
        }
    }

    /**
     * What went over the socket; all null where it was not counted.
     *
     * @param firstByteMicros from the first write to the first byte of the reply, summed over the round trips of the call
     * @param roundTrips reads from the socket that followed a write
     * @param bytesOut bytes that went over the socket to the server, ciphertext under TLS
     * @param bytesIn bytes that came back
     * @param writes calls of the socket's output stream
     * @param reads calls of the socket's input stream
     */
    public record Wire(@Nullable Double firstByteMicros, @Nullable Double roundTrips, @Nullable Double bytesOut,
            @Nullable Double bytesIn, @Nullable Double writes, @Nullable Double reads) {
        public static final Wire NONE = new Wire(null, null, null, null, null, null);

        public Wire {
            firstByteMicros = rounded(firstByteMicros, 2);
            roundTrips = rounded(roundTrips, 4);
            bytesOut = rounded(bytesOut, 2);
            bytesIn = rounded(bytesIn, 2);
            writes = rounded(writes, 4);
            reads = rounded(reads, 4);
        }
    }

    /**
     * Rows of one call.
     *
     * @param batchRows rows sent in batches
     * @param rowsReceived rows of results that the driver got
     * @param rowsUsed rows of results that the transaction read
     * @param rowsReceivedFrom how rowsReceived is known: {@code every-execution}; {@code sampled-results} (of the executions
     *        that left rows unread, one in a hundred read on to the end); {@code sampled-blocks} (the same to the end of the
     *        block that the fetch size gives, never further); {@code unknown}
     */
    public record Rows(double batchRows, @Nullable Double rowsReceived, double rowsUsed, String rowsReceivedFrom) {
        public Rows {
            batchRows = Rounding.round(batchRows, 3);
            rowsReceived = rounded(rowsReceived, 3);
            rowsUsed = Rounding.round(rowsUsed, 3);
        }
    }

    /**
     * What the server says of one call; null what it does not say.
     *
     * @param serverMicros execution in the server, waits for locks included, as its own statistics say: with parsing and
     *        planning on MySQL and MariaDB, without on PostgreSQL (but with planning where pg_stat_statements.track_planning
     *        is on); null where they are not to be had or contain no such text (PostgreSQL: COMMIT and ROLLBACK;
     *        MariaDB: its bulk executions)
     * @param restMicros what remains of the mean without clientCpuMicros and serverMicros: wire, scheduling, waiting.
     *        Negative where the two overlap
     * @param rowsExamined rows that the server looked at; null where it does not count them
     * @param serverShared whether other ids have the same text, so that the server's figures are the mean of all
     */
    public record Server(@Nullable Double serverMicros, @Nullable Double restMicros, @Nullable Double rowsExamined,
            @Nullable Boolean serverShared) {
        public static final Server UNKNOWN = new Server(null, null, null, null);

        public Server {
            serverMicros = rounded(serverMicros, 2);
            restMicros = rounded(restMicros, 2);
            rowsExamined = rounded(rowsExamined, 3);
        }
    }

    public double meanMicros() {
        return time.meanMicros();
    }

    public double p50Micros() {
        return time.p50Micros();
    }

    public double p99Micros() {
        return time.p99Micros();
    }

    public double maxMicros() {
        return time.maxMicros();
    }

    public @Nullable Double firstByteMicros() {
        return wire.firstByteMicros();
    }

    public @Nullable Double roundTrips() {
        return wire.roundTrips();
    }

    public @Nullable Double bytesOut() {
        return wire.bytesOut();
    }

    public @Nullable Double bytesIn() {
        return wire.bytesIn();
    }

    public @Nullable Double writes() {
        return wire.writes();
    }

    public @Nullable Double reads() {
        return wire.reads();
    }

    public double batchRows() {
        return rows.batchRows();
    }

    public @Nullable Double rowsReceived() {
        return rows.rowsReceived();
    }

    public double rowsUsed() {
        return rows.rowsUsed();
    }

    public String rowsReceivedFrom() {
        return rows.rowsReceivedFrom();
    }

    public @Nullable Double serverMicros() {
        return server.serverMicros();
    }

    public @Nullable Double restMicros() {
        return server.restMicros();
    }

    public @Nullable Double rowsExamined() {
        return server.rowsExamined();
    }

    public @Nullable Boolean serverShared() {
        return server.serverShared();
    }

    private static @Nullable Double rounded(@Nullable Double value, int digits) {
        return value == null || !Double.isFinite(value) ? null : (Double) Rounding.round(value, digits);
    }

    /** @return whether this is the row of the terminals' own time */
    public boolean between() {
        return id.equals(BETWEEN);
    }
}

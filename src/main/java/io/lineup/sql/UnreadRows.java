package io.lineup.sql;

import java.sql.ResultSet;
import java.sql.SQLException;

import io.lineup.measure.ExecutionMeter;
import io.lineup.measure.RowsFrom;
import io.lineup.measure.StatementRecorder;
import io.lineup.target.RowTransfer;

/**
 * Counts, now and then, the rows that a driver received and a transaction left unread. It never makes the driver ask the
 * server for more: the rest that it reads is what the driver has buffered, or must read from its socket before it can
 * go on.
 */
final class UnreadRows {
    private final RowTransfer transfer;
    private final ExecutionMeter meter;
    private final StatementRecorder recorder;

    UnreadRows(RowTransfer transfer, ExecutionMeter meter, StatementRecorder recorder) {
        this.transfer = transfer;
        this.meter = meter;
        this.recorder = recorder;
        recorder.rowsFrom(switch (transfer.kind()) {
            case WHOLE, STREAM -> RowsFrom.SAMPLED_RESULTS;
            case BLOCKS -> RowsFrom.SAMPLED_BLOCKS;
            case UNKNOWN -> RowsFrom.UNKNOWN;
        });
    }

    /**
     * @param read rows that the transaction has read
     * @return rows that the driver received; {@link ExecutionMeter#NOT_COUNTED} for most executions
     */
    int receivedBeyond(ResultSet result, int read) throws SQLException {
        if (transfer.kind() == RowTransfer.Kind.UNKNOWN || !meter.counts(recorder)) {
            return ExecutionMeter.NOT_COUNTED;
        }
        if (transfer.kind() == RowTransfer.Kind.STREAM) {
            // Closing the result would read the same rows: their time is the statement's.
            return toTheEnd(result, read);
        }
        meter.recordedUntilHere();
        meter.pause();
        int received = transfer.kind() == RowTransfer.Kind.BLOCKS
                ? toTheEndOfItsBlock(result, read)
                : toTheEnd(result, read);
        meter.resume();
        return received;
    }

    private static int toTheEnd(ResultSet result, int read) throws SQLException {
        int rows = read;
        while (result.next()) {
            rows++;
        }
        return rows;
    }

    private int toTheEndOfItsBlock(ResultSet result, int read) throws SQLException {
        int rows = read;
        while (rows % transfer.blockRows() != 0 && result.next()) {
            rows++;
        }
        return rows;
    }
}

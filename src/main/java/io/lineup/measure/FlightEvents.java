package io.lineup.measure;

import java.sql.SQLException;

import org.jspecify.annotations.Nullable;

/**
 * What a flight recording gets to know of one terminal. Belongs to the terminal's thread. Both events are used again and
 * again, so that they cost no allocation; without a recording that wants them, one test of a flag is all that is done.
 */
public final class FlightEvents {
    private final StatementEvent statement = new StatementEvent();
    private final TransactionEvent transaction = new TransactionEvent();
    /** Whether a recording wanted the statement when it began; only then has it a begin. */
    private boolean inStatement;
    private boolean statementOver;
    private boolean inTransaction;
    private long sequence;

    FlightEvents(int terminal) {
        transaction.terminal = terminal;
    }

    /** A transaction begins that was due {@code queueNanos} ago. */
    public void transactionBegins(long queueNanos) {
        sequence++;
        transaction.attempts = 0;
        inTransaction = transaction.isEnabled();
        if (inTransaction) {
            transaction.queueNanos = queueNanos;
            transaction.statements = 0;
            transaction.roundTrips = 0;
            transaction.cpuNanos = 0;
            transaction.allocatedBytes = 0;
            transaction.begin();
        }
    }

    /** The transaction has come to its final outcome; nothing happens when it did not begin. */
    public void transactionEnds(String type, String outcome, int scaleUnit) {
        if (inTransaction) {
            inTransaction = false;
            transaction.end();
            if (transaction.shouldCommit()) {
                transaction.type = type;
                transaction.outcome = outcome;
                transaction.scaleUnit = scaleUnit;
                transaction.sequence = sequence;
                transaction.commit();
            }
        }
    }

    void attemptBegins() {
        transaction.attempts++;
    }

    void between(Reading from, Reading to) {
        if (inTransaction) {
            add(from, to);
        }
    }

    void statementBegins() {
        inStatement = statement.isEnabled();
        if (inStatement) {
            statementOver = false;
            statement.begin();
        }
    }

    /** The statement's own work is over; called again, it changes nothing. */
    void statementEnds() {
        if (inStatement && !statementOver) {
            statementOver = true;
            statement.end();
        }
    }

    void commitStatement(String id, Reading from, Reading to, int rows, int batchRows, @Nullable Exception failure) {
        if (inTransaction) {
            transaction.statements++;
            add(from, to);
        }
        if (inStatement) {
            inStatement = false;
            if (statement.shouldCommit()) {
                fill(from, to);
                statement.statement = id;
                statement.rows = rows;
                statement.batchRows = batchRows;
                statement.sqlState = failure == null ? null : state(failure);
                statement.commit();
            }
        }
    }

    private void add(Reading from, Reading to) {
        transaction.roundTrips += to.roundTrips - from.roundTrips;
        transaction.cpuNanos += to.cpuNanos - from.cpuNanos;
        transaction.allocatedBytes += to.allocatedBytes - from.allocatedBytes;
    }

    private void fill(Reading from, Reading to) {
        statement.transaction = sequence;
        statement.attempt = transaction.attempts;
        statement.roundTrips = to.roundTrips - from.roundTrips;
        statement.bytesOut = to.bytesOut - from.bytesOut;
        statement.bytesIn = to.bytesIn - from.bytesIn;
        statement.writes = to.writes - from.writes;
        statement.reads = to.reads - from.reads;
        statement.firstByteNanos = to.firstByteNanos - from.firstByteNanos;
        statement.cpuNanos = to.cpuNanos - from.cpuNanos;
        statement.allocatedBytes = to.allocatedBytes - from.allocatedBytes;
    }

    private static String state(Exception failure) {
        String state = failure instanceof SQLException sql ? sql.getSQLState() : null;
        return state == null ? failure.getClass().getSimpleName() : state;
    }
}

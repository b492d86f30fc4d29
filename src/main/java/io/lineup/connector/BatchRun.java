package io.lineup.connector;

import java.sql.BatchUpdateException;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Arrays;

import org.jspecify.annotations.Nullable;

import com.mysql.cj.jdbc.exceptions.MySQLTimeoutException;

import io.lineup.connector.Tally.Count;

/**
 * Executes one batch in merged statements, pass by pass. A merged statement that fails has changed nothing: its rows run
 * again one by one through Connector/J's own batch, which says what each of them did, unless the error means that they must
 * not.
 */
final class BatchRun {
    private final Merging merging;
    private final MergePlan plan;
    private final UpdateText update;
    private final MergingStatement statement;
    private final BatchRows rows;
    private final Tally tally;
    private final Passes passes;
    private final long begun = System.nanoTime();
    private final long[] counts;
    private int accounted;
    private boolean preparable = true;
    private boolean anyMerged;
    /** The error of the last row that failed, as Connector/J reports it. */
    private @Nullable SQLException error;
    private int errorRow = -1;
    /** Rows that are too few to be merged and wait for the next ones: {@code order[waitingFrom]} to where we are. */
    private int waitingFrom;

    BatchRun(Merging merging, MergePlan plan, UpdateText update, MergingStatement statement, Passes passes) {
        this.passes = passes;
        this.merging = merging;
        this.plan = plan;
        this.update = update;
        this.statement = statement;
        this.rows = statement.rows;
        this.tally = merging.tally();
        this.counts = new long[rows.size()];
        Arrays.fill(counts, Statement.EXECUTE_FAILED);
    }

    /** @return update counts in the order of the batch */
    long[] execute() throws SQLException {
        tally.batch(rows.size());
        try {
            tally.add(Count.PASSES, passes.count());
            for (int pass = 0; pass < passes.count(); pass++) {
                pass(passes.start(pass), passes.end(pass));
            }
            waiting(passes.order().length);
        } finally {
            tally.serial(SerialReason.FAILED, rows.size() - accounted);
            tally.add(Count.MERGED_BATCHES, anyMerged ? 1 : 0);
        }
        if (error != null) {
            throw failure(error, counts);
        }
        return counts;
    }

    private void pass(int start, int end) throws SQLException {
        boolean sort = merging.options().sort();
        boolean wholePass = merging.driver().continueBatchOnError();
        if (sort && wholePass) {
            passes.sort(start, end);
        }
        int from = start;
        while (from < end) {
            int to = chunkEnd(passes.order(), from, end);
            if (to - from >= merging.options().minRows()) {
                waiting(from);
                if (sort && !wholePass) {
                    passes.sort(from, to);
                }
                chunk(passes.order(), from, to);
                waitingFrom = to;
            }
            from = to;
        }
    }

    /** Executes the rows that have waited; in the order of the batch, so that those with the same key keep theirs. */
    private void waiting(int to) throws SQLException {
        if (waitingFrom < to) {
            serially(passes.order(), waitingFrom, to, SerialReason.FEW_ROWS);
        }
    }

    /** @return the end of what one statement may contain, at least one row */
    private int chunkEnd(int[] order, int from, int end) {
        int to = from + 1;
        long bytes = plan.bytes(rows, order[from]);
        while (to < end && to - from < plan.maxRows()) {
            bytes += plan.bytes(rows, order[to]);
            if (bytes > plan.maxBytes()) {
                break;
            }
            to++;
        }
        return to;
    }

    private void chunk(int[] order, int from, int to) throws SQLException {
        int size = to - from;
        PreparedStatement merged = prepare(size);
        if (merged == null) {
            serially(order, from, to, SerialReason.PREPARE);
            return;
        }
        long total;
        try {
            plan.bind(merged, rows, order, from, to);
            total = run(merged).executeLargeUpdate();
        } catch (SQLException e) {
            if (FatalErrors.contains(e)) {
                throw failure(isTimeout(e) ? new MySQLTimeoutException() : e, counts);
            }
            tally.add(Count.FALLBACKS, 1);
            if (FatalErrors.isOutdated(e)) {
                merging.forget(SqlEffect.SCHEMA);
            }
            serially(order, from, to, SerialReason.REPLAYED);
            return;
        }
        anyMerged = true;
        accounted += size;
        tally.merged(size);
        count(order, from, to, total);
    }

    /** @return null if the server does not take the merged statement */
    private @Nullable PreparedStatement prepare(int size) throws SQLException {
        if (!preparable) {
            return null;
        }
        try {
            return merging.statement(plan, size);
        } catch (SQLException e) {
            if (FatalErrors.contains(e)) {
                throw failure(e, counts);
            }
            preparable = false;
            if (FatalErrors.isServers(e)) {
                merging.giveUp(update);
            }
            return null;
        }
    }

    /** Each row is updated once or not at all, so that a full total gives all counts. */
    private void count(int[] order, int from, int to, long total) throws SQLException {
        boolean full = total == to - from;
        for (int i = from; i < to; i++) {
            counts[order[i]] = full ? 1 : Statement.SUCCESS_NO_INFO;
        }
        boolean[] found = full || !merging.options().exactCounts() ? null : probe(order, from, to, total);
        for (int i = from; found != null && i < to; i++) {
            counts[order[i]] = found[i - from] ? 1 : 0;
        }
    }

    private boolean @Nullable [] probe(int[] order, int from, int to, long total) throws SQLException {
        try {
            return new KeyProbe(merging.connection(), update, plan.text().table()).found(rows, order, from, to, total);
        } catch (SQLException e) {
            if (FatalErrors.contains(e)) {
                throw failure(e, counts);
            }
            return null;
        }
    }

    private void serially(int[] order, int from, int to, SerialReason reason) throws SQLException {
        int[] part = Arrays.copyOfRange(order, from, to);
        Arrays.sort(part);
        // Where Connector/J may send several rows in one text, its counts after an error are wrong.
        int step = merging.driver().rewritesBatches() ? 1 : part.length;
        for (int i = 0; i < part.length; i += step) {
            serialBatch(Arrays.copyOfRange(part, i, i + step), reason);
        }
    }

    private void serialBatch(int[] part, SerialReason reason) throws SQLException {
        PreparedStatement serial = statement.serial();
        serial.clearBatch();
        for (int row : part) {
            for (int parameter = 0; parameter < plan.parameters(); parameter++) {
                rows.bind(row, parameter, serial, parameter + 1);
            }
            serial.addBatch();
        }
        long[] done;
        try {
            done = run(serial).executeLargeBatch();
        } catch (BatchUpdateException e) {
            done = e.getLargeUpdateCounts();
            remember(e, part, done);
        }
        for (int i = 0; i < done.length; i++) {
            counts[part[i]] = done[i];
        }
        tally.serial(reason, done.length);
        accounted += done.length;
        if (done.length < part.length && error != null) {
            boolean ended = merging.driver().continueBatchOnError() || FatalErrors.contains(error);
            throw failure(error, ended ? counts : Arrays.copyOf(counts, part[done.length]));
        }
    }

    private void remember(BatchUpdateException failure, int[] part, long[] done) {
        int row = part[Math.min(done.length, part.length - 1)];
        for (int i = 0; i < done.length; i++) {
            if (done[i] == Statement.EXECUTE_FAILED) {
                row = part[i];
            }
        }
        if (row > errorRow || done.length < part.length) {
            errorRow = row;
            error = failure;
        }
    }

    /** Makes a statement the one that runs for the application, with what is left of its time. */
    private PreparedStatement run(PreparedStatement next) throws SQLException {
        int limit = statement.timeoutSeconds();
        if (limit > 0) {
            long spent = Duration.ofNanos(System.nanoTime() - begun).toSeconds();
            limit = (int) Math.max(1, limit - spent);
        }
        if (next.getQueryTimeout() != limit) {
            next.setQueryTimeout(limit);
        }
        statement.running(next);
        return next;
    }

    /** Connector/J says so of a statement that it sends as text, as the application's own is. */
    private boolean isTimeout(SQLException error) {
        int limit = statement.timeoutSeconds();
        return limit > 0 && !merging.driver().serverPrepared() && error.getErrorCode() == FatalErrors.INTERRUPTED
                && System.nanoTime() - begun >= Duration.ofSeconds(limit).toNanos();
    }

    /** As Connector/J makes it. */
    private static BatchUpdateException failure(SQLException error, long[] counts) {
        Throwable cause = error instanceof BatchUpdateException && error.getCause() != null ? error.getCause() : error;
        return new BatchUpdateException(error.getMessage(), error.getSQLState(), error.getErrorCode(), counts, cause);
    }
}

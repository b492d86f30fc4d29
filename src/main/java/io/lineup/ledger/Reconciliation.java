package io.lineup.ledger;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;

import org.jspecify.annotations.Nullable;

import io.lineup.result.LedgerAnswer;

/**
 * Holds what terminals saw against what the database has. Both come in one order, so that neither is in memory: what concerns one
 * row, by its identity, is settled together.
 */
public final class Reconciliation implements Changes.Reader {
    private static final int EXAMPLES = 10;

    private final List<ChangeKind> kinds;
    private final SortedEntries entries;
    private final List<Entry> seen = new ArrayList<>();
    private final List<long[]> found = new ArrayList<>();
    private int kind = -1;
    private final long[] numbers = new long[LedgerBuffer.NUMBERS];
    private final long[] endings = new long[Ending.values().length];
    private long inDoubtPresent;
    private long lost;
    private long phantom;
    private long twice;
    private long unknown;
    private final List<String> lostRows = new ArrayList<>();
    private final List<String> otherRows = new ArrayList<>();

    Reconciliation(List<ChangeKind> kinds, SortedEntries entries) {
        this.kinds = kinds;
        this.entries = entries;
    }

    /**
     * Asks the database for every entry of a ledger.
     *
     * @param connection with autocommit off; the database is at rest
     * @param fetchSize  with which its driver does not buffer all rows
     * @throws io.lineup.result.ResultException if the ledger cannot be read
     */
    public static LedgerAnswer of(Path ledger, Changes changes, Connection connection, int fetchSize)
            throws SQLException {
        return of(ledger, changes, connection, fetchSize, SortedEntries.PART);
    }

    /** @param part entries in memory at once */
    static LedgerAnswer of(Path ledger, Changes changes, Connection connection, int fetchSize, int part)
            throws SQLException {
        try (LedgerFile file = LedgerFile.open(ledger, changes.kinds().size());
                SortedEntries sorted = new SortedEntries(file, part)) {
            Reconciliation both = new Reconciliation(changes.kinds(), sorted);
            changes.read(connection, fetchSize, file.before(), both);
            return both.finish(file.isClosed());
        }
    }

    @Override
    public void change(int kindOfRow, long[] row) {
        int order = compare(kindOfRow, row, kind, numbers);
        if (kind >= 0 && order < 0) {
            throw new IllegalStateException("The database's rows are not in order: " + text(kind, numbers) + " before "
                    + text(kindOfRow, row));
        }
        if (kind < 0 || order > 0) {
            settle();
            begin(kindOfRow, row);
        }
        found.add(row.clone());
    }

    private int compare(int kindA, long[] a, int kindB, long[] b) {
        if (kindA != kindB) {
            return Integer.compare(kindA, kindB);
        }
        int identity = kinds.get(kindA).identity();
        return Arrays.compare(a, 0, identity, b, 0, identity);
    }

    /** Settles all entries of rows before this one, and takes those of this one. */
    private void begin(int kindOfRow, long[] row) {
        for (Entry next = entries.peek(); next != null
                && compare(next.kind(), next.numbers(), kindOfRow, row) < 0; next = entries.peek()) {
            take(next.kind(), next.numbers());
            settle();
        }
        take(kindOfRow, row);
    }

    private void take(int kindOfRow, long[] row) {
        kind = kindOfRow;
        System.arraycopy(row, 0, numbers, 0, numbers.length);
        for (Entry next = entries.peek(); next != null
                && compare(next.kind(), next.numbers(), kind, numbers) == 0; next = entries.peek()) {
            Entry taken = entries.take();
            endings[taken.ending().ordinal()]++;
            seen.add(taken);
        }
    }

    private LedgerAnswer finish(boolean closed) {
        settle();
        for (Entry next = entries.peek(); next != null; next = entries.peek()) {
            take(next.kind(), next.numbers());
            settle();
        }
        List<String> examples = new ArrayList<>(lostRows);
        examples.addAll(otherRows.subList(0, Math.min(otherRows.size(), EXAMPLES - examples.size())));
        return new LedgerAnswer(endings[Ending.ACKNOWLEDGED.ordinal()], endings[Ending.REFUSED.ordinal()],
                endings[Ending.IN_DOUBT.ordinal()], inDoubtPresent, lost, phantom, twice, unknown, !closed, examples);
    }

    /** One row, or one that is not there, and all entries about it. */
    private void settle() {
        List<Entry> missing = new ArrayList<>();
        for (Entry each : seen) {
            if (each.ending() == Ending.ACKNOWLEDGED && removed(each.numbers()) == null) {
                missing.add(each);
            }
        }
        for (Entry each : seen) {
            if (each.ending() == Ending.IN_DOUBT && removed(each.numbers()) != null) {
                inDoubtPresent++;
            }
        }
        for (Entry each : missing) {
            lost++;
            // What else stands in its place is of nobody's doing but the loss.
            long[] instead = found.isEmpty() ? null : found.removeFirst();
            example(lostRows, "lost: " + text(each) + (instead == null ? "" : "; found " + text(kind, instead)));
        }
        for (long[] each : found) {
            unexpected(each);
        }
        seen.clear();
        found.clear();
    }

    private void unexpected(long[] row) {
        if (seen.stream().anyMatch(
                each -> each.ending() != Ending.REFUSED && Arrays.equals(each.numbers(), row))) {
            twice++;
            example(otherRows, "twice: " + text(kind, row));
        } else if (seen.stream().anyMatch(each -> each.ending() == Ending.REFUSED)) {
            phantom++;
            example(otherRows, "phantom: " + text(kind, row) + ", though its transaction was rolled back");
        } else {
            unknown++;
        }
    }

    private long @Nullable [] removed(long[] wanted) {
        for (Iterator<long[]> rows = found.iterator(); rows.hasNext();) {
            long[] row = rows.next();
            if (Arrays.equals(row, wanted)) {
                rows.remove();
                return row;
            }
        }
        return null;
    }

    private static void example(List<String> rows, String row) {
        if (rows.size() < EXAMPLES) {
            rows.add(row);
        }
    }

    private String text(Entry entry) {
        return text(entry.kind(), entry.numbers())
                + String.format(Locale.ROOT, ", acknowledged %.3f s after the start", entry.micros() / 1e6);
    }

    private String text(int ofKind, long[] values) {
        return kinds.get(ofKind).text(values);
    }
}

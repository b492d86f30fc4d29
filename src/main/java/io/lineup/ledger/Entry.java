package io.lineup.ledger;

import java.util.Arrays;
import java.util.Comparator;

/**
 * One change of one attempt, as its terminal saw it.
 *
 * @param micros  from the beginning of the ledger to the attempt's end
 * @param numbers of the change
 */
@SuppressWarnings("ArrayRecordComponent")
record Entry(long micros, int kind, Ending ending, long[] numbers) implements Comparable<Entry> {
    private static final Comparator<Entry> ORDER = Comparator.comparingInt(Entry::kind)
            .thenComparing(Entry::numbers, Arrays::compare).thenComparing(Entry::ending)
            .thenComparingLong(Entry::micros);

    /** By kind, then by the numbers. */
    @Override
    public int compareTo(Entry other) {
        return ORDER.compare(this, other);
    }
}

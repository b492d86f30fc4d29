package io.lineup.connector;

import java.util.Arrays;
import java.util.Comparator;

/**
 * Parts a batch into passes, in none of which a key occurs twice: a merged statement updates a row once, whatever number of
 * times it is named, and would lose all changes but one.
 * <p>
 * Where an error does not end a batch, the k-th occurrence of a key goes into pass k; rows with different keys may change
 * places. Where the first error ends it, no row may run before an earlier one: a pass is then a run of neighbouring rows.
 */
final class Passes {
    private final BatchRows rows;
    private final int firstKey;
    private final int keys;
    private final int[] order;
    /** Pass {@code i} is {@code order[starts[i]]} to {@code order[starts[i + 1] - 1]}. */
    private int[] starts = new int[4];
    private int count;

    private Passes(BatchRows rows, int firstKey, int keys) {
        this.rows = rows;
        this.firstKey = firstKey;
        this.keys = keys;
        this.order = new int[rows.size()];
    }

    /** @param neighbours whether rows must keep their order */
    static Passes of(BatchRows rows, int firstKey, int keys, boolean neighbours) {
        Passes passes = new Passes(rows, firstKey, keys);
        if (neighbours) {
            passes.cut();
        } else {
            passes.deal();
        }
        return passes;
    }

    int count() {
        return count;
    }

    /** @return rows in the largest pass */
    int largest() {
        int largest = 0;
        for (int pass = 0; pass < count; pass++) {
            largest = Math.max(largest, end(pass) - start(pass));
        }
        return largest;
    }

    int start(int pass) {
        return starts[pass];
    }

    int end(int pass) {
        return starts[pass + 1];
    }

    /** @return numbers of rows, pass by pass */
    int[] order() {
        return order;
    }

    /** Orders a part of a pass by key. */
    void sort(int from, int to) {
        Integer[] sorted = new Integer[to - from];
        Arrays.setAll(sorted, i -> order[from + i]);
        Arrays.sort(sorted, Comparator.comparing(row -> row, this::compareKeys));
        for (int i = 0; i < sorted.length; i++) {
            order[from + i] = sorted[i];
        }
    }

    private void deal() {
        int size = rows.size();
        int[] pass = new int[size];
        int[] sizes = new int[2];
        KeyTable table = new KeyTable(size);
        int passes = 0;
        for (int row = 0; row < size; row++) {
            int before = table.put(row);
            pass[row] = before < 0 ? 0 : pass[before] + 1;
            passes = Math.max(passes, pass[row] + 1);
            if (passes == sizes.length) {
                sizes = Arrays.copyOf(sizes, 2 * passes);
            }
            sizes[pass[row]]++;
        }
        int[] next = new int[passes];
        int start = 0;
        for (int i = 0; i < passes; i++) {
            open(start);
            next[i] = start;
            start += sizes[i];
        }
        close();
        for (int row = 0; row < size; row++) {
            order[next[pass[row]]++] = row;
        }
    }

    private void cut() {
        KeyTable table = new KeyTable(rows.size());
        open(0);
        for (int row = 0; row < order.length; row++) {
            order[row] = row;
            if (table.put(row) >= starts[count - 1]) {
                open(row);
            }
        }
        close();
    }

    private void open(int start) {
        if (count + 1 == starts.length) {
            starts = Arrays.copyOf(starts, 2 * starts.length);
        }
        starts[count++] = start;
    }

    private void close() {
        starts[count] = order.length;
    }

    private int compareKeys(int one, int other) {
        for (int key = firstKey; key < firstKey + keys; key++) {
            int difference = Long.compare(rows.number(one, key), rows.number(other, key));
            if (difference != 0) {
                return difference;
            }
        }
        return 0;
    }

    /** Open addressing over row numbers; at most half full. */
    private final class KeyTable {
        private final int[] slots;

        KeyTable(int size) {
            slots = new int[Integer.highestOneBit(Math.max(size, 1)) * 4];
            Arrays.fill(slots, -1);
        }

        /** @return the last row before with the same key; -1 if there is none */
        int put(int row) {
            int slot = hash(row) & slots.length - 1;
            while (slots[slot] >= 0 && compareKeys(slots[slot], row) != 0) {
                slot = slot + 1 & slots.length - 1;
            }
            int before = slots[slot];
            slots[slot] = row;
            return before;
        }

        /** Keys are often consecutive or multiples: mixed as in Steele, Lea and Flood, "Fast Splittable PRNGs" (2014). */
        private int hash(int row) {
            long hash = 0;
            for (int key = firstKey; key < firstKey + keys; key++) {
                hash = (hash ^ rows.number(row, key)) * 0xbf58476d1ce4e5b9L;
                hash ^= hash >>> 27;
            }
            return (int) (hash ^ hash >>> 32);
        }
    }
}

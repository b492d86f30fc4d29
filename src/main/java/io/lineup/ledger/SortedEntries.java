package io.lineup.ledger;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.PriorityQueue;

import org.jspecify.annotations.Nullable;

import io.lineup.result.ResultException;

/** The entries of a ledger in order, in bounded memory: sorted by parts, which go to temporary files if there are several. */
final class SortedEntries implements AutoCloseable {
    /** Entries in memory at once, some 20 MB. */
    static final int PART = 200_000;

    private final List<Path> files = new ArrayList<>();
    private final List<FilePart> readers = new ArrayList<>();
    private final PriorityQueue<Source> sources = new PriorityQueue<>();

    /** @param most entries in memory at once */
    SortedEntries(LedgerFile ledger, int most) {
        try {
            List<Entry> part = new ArrayList<>();
            for (Entry each = ledger.next(); each != null; each = ledger.next()) {
                part.add(each);
                if (part.size() == most) {
                    spill(part);
                }
            }
            Collections.sort(part);
            add(part.iterator());
            for (Path each : files) {
                FilePart reader = new FilePart(each);
                readers.add(reader);
                add(reader);
            }
        } catch (IOException e) {
            close();
            throw failed(e);
        } catch (RuntimeException e) {
            close();
            throw e;
        }
    }

    private static ResultException failed(IOException e) {
        return new ResultException(
                "Cannot sort the ledger in the folder for temporary files: " + e.getClass().getSimpleName() + " "
                        + e.getMessage() + ".",
                e);
    }

    private void spill(List<Entry> part) throws IOException {
        Collections.sort(part);
        Path file = Files.createTempFile("lineup-ledger", ".part");
        files.add(file);
        try (DataOutputStream out = new DataOutputStream(
                new BufferedOutputStream(Files.newOutputStream(file), 1 << 16))) {
            for (Entry each : part) {
                out.writeLong(each.micros());
                out.writeByte(each.kind());
                out.writeByte(each.ending().ordinal());
                for (long number : each.numbers()) {
                    out.writeLong(number);
                }
            }
        }
        part.clear();
    }

    private void add(Iterator<Entry> entries) {
        if (entries.hasNext()) {
            sources.add(new Source(entries.next(), entries));
        }
    }

    /** @return the first one; null if there is none any more */
    @Nullable
    Entry peek() {
        Source first = sources.peek();
        return first == null ? null : first.head();
    }

    /** Takes the first one out. */
    Entry take() {
        Source first = sources.remove();
        add(first.rest());
        return first.head();
    }

    @Override
    public void close() {
        try {
            for (FilePart each : readers) {
                each.in.close();
            }
            for (Path each : files) {
                Files.deleteIfExists(each);
            }
        } catch (IOException e) {
            throw failed(e);
        }
    }

    private record Source(Entry head, Iterator<Entry> rest) implements Comparable<Source> {
        @Override
        public int compareTo(Source other) {
            return head.compareTo(other.head);
        }
    }

    private static final class FilePart implements Iterator<Entry> {
        private final DataInputStream in;
        private @Nullable Entry next;

        FilePart(Path file) throws IOException {
            in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file), 1 << 16));
            next = read();
        }

        private @Nullable Entry read() throws IOException {
            long micros;
            try {
                micros = in.readLong();
            } catch (EOFException end) {
                return null;
            }
            int kind = in.readByte();
            Ending ending = Ending.values()[in.readByte()];
            long[] numbers = new long[LedgerBuffer.NUMBERS];
            for (int i = 0; i < numbers.length; i++) {
                numbers[i] = in.readLong();
            }
            return new Entry(micros, kind, ending, numbers);
        }

        @Override
        public boolean hasNext() {
            return next != null;
        }

        @Override
        public Entry next() {
            Entry current = next;
            if (current == null) {
                throw new java.util.NoSuchElementException();
            }
            try {
                next = read();
            } catch (IOException e) {
                throw failed(e);
            }
            return current;
        }
    }
}

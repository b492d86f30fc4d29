package io.lineup.load;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

import io.lineup.random.RandomStream;
import io.lineup.random.RandomText;

/**
 * Collects rows as bytes. Each method but {@link #endRow()} writes one field. Nothing allocates once the buffer has its
 * size. Not safe for use by several threads.
 */
public final class RowBuffer {
    /** Room kept free for what is written without a look at the room: numbers and fields in place. */
    private static final int SLACK = 2048;

    private final RowFormat format;
    private final byte separator;
    private byte[] bytes = new byte[128 * 1024];
    private int start;
    private int end;
    private long rows;

    public RowBuffer(RowFormat format) {
        this.format = format;
        this.separator = format.separator();
    }

    /** @return bytes that wait to be drained */
    public int size() {
        return end - start;
    }

    /** @return rows written since the beginning */
    public long rows() {
        return rows;
    }

    /** Moves up to {@code length} bytes into {@code into} and returns how many. */
    public int drain(byte[] into, int at, int length) {
        int moved = Math.min(length, size());
        System.arraycopy(bytes, start, into, at, moved);
        start += moved;
        if (start == end) {
            start = 0;
            end = 0;
        }
        return moved;
    }

    public RowBuffer integer(long value) {
        long left = value;
        if (left < 0) {
            bytes[end++] = '-';
            left = -left;
        }
        digits(left, digitCount(left));
        return endField();
    }

    /** Writes {@code unscaled} / 10^{@code scale}, with all {@code scale} decimals. */
    public RowBuffer decimal(long unscaled, int scale) {
        long left = unscaled;
        if (left < 0) {
            bytes[end++] = '-';
            left = -left;
        }
        long unit = 1;
        for (int i = 0; i < scale; i++) {
            unit *= 10;
        }
        long whole = left / unit;
        digits(whole, digitCount(whole));
        bytes[end++] = '.';
        digits(left - whole * unit, scale);
        return endField();
    }

    private void digits(long value, int count) {
        long left = value;
        for (int at = end + count - 1; at >= end; at--) {
            bytes[at] = (byte) ('0' + left % 10);
            left /= 10;
        }
        end += count;
    }

    private static int digitCount(long value) {
        int count = 1;
        for (long left = value; left >= 10; left /= 10) {
            count++;
        }
        return count;
    }

    /** Writes any text, escaped or quoted as the format asks. */
    public RowBuffer text(String text) {
        return utf8(text.getBytes(StandardCharsets.UTF_8));
    }

    /** As {@link #text(String)}, of text that is encoded already. */
    public RowBuffer utf8(byte[] text) {
        return utf8(text, text.length);
    }

    /** As {@link #utf8(byte[])}, of the first {@code length} bytes. */
    public RowBuffer utf8(byte[] text, int length) {
        ensure(2 * length + SLACK);
        boolean quote = format.quoting() && mustQuote(text, length);
        if (quote) {
            bytes[end++] = '"';
        }
        for (int i = 0; i < length; i++) {
            put(text[i]);
        }
        if (quote) {
            bytes[end++] = '"';
        }
        bytes[end++] = separator;
        ensure(SLACK);
        return this;
    }

    private void put(byte each) {
        if (format.quoting()) {
            if (each == '"') {
                bytes[end++] = '"';
            }
            bytes[end++] = each;
            return;
        }
        switch (each) {
            case '\\' -> escaped('\\');
            case '\t' -> escaped('t');
            case '\n' -> escaped('n');
            case '\r' -> escaped('r');
            default -> bytes[end++] = each;
        }
    }

    private void escaped(char letter) {
        bytes[end++] = '\\';
        bytes[end++] = (byte) letter;
    }

    private boolean mustQuote(byte[] text, int length) {
        for (int i = 0; i < length; i++) {
            if (text[i] == separator || text[i] == '"' || text[i] == '\n' || text[i] == '\r') {
                return true;
            }
        }
        byte[] none = format.nullValue();
        return Arrays.equals(text, 0, length, none, 0, none.length);
    }

    public RowBuffer nullValue() {
        byte[] value = format.nullValue();
        System.arraycopy(value, 0, bytes, end, value.length);
        end += value.length;
        bytes[end++] = separator;
        return this;
    }

    /** Writes {@code min} to {@code max} random letters and digits. */
    public RowBuffer alphanumeric(RandomStream random, int min, int max) {
        return plain(RandomText.alphanumeric(random, min, max, bytes, end));
    }

    public RowBuffer digits(RandomStream random, int length) {
        RandomText.digits(random, length, bytes, end);
        return plain(length);
    }

    public RowBuffer letters(RandomStream random, int length) {
        RandomText.letters(random, length, bytes, end);
        return plain(length);
    }

    /**
     * Makes room for a field that needs no escapes, such as letters and digits, to be written in place, from
     * {@link #fieldStart()} on; {@link #plain} ends it.
     */
    public byte[] room(int length) {
        ensure(length + SLACK);
        return bytes;
    }

    /** @return where the next field begins in {@link #room} */
    public int fieldStart() {
        return end;
    }

    /** Ends a field of so many bytes that was written into {@link #room}. */
    public RowBuffer plain(int length) {
        int field = end;
        end += length;
        return endText(field);
    }

    /** Ends a field of letters and digits, which needs no quotes unless it reads like NULL. */
    private RowBuffer endText(int field) {
        byte[] value = format.nullValue();
        if (format.quoting() && end - field == value.length
                && Arrays.equals(bytes, field, end, value, 0, value.length)) {
            System.arraycopy(bytes, field, bytes, field + 1, end - field);
            bytes[field] = '"';
            end++;
            bytes[end++] = '"';
        }
        return endField();
    }

    private RowBuffer endField() {
        bytes[end++] = separator;
        return this;
    }

    /** Ends the row; the separator after its last field becomes the line feed. */
    public void endRow() {
        bytes[end - 1] = '\n';
        rows++;
        ensure(SLACK);
    }

    private void ensure(int room) {
        if (bytes.length - end >= room) {
            return;
        }
        if (start > 0) {
            System.arraycopy(bytes, start, bytes, 0, end - start);
            end -= start;
            start = 0;
        }
        if (bytes.length - end < room) {
            bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, end + room));
        }
    }
}

package io.lineup.load;

import java.nio.charset.StandardCharsets;

/**
 * How rows are written: the text format of PostgreSQL's COPY, which MySQL's LOAD DATA reads as well, or CSV (RFC 4180).
 */
public final class RowFormat {
    /** Fields separated by tab, backslash as the escape, {@code \N} for NULL. */
    public static final RowFormat TEXT = new RowFormat('\t', "\\N", false);

    private final byte separator;
    private final byte[] nullValue;
    private final boolean quoting;

    private RowFormat(char separator, String nullValue, boolean quoting) {
        this.separator = (byte) separator;
        this.nullValue = nullValue.getBytes(StandardCharsets.UTF_8);
        this.quoting = quoting;
    }

    /** @param nullValue what stands for NULL, without quotes; an equal text is quoted */
    public static RowFormat csv(String nullValue) {
        return new RowFormat(',', nullValue, true);
    }

    byte separator() {
        return separator;
    }

    byte[] nullValue() {
        return nullValue;
    }

    boolean quoting() {
        return quoting;
    }
}

package io.lineup.tpcc.load;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

import io.lineup.load.RowBuffer;
import io.lineup.random.RandomStream;
import io.lineup.random.RandomText;
import io.lineup.tpcc.random.LastName;

/** Fields of TPC-C's rows that nobody else has. */
final class TpccFields {
    private static final byte[] ORIGINAL = "ORIGINAL".getBytes(StandardCharsets.US_ASCII);
    private static final int ZIP = 9;
    private static final int ZIP_DIGITS = 4;

    private TpccFields() {}

    /** An a-string with {@code ORIGINAL} at a random place in it (4.3.3.1). */
    static void original(RowBuffer rows, RandomStream random, int min, int max) {
        byte[] bytes = rows.room(max);
        int at = rows.fieldStart();
        int length = RandomText.alphanumeric(random, min, max, bytes, at);
        System.arraycopy(ORIGINAL, 0, bytes, at + random.uniform(0, length - ORIGINAL.length), ORIGINAL.length);
        rows.plain(length);
    }

    /** A zip code of 9 characters: four random digits and {@code 11111} (4.3.2.7). */
    static void zip(RowBuffer rows, RandomStream random) {
        byte[] bytes = rows.room(ZIP);
        int at = rows.fieldStart();
        RandomText.digits(random, ZIP_DIGITS, bytes, at);
        Arrays.fill(bytes, at + ZIP_DIGITS, at + ZIP, (byte) '1');
        rows.plain(ZIP);
    }

    /** The last name of this number (4.3.2.3). */
    static void lastName(RowBuffer rows, int number) {
        byte[] bytes = rows.room(LastName.LONGEST);
        rows.plain(LastName.write(number, bytes, rows.fieldStart()));
    }
}

package io.lineup.random;

import java.nio.charset.StandardCharsets;

/**
 * Random text, written as ASCII into a buffer of the caller. Nothing allocates: all characters of a
 * group come from one draw, which is a number below (alphabet size) to the power of (group length).
 */
public final class RandomText {
    /** The alphabet of TPC-C's a-strings (clause 4.3.2.2): 62 letters and digits. */
    private static final String ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
    private static final int GROUP = 8;
    private static final int PAIRS = 62 * 62;
    private static final long GROUPS = (long) PAIRS * PAIRS * PAIRS * PAIRS;
    private static final long DIGIT_GROUPS = 10_000_000_000_000_000L;
    private static final int DIGIT_GROUP = 16;
    /** The two characters of each pair. */
    private static final byte[] PAIR = new byte[2 * PAIRS];

    static {
        for (int i = 0; i < PAIRS; i++) {
            PAIR[2 * i] = (byte) ALPHABET.charAt(i / 62);
            PAIR[2 * i + 1] = (byte) ALPHABET.charAt(i % 62);
        }
    }

    private RandomText() {}

    /**
     * Writes 62 letters and digits, of random length.
     *
     * @return its length, uniform over [{@code min}, {@code max}]
     */
    public static int alphanumeric(RandomStream random, int min, int max, byte[] into, int at) {
        int length = min == max ? min : random.uniform(min, max);
        alphanumeric(random, length, into, at);
        return length;
    }

    /** Writes {@code length} characters, each uniform over the 62 letters and digits. */
    public static void alphanumeric(RandomStream random, int length, byte[] into, int at) {
        int end = at + length;
        int next = at;
        for (; end - next >= GROUP; next += GROUP) {
            long draw = random.below(GROUPS);
            long high = draw / (PAIRS * PAIRS);
            int low = (int) (draw - high * (PAIRS * PAIRS));
            int top = (int) high;
            pair(top / PAIRS, into, next);
            pair(top % PAIRS, into, next + 2);
            pair(low / PAIRS, into, next + 4);
            pair(low % PAIRS, into, next + 6);
        }
        if (next < end) {
            long draw = random.below(GROUPS);
            for (; next < end; next++) {
                into[next] = (byte) ALPHABET.charAt((int) (draw % 62));
                draw /= 62;
            }
        }
    }

    private static void pair(int pair, byte[] into, int at) {
        into[at] = PAIR[2 * pair];
        into[at + 1] = PAIR[2 * pair + 1];
    }

    /** Writes {@code length} decimal digits, each uniform (an n-string). */
    public static void digits(RandomStream random, int length, byte[] into, int at) {
        int left = 0;
        long draw = 0;
        for (int next = at; next < at + length; next++) {
            if (left == 0) {
                draw = random.below(DIGIT_GROUPS);
                left = DIGIT_GROUP;
            }
            into[next] = (byte) ('0' + draw % 10);
            draw /= 10;
            left--;
        }
    }

    /** Writes {@code length} capital letters, each uniform. */
    public static void letters(RandomStream random, int length, byte[] into, int at) {
        for (int next = at; next < at + length; next++) {
            into[next] = (byte) ('A' + random.uniform(0, 25));
        }
    }

    /** @return an a-string as a String, for code that is not hot */
    public static String alphanumeric(RandomStream random, int min, int max) {
        byte[] text = new byte[max];
        int length = alphanumeric(random, min, max, text, 0);
        return new String(text, 0, length, StandardCharsets.US_ASCII);
    }
}

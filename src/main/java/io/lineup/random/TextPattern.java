package io.lineup.random;

import java.nio.charset.StandardCharsets;

/**
 * Random text of a given form: {@code #} stands for a digit, {@code @} for a letter a to z, all else for itself. As
 * sysbench's {@code sysbench.rand.string}, so that {@code ###########-###########} is a part of its column c.
 */
public final class TextPattern {
    private static final int DIGITS = 8;
    private static final int DIGIT_TEXTS = 100_000_000;
    private static final int LETTERS = 6;
    private static final int LETTER_TEXTS = 26 * 26 * 26 * 26 * 26 * 26;

    private final byte[] pattern;

    public TextPattern(String pattern) {
        this.pattern = pattern.getBytes(StandardCharsets.UTF_8);
    }

    /** @return bytes of each text, in UTF-8 */
    public int length() {
        return pattern.length;
    }

    /** Writes {@link #length()} bytes from {@code at} on. One draw serves 8 digits or 6 letters. Nothing allocates. */
    public void write(RandomStream random, byte[] into, int at) {
        int digits = 0;
        int digitsLeft = 0;
        int letters = 0;
        int lettersLeft = 0;
        for (int i = 0; i < pattern.length; i++) {
            byte next = pattern[i];
            if (next == '#') {
                if (digitsLeft-- == 0) {
                    digits = random.uniform(0, DIGIT_TEXTS - 1);
                    digitsLeft = DIGITS - 1;
                }
                next = (byte) ('0' + digits % 10);
                digits /= 10;
            } else if (next == '@') {
                if (lettersLeft-- == 0) {
                    letters = random.uniform(0, LETTER_TEXTS - 1);
                    lettersLeft = LETTERS - 1;
                }
                next = (byte) ('a' + letters % 26);
                letters /= 26;
            }
            into[at + i] = next;
        }
    }
}

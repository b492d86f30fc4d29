package io.lineup.tpcc.random;

import java.nio.charset.StandardCharsets;

/** The thousand last names: three syllables, one for each digit of a number 0 to 999 (clause 4.3.2.3). */
public final class LastName {
    public static final int COUNT = 1000;

    /** Length of the longest name, such as CALLYCALLYCALLY. */
    public static final int LONGEST = 15;

    private static final String[] SYLLABLES = {"BAR", "OUGHT", "ABLE", "PRI", "PRES", "ESE", "ANTI", "CALLY", "ATION",
        "EING"};
    private static final String[] NAMES = new String[COUNT];
    private static final byte[][] ASCII = new byte[COUNT][];

    static {
        for (int i = 0; i < COUNT; i++) {
            NAMES[i] = SYLLABLES[i / 100] + SYLLABLES[i / 10 % 10] + SYLLABLES[i % 10];
            ASCII[i] = NAMES[i].getBytes(StandardCharsets.US_ASCII);
        }
    }

    private LastName() {}

    /** @param number 0 to 999 */
    public static String of(int number) {
        return NAMES[number];
    }

    /**
     * Writes the name as ASCII.
     *
     * @return its length in bytes
     */
    public static int write(int number, byte[] into, int at) {
        byte[] name = ASCII[number];
        System.arraycopy(name, 0, into, at, name.length);
        return name.length;
    }
}

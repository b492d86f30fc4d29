package io.lineup.tpcc.random;

import io.lineup.random.RandomStream;
import io.lineup.tpcc.model.Scale;

/**
 * The constants C of NURand, drawn once for the load and once for each run (clause 2.1.6.1).
 *
 * @param cLast for last names, 0 to 255
 * @param cCustomer for customer ids, 0 to 1023
 * @param cItem for item ids, 0 to 8191
 */
public record NURandConstants(int cLast, int cCustomer, int cItem) {
    public static final int A_LAST = 255;
    public static final int A_CUSTOMER = 1023;
    public static final int A_ITEM = 8191;

    private static final int MIN_DISTANCE = 65;
    private static final int MAX_DISTANCE = 119;
    /** Keeps the streams for constants apart from all others of the same seed. */
    private static final long PURPOSE = 0x4E555261;

    public NURandConstants {
        check("nURandCLast", cLast, A_LAST);
        check("nURandCC_ID", cCustomer, A_CUSTOMER);
        check("nURandCI_ID", cItem, A_ITEM);
    }

    private static void check(String name, int value, int max) {
        if (value < 0 || value > max) {
            throw new IllegalArgumentException(name + " is " + value + ", outside of 0.." + max);
        }
    }

    /** @return the constants of a load, a function of its seed */
    public static NURandConstants forLoad(long loadSeed) {
        RandomStream random = RandomStream.of(loadSeed, PURPOSE, 1);
        return new NURandConstants(random.uniform(0, A_LAST), random.uniform(0, A_CUSTOMER), random.uniform(0, A_ITEM));
    }

    /**
     * @param loadCLast the constant for last names that the database was loaded with
     * @return the constants of a run, a function of its seed, with a last-name constant at the distance from
     *         {@code loadCLast} that the clause allows
     */
    public static NURandConstants forRun(long seed, int loadCLast) {
        check("nURandCLast", loadCLast, A_LAST);
        RandomStream random = RandomStream.of(seed, PURPOSE, 2);
        int cLast;
        do {
            cLast = random.uniform(0, A_LAST);
        } while (!allowed(loadCLast, cLast));
        return new NURandConstants(cLast, random.uniform(0, A_CUSTOMER), random.uniform(0, A_ITEM));
    }

    /** @return whether a run may use {@code runCLast} on a database loaded with {@code loadCLast} */
    public static boolean allowed(int loadCLast, int runCLast) {
        int distance = Math.abs(runCLast - loadCLast);
        return distance >= MIN_DISTANCE && distance <= MAX_DISTANCE && distance != 96 && distance != 112;
    }

    /**
     * NURand(A, x, y) of clause 2.1.6, not uniform on purpose.
     *
     * @param a 255 for last names, 1023 for customers, 8191 for items
     * @param c the constant C of this field
     */
    static int nuRand(RandomStream random, int a, int x, int y, int c) {
        return ((random.uniform(0, a) | random.uniform(x, y)) + c) % (y - x + 1) + x;
    }

    /** @return the number of a last name for a run or for customers above 1000 of the load, 0 to 999 */
    public int lastName(RandomStream random) {
        return nuRand(random, A_LAST, 0, Scale.LAST_NAMES - 1, cLast);
    }

    /** @return a customer id, 1 to 3000 */
    public int customer(RandomStream random) {
        return nuRand(random, A_CUSTOMER, 1, Scale.CUSTOMERS, cCustomer);
    }

    /** @return an item id, 1 to 100000 */
    public int item(RandomStream random) {
        return nuRand(random, A_ITEM, 1, Scale.ITEMS, cItem);
    }
}

package io.lineup.random;

/**
 * Random permutations of 0 to size - 1 that need no memory: each number is mapped alone, in the same time whatever the
 * size. For workloads whose hot rows must not lie side by side, such as {@code permute(random_zipfian(...))}.
 *
 * <p>
 * Own design, not pgbench's permutation: a generalized Feistel network (J. Black and P. Rogaway, "Ciphers with arbitrary
 * finite domains", 2002, section 5). A number is written as (left, right) with about the square root of size for each; in
 * turn each half is shifted by a random function of the other. Where the two halves have room for a few numbers too many,
 * a result that is too large is mapped again, which ends because the mapping is a bijection. Good for spreading rows; no
 * cipher.
 */
public final class Permutation {
    private static final int ROUNDS = 8;
    private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;

    private Permutation() {}

    /**
     * @param value any number; what counts is its remainder by {@code size}, read as unsigned like pgbench does
     * @param size above 0
     * @param seed which permutation
     * @return 0 to {@code size} - 1, another one for each other remainder
     */
    public static long permute(long value, long size, long seed) {
        long lefts = (long) Math.ceil(Math.sqrt((double) size));
        long rights = size / lefts + (size % lefts == 0 ? 0 : 1);
        long position = Long.remainderUnsigned(value, size);
        do {
            position = shuffle(position, lefts, rights, seed);
        } while (Long.compareUnsigned(position, size) >= 0);
        return position;
    }

    private static long shuffle(long position, long lefts, long rights, long seed) {
        long left = Long.divideUnsigned(position, rights);
        long right = Long.remainderUnsigned(position, rights);
        for (int round = 0; round < ROUNDS; round += 2) {
            left = shifted(left, right, lefts, seed, round);
            right = shifted(right, left, rights, seed, round + 1);
        }
        return left * rights + right;
    }

    private static long shifted(long half, long other, long halves, long seed, int round) {
        long key = RandomStream.mix(seed + (round + 1) * GOLDEN_GAMMA);
        long shift = Math.unsignedMultiplyHigh(RandomStream.mix(key ^ other), halves);
        long sum = half + shift;
        return sum >= halves ? sum - halves : sum;
    }
}

package io.lineup.random;

/**
 * A seeded stream of random numbers: xoroshiro128++ 1.0 (Blackman and Vigna, "Scrambled linear pseudorandom number
 * generators", 2021), seeded through the finalizer of SplitMix64. Streams made with {@link #of(long, long...)} from
 * different paths are independent of each other, so that each part of a database has its own. No draw allocates. Not
 * safe for use by several threads.
 */
public final class RandomStream {
    private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;

    private long s0;
    private long s1;

    public RandomStream(long seed) {
        s0 = mix(seed + GOLDEN_GAMMA);
        s1 = mix(s0 + GOLDEN_GAMMA);
        if ((s0 | s1) == 0) {
            s1 = GOLDEN_GAMMA;
        }
    }

    /**
     * @param path what the stream is for, such as (purpose, warehouse, district); the order counts
     * @return the stream that belongs to this seed and path, always the same one
     */
    public static RandomStream of(long seed, long... path) {
        long state = mix(seed + GOLDEN_GAMMA);
        for (long step : path) {
            state = mix(mix(step + GOLDEN_GAMMA) + Long.rotateLeft(state, 29) * GOLDEN_GAMMA);
        }
        return new RandomStream(state);
    }

    /** David Stafford's variant 13 of the 64-bit finalizer of MurmurHash3, as in SplitMix64. */
    static long mix(long value) {
        long z = (value ^ (value >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }

    /** From now on draws what {@code other} draws from now on. */
    public void continueAs(RandomStream other) {
        s0 = other.s0;
        s1 = other.s1;
    }

    /** @return 64 random bits */
    public long nextLong() {
        long a = s0;
        long b = s1;
        long result = Long.rotateLeft(a + b, 17) + a;
        b ^= a;
        s0 = Long.rotateLeft(a, 49) ^ b ^ (b << 21);
        s1 = Long.rotateLeft(b, 28);
        return result;
    }

    /**
     * Uniform over [{@code min}, {@code max}], both included, without bias (Lemire, "Fast random integer generation in an
     * interval", 2019).
     */
    public int uniform(int min, int max) {
        long range = (long) max - min + 1;
        if (range <= 0) {
            throw new IllegalArgumentException("empty range " + min + ".." + max);
        }
        long product = (nextLong() >>> 32) * range;
        if ((product & 0xFFFFFFFFL) < range) {
            long threshold = (1L << 32) % range;
            while ((product & 0xFFFFFFFFL) < threshold) {
                product = (nextLong() >>> 32) * range;
            }
        }
        return (int) (min + (product >>> 32));
    }

    /** Uniform over [0, {@code bound}) for a bound that does not fit an int, without bias. */
    public long below(long bound) {
        long bits = nextLong();
        long low = bits * bound;
        if (Long.compareUnsigned(low, bound) < 0) {
            long threshold = Long.remainderUnsigned(-bound, bound);
            while (Long.compareUnsigned(low, threshold) < 0) {
                bits = nextLong();
                low = bits * bound;
            }
        }
        return Math.unsignedMultiplyHigh(bits, bound);
    }

    /** @return true in {@code percent} of 100 cases on average */
    public boolean percent(int percent) {
        return uniform(1, 100) <= percent;
    }

    /** Uniform over [0, 1), 53 bits. */
    public double nextDouble() {
        return (nextLong() >>> 11) * 0x1.0p-53;
    }

    /** Puts {@code values} into a random order, each order being equally likely (Fisher and Yates). */
    public void shuffle(int[] values) {
        for (int i = values.length - 1; i > 0; i--) {
            int other = uniform(0, i);
            int held = values[i];
            values[i] = values[other];
            values[other] = held;
        }
    }

    /** As {@link #shuffle(int[])}. */
    public <T> void shuffle(T[] values) {
        for (int i = values.length - 1; i > 0; i--) {
            int other = uniform(0, i);
            T held = values[i];
            values[i] = values[other];
            values[other] = held;
        }
    }

    /** @return the numbers 1 to {@code n} in a random order */
    public int[] permutation(int n) {
        int[] values = new int[n];
        for (int i = 0; i < n; i++) {
            values[i] = i + 1;
        }
        shuffle(values);
        return values;
    }
}

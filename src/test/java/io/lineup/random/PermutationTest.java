package io.lineup.random;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

import org.hipparchus.stat.inference.ChiSquareTest;
import org.junit.jupiter.api.Test;

class PermutationTest {
    @Test
    void everyNumberIsReachedOnceForEachSizeAndSeed() {
        for (int size = 1; size <= 300; size++) {
            for (long seed = -2; seed < 3; seed++) {
                BitSet reached = new BitSet();
                for (int value = 0; value < size; value++) {
                    reached.set((int) Permutation.permute(value, size, seed));
                }
                assertThat(reached.cardinality()).isEqualTo(size);
                assertThat(reached.length()).isEqualTo(size);
            }
        }
    }

    @Test
    void theLargestSizeHasNoCollisionEither() {
        Map<Long, Long> reached = new HashMap<>();
        for (long value = 0; value < 20_000; value++) {
            long to = Permutation.permute(Long.MAX_VALUE - 1 - value, Long.MAX_VALUE, 5);
            assertThat(to).isBetween(0L, Long.MAX_VALUE - 1);
            assertThat(reached.put(to, value)).isNull();
        }
    }

    @Test
    void valuesBeyondTheSizeWrapAndNegativeOnesAreReadAsUnsigned() {
        assertThat(Permutation.permute(1007, 1000, 3)).isEqualTo(Permutation.permute(7, 1000, 3));
        assertThat(Permutation.permute(-1, 1000, 3)).isEqualTo(Permutation.permute(615, 1000, 3));
    }

    @Test
    void seedsPickEachOrderOfFourNumbersEquallyOften() {
        Map<Integer, Integer> place = new HashMap<>();
        long[] seen = new long[24];
        double[] expected = new double[24];
        Arrays.fill(expected, 1);
        for (long seed = 0; seed < 240_000; seed++) {
            int order = 0;
            for (int value = 0; value < 4; value++) {
                order = 10 * order + (int) Permutation.permute(value, 4, seed);
            }
            seen[place.computeIfAbsent(order, any -> place.size())]++;
        }
        assertThat(new ChiSquareTest().chiSquareTest(expected, seen)).isGreaterThan(0.001);
    }

    @Test
    void neighboursAreSpreadEvenly() {
        int size = 1000;
        long[] distances = new long[size - 1];
        double[] expected = new double[size - 1];
        Arrays.fill(expected, 1);
        for (long seed = 0; seed < 200; seed++) {
            for (int value = 0; value + 1 < size; value++) {
                long from = Permutation.permute(value, size, seed);
                long to = Permutation.permute(value + 1, size, seed);
                distances[(int) Math.floorMod(to - from, (long) size) - 1]++;
            }
        }
        assertThat(new ChiSquareTest().chiSquareTest(expected, distances)).isGreaterThan(0.001);
    }
}

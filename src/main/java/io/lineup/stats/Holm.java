package io.lineup.stats;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Holm's correction for several tests at once (A Simple Sequentially Rejective Multiple Test Procedure, Scandinavian
 * Journal of Statistics 6, 1979): the chance that even one true hypothesis is rejected stays below the level, however the
 * tests hang together.
 */
public final class Holm {
    private Holm() {}

    /** @return the corrected p-values, in the order of {@code pValues} */
    public static double[] corrected(double... pValues) {
        List<Integer> ascending = IntStream.range(0, pValues.length).boxed()
                .sorted(Comparator.comparingDouble(i -> pValues[i])).toList();
        double[] corrected = new double[pValues.length];
        double largest = 0;
        int left = pValues.length;
        for (int index : ascending) {
            largest = Math.max(largest, Math.min(1, left * pValues[index]));
            corrected[index] = largest;
            left--;
        }
        return corrected;
    }
}

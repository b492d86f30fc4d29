package io.lineup.experiment;

import java.math.BigDecimal;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Looks for the highest value at which a limit is met, where small values meet it and large ones do not. It gives one
 * value after the other and remembers nothing: the values tried so far decide the next one.
 *
 * @param range     in which it looks
 * @param precision ratio of two neighbours, the limit between them, that is close enough; above 1
 */
record Bisection(SweepRange range, double precision) {
    /** Within one twentieth. Windows of usual length do not repeat better than that. */
    static final double PRECISION = 1.05;

    /**
     * @param tried values and whether the limit was met there
     * @return the value to try next; empty when the answer is known
     */
    Optional<BigDecimal> next(Map<BigDecimal, Boolean> tried) {
        NavigableMap<BigDecimal, Boolean> known = new TreeMap<>(tried);
        Boolean low = known.get(range.low());
        Boolean high = known.get(range.high());
        if (low == null || (low && high == null)) {
            return Optional.of(low == null ? range.low() : range.high());
        }
        Optional<BigDecimal> above = lowestMissed(tried);
        if (!low || above.isEmpty()) {
            return Optional.empty();
        }
        double missed = above.get().doubleValue();
        double met = highestMet(tried).map(BigDecimal::doubleValue).orElse(0.0);
        if (missed <= met * precision) {
            return Optional.empty();
        }
        // Rates span orders of magnitude: the middle of their logarithms halves the ratio.
        BigDecimal middle = range.rounded(met > 0 ? Math.sqrt(met * missed) : missed / 2);
        return Optional.of(middle).filter(each -> each.doubleValue() > met && each.doubleValue() < missed);
    }

    /** @return the smallest value at which the limit was not met */
    static Optional<BigDecimal> lowestMissed(Map<BigDecimal, Boolean> tried) {
        return of(tried, false).min(BigDecimal::compareTo);
    }

    /** @return the largest value at which the limit was met, below all at which it was not */
    static Optional<BigDecimal> highestMet(Map<BigDecimal, Boolean> tried) {
        Optional<BigDecimal> missed = lowestMissed(tried);
        return of(tried, true).filter(each -> missed.isEmpty() || each.compareTo(missed.get()) < 0)
                .max(BigDecimal::compareTo);
    }

    private static Stream<BigDecimal> of(Map<BigDecimal, Boolean> tried, boolean met) {
        return tried.entrySet().stream().filter(each -> each.getValue() == met).map(Map.Entry::getKey);
    }
}

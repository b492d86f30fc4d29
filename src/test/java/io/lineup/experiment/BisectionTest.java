package io.lineup.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.DoublePredicate;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BisectionTest {
    private final Map<BigDecimal, Boolean> tried = new TreeMap<>();
    private final List<String> order = new ArrayList<>();

    /** Runs a search to its end on something that meets the limit where {@code holds} says so. */
    private void search(String range, DoublePredicate holds) throws SweepRange.BadRangeException {
        Bisection bisection = new Bisection(SweepRange.of(range).orElseThrow(), Bisection.PRECISION);
        for (Optional<BigDecimal> next = bisection.next(tried); next.isPresent(); next = bisection.next(tried)) {
            assertThat(tried).as("nothing is tried twice").doesNotContainKey(next.get());
            tried.put(next.get(), holds.test(next.get().doubleValue()));
            order.add(next.get().toPlainString());
            assertThat(tried).hasSizeLessThan(30);
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {601, 777, 4_321, 12_345, 50_000, 59_999})
    void theHighestValueIsFoundWithinATwentieth(double limit) throws Exception {
        search("600..60000", value -> value <= limit);

        double held = Bisection.highestMet(tried).orElseThrow().doubleValue();
        double broken = Bisection.lowestMissed(tried).orElseThrow().doubleValue();
        assertThat(held).isLessThanOrEqualTo(limit);
        assertThat(broken).isGreaterThan(limit).isLessThanOrEqualTo(held * 1.06);
        assertThat(order).as("ends first, then halves").hasSizeBetween(5, 11).startsWith("600", "60000", "6000");
    }

    @Test
    void aLimitThatHoldsNowhereIsKnownAfterTheFirstValue() throws Exception {
        search("600..60000", value -> false);

        assertThat(order).containsExactly("600");
        assertThat(Bisection.highestMet(tried)).isEmpty();
    }

    @Test
    void aLimitThatHoldsEverywhereIsKnownAfterBothEnds() throws Exception {
        search("600..60000", value -> true);

        assertThat(order).containsExactly("600", "60000");
        assertThat(Bisection.lowestMissed(tried)).isEmpty();
        assertThat(Bisection.highestMet(tried)).hasValue(new BigDecimal(60_000));
    }

    @Test
    void neighboursEndASearchOfWholeNumbers() throws Exception {
        search("1..4", value -> value <= 2);

        assertThat(order).containsExactly("1", "4", "2", "3");
        assertThat(Bisection.highestMet(tried)).hasValue(new BigDecimal(2));
    }

    @Test
    void aValueThatHoldsByChanceAboveABrokenOneIsNotTheAnswer() {
        tried.put(new BigDecimal(100), true);
        tried.put(new BigDecimal(200), false);
        tried.put(new BigDecimal(400), true);

        assertThat(Bisection.highestMet(tried)).hasValue(new BigDecimal(100));
    }
}

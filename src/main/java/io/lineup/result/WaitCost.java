package io.lineup.result;

import java.util.Locale;

import org.jspecify.annotations.Nullable;

/**
 * What the measuring of waits costs, from slices of one run with and without it ({@code waitSlices}).
 *
 * @param pairs of neighbouring slices
 * @param ratio throughput with waits measured, over throughput without: geometric mean of the pairs
 * @param low   lower end of its 95% interval; null for two pairs or fewer
 * @param high  upper end
 */
public record WaitCost(int pairs, double ratio, @Nullable Double low, @Nullable Double high) {
    public WaitCost {
        ratio = Rounding.round(ratio, 4);
        low = low == null ? null : (Double) Rounding.round(low, 4);
        high = high == null ? null : (Double) Rounding.round(high, 4);
    }

    /** @return the same in words */
    public String sentence() {
        return String.format(Locale.ROOT,
                "With waits measured, throughput was %.3f%s of that without (%d pairs of slices).",
                ratio, low == null || high == null ? "" : String.format(Locale.ROOT, " (%.3f to %.3f)", low, high),
                pairs);
    }
}

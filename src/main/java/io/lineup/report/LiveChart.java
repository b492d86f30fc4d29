package io.lineup.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

import org.jspecify.annotations.Nullable;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * What the script draws of a chart over time.
 *
 * @param step   seconds between two points
 * @param low    begin of the vertical axis
 * @param high   its end
 * @param ticks  its marks
 * @param bands  stretches that are marked, seconds from and to
 * @param styles classes of the series' colours
 * @param series values, null where there is none; of a stack the sums, from its top down
 * @param shown  of a stack the values that are shown under the cursor; null of lines
 */
record LiveChart(double step, double end, double low, double high, boolean logarithmic, List<Tick> ticks,
        List<List<Double>> bands, List<String> styles, List<List<@Nullable Double>> series,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<List<@Nullable Double>> shown) {
    /** More points than this cannot be distinguished on a screen; a long run is drawn by buckets of seconds. */
    static final int MOST_DRAWN = 500;
    /** The reader may look closer at a chart that is live; with more points than this the page grows by megabytes. */
    static final int MOST_LIVE = 5000;

    /** @return seconds for each point, so that there are no more than {@code most} */
    static int bucket(int seconds, int most) {
        return Math.max(1, (seconds + most - 1) / most);
    }

    /** @return the mean of each {@code size} seconds; of the last ones, of those that are left */
    static double[] means(int seconds, int size, IntToDoubleFunction value) {
        return IntStream.range(0, (seconds + size - 1) / size)
                .mapToDouble(i -> IntStream.range(i * size, Math.min(seconds, (i + 1) * size)).mapToDouble(value)
                        .average().orElse(0))
                .toArray();
    }

    /** @return rounded for the page; NaN becomes null, a gap */
    static List<@Nullable Double> rounded(double[] values) {
        List<@Nullable Double> list = new ArrayList<>(values.length);
        for (double value : values) {
            list.add(Double.isNaN(value) ? null : (Double) (Math.round(value * 1000) / 1000.0));
        }
        return list;
    }
}

package io.lineup.cli.console;

import java.util.List;

/** A row of bars, one character each, from 0 to the largest value. */
final class Sparkline {
    private static final String BARS = "\u2581\u2582\u2583\u2584\u2585\u2586\u2587\u2588";

    private Sparkline() {}

    static String of(List<Long> values) {
        long largest = values.stream().mapToLong(Long::longValue).max().orElse(0);
        StringBuilder bars = new StringBuilder(values.size());
        for (long value : values) {
            // From 0, not from the smallest value: a steady rate must look steady.
            long level = largest <= 0 ? 0 : Math.round((BARS.length() - 1) * (double) Math.max(0, value) / largest);
            bars.append(BARS.charAt((int) level));
        }
        return bars.toString();
    }
}

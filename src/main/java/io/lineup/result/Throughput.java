package io.lineup.result;

/**
 * How much a run completed in a time.
 *
 * @param name  such as {@code tps}
 * @param value two decimals
 * @param unit  in words, such as {@code transactions a second}
 */
public record Throughput(String name, double value, String unit) {
    public Throughput {
        value = Rounding.round(value, 2);
    }
}

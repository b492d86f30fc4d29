package io.lineup.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Names of metrics and of evidence in words, with their unit. */
final class MetricName {
    private static final Map<String, String> UNITS = Map.of("micros", "µs", "millis", "ms", "seconds", "s");
    private static final Map<String, String> WORDS = Map.of("cpu", "CPU", "gc", "GC");
    /** Between a small letter or digit and a capital. */
    private static final Pattern BORDER = Pattern.compile("(?<=[a-z0-9])(?=[A-Z])");
    /** Side of a comparison, name, statement id. */
    private static final Pattern EVIDENCE = Pattern.compile("(?:([ab])\\.)?([a-z][A-Za-z0-9]*)(?:\\.(.+))?");

    private MetricName() {}

    /**
     * @return of {@code newOrderP99Micros}: {@code NewOrder p99, µs}; of {@code tpmC} and of what is no such name the same;
     *         of {@code a.batchRows.NewOrder.updateStock}: {@code A: batch rows of NewOrder.updateStock}
     */
    static String of(String name) {
        Matcher parts = EVIDENCE.matcher(name);
        if (name.startsWith("tpm") || !parts.matches()) {
            return name;
        }
        String side = parts.group(1) == null ? "" : parts.group(1).toUpperCase(Locale.ROOT) + ": ";
        return side + words(parts.group(2)) + (parts.group(3) == null ? "" : " of " + parts.group(3));
    }

    private static String words(String name) {
        List<String> words = new ArrayList<>();
        String unit = "";
        for (String word : BORDER.split(name, -1)) {
            String small = word.toLowerCase(Locale.ROOT);
            String symbol = UNITS.get(small);
            if (symbol == null || words.isEmpty()) {
                words.add(symbol != null ? symbol : WORDS.getOrDefault(small, small));
            } else {
                unit = ", " + symbol;
            }
        }
        return String.join(" ", words).replace("new order", "NewOrder") + unit;
    }
}

package io.lineup.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import io.lineup.result.Unit;

/** Names of evidence in words, with their unit. */
final class MetricName {
    private static final Map<String, String> UNITS = Map.of("micros", "µs", "millis", "ms", "seconds", "s");
    private static final Map<String, String> WORDS = Map.of("cpu", "CPU", "gc", "GC");
    /** Between a small letter or digit and a capital. */
    private static final Pattern BORDER = Pattern.compile("(?<=[a-z0-9])(?=[A-Z])");
    /** Side of a comparison, name, statement id. */
    private static final Pattern EVIDENCE = Pattern.compile("(?:([ab])\\.)?([a-z][A-Za-z0-9]*)(?:\\.(.+))?");

    private MetricName() {}

    /**
     * @param unit by which costs are divided: its name stays unchanged
     * @return of {@code microsPerTransaction}: {@code µs per transaction}; of what is no such name the same; of
     *         {@code a.batchRows.transfer.insert}: {@code A: batch rows of transfer.insert}
     */
    static String of(String name, Unit unit) {
        Matcher parts = EVIDENCE.matcher(name);
        if (!parts.matches()) {
            return name;
        }
        String side = parts.group(1) == null ? "" : parts.group(1).toUpperCase(Locale.ROOT) + ": ";
        return side + words(parts.group(2), unit) + (parts.group(3) == null ? "" : " of " + parts.group(3));
    }

    private static String words(String name, Unit of) {
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
        String spread = String.join(" ", BORDER.split(of.name(), -1)).toLowerCase(Locale.ROOT);
        return String.join(" ", words).replace(spread, of.name()) + unit;
    }
}

package io.lineup.compare;

import java.util.Locale;

/** Figures as sentences and files of a comparison show them. */
public final class Numbers {
    private Numbers() {}

    /** @return with two decimals: a hundredth of a microsecond is below what was measured */
    static double round(double value) {
        return Math.round(value * 100) / 100.0;
    }

    /** @return with three digits that count: {@code 1}, {@code 1.98}, {@code 11.5}, {@code 8,155} */
    public static String text(double value) {
        double size = Math.abs(value);
        String text = String.format(Locale.ROOT, "%,." + (size < 9.995 ? 2 : size < 99.95 ? 1 : 0) + "f", value);
        return text.contains(".") ? text.replaceAll("0+$", "").replaceAll("\\.$", "") : text;
    }

    /** @param share 0 to 1 */
    static String percent(double share) {
        return text(share * 100) + "%";
    }
}

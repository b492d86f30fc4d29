package io.lineup.result;

import java.math.BigDecimal;
import java.math.MathContext;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Locale;

import org.jspecify.annotations.Nullable;

/** Figures as people read them, the same on every machine: a point before decimals, commas between thousands. */
public final class Figures {
    private Figures() {}

    /** @return the time in ms with three digits that count: {@code 0.12}, {@code 1.23}, {@code 12.3}, {@code 1,234} */
    public static String millis(double micros) {
        return micros(micros / 1000);
    }

    /** @return a time in its own unit with three digits that count, or none after the point: {@code 1,234} */
    public static String micros(double micros) {
        double size = Math.abs(micros);
        // The limits lie where rounding would carry into one more digit.
        if (size < 9.995) {
            return decimal(micros, 2);
        }
        return decimal(micros, size < 99.95 ? 1 : 0);
    }

    /** @return as {@link #micros}, without zeros at the end, for sentences: {@code 1}, {@code 1.98}, {@code 11.5} */
    public static String brief(double value) {
        String text = micros(value);
        return text.contains(".") ? text.replaceAll("\\.?0+$", "") : text;
    }

    /** @param share 0 to 1, shown as {@link #brief} shows it */
    public static String briefPercent(double share) {
        return brief(share * 100) + "%";
    }

    /** @return {@code 50,776.45} for two digits */
    public static String decimal(double value, int digits) {
        return String.format(Locale.ROOT, "%,." + digits + "f", value);
    }

    /**
     * @param digits that count, at least
     * @return a figure of any size without digits that nobody needs: for 3 {@code 1,234}, {@code 12.3}, {@code 0.00123}
     */
    public static String significant(double value, int digits) {
        if (value == 0 || !Double.isFinite(value)) {
            return Double.isFinite(value) ? "0" : "-";
        }
        BigDecimal rounded = BigDecimal.valueOf(value).round(new MathContext(digits));
        return decimal(rounded.precision() - rounded.scale() > digits ? value : rounded.doubleValue(),
                Math.max(0, rounded.stripTrailingZeros().scale()));
    }

    /** @return {@code 112,605} */
    public static String count(long value) {
        return String.format(Locale.ROOT, "%,d", value);
    }

    /** @return {@code 112,605} or {@code 0.01} */
    public static String count(BigDecimal value) {
        return String.format(Locale.ROOT, "%,." + Math.max(0, value.stripTrailingZeros().scale()) + "f", value);
    }

    /** @param share 0 to 1; above 0 and too small to show reads {@code <0.01%} */
    public static String percent(double share) {
        return share > 0 && share < 0.00005 ? "<0.01%" : decimal(share * 100, 2) + "%";
    }

    /** @return {@code 45 s}, {@code 2 min 5 s}, {@code 3 h 20 min} */
    public static String duration(double seconds) {
        long whole = Math.max(0, Math.round(seconds));
        if (whole < 60) {
            return whole + " s";
        }
        if (whole < 3600) {
            return whole / 60 + " min" + (whole % 60 == 0 ? "" : " " + whole % 60 + " s");
        }
        return whole / 3600 + " h" + (whole % 3600 < 60 ? "" : " " + whole % 3600 / 60 + " min");
    }

    /** @return {@code 15.6 GiB} */
    public static String bytes(long bytes) {
        return bytes < 1L << 30
                ? decimal(bytes / (double) (1L << 20), 0) + " MiB"
                : decimal(bytes / (double) (1L << 30), 1) + " GiB";
    }

    /** @return {@code 2026-11-20 21:31:05 UTC} */
    public static String utc(Instant time) {
        return time.truncatedTo(ChronoUnit.SECONDS).toString().replace("T", " ").replace("Z", " UTC");
    }

    /**
     * @param noun with what belongs to it after it
     * @return {@code 1 row}, {@code 2 rows}, {@code 2 rows of a table}
     */
    public static String plural(long count, String noun) {
        int end = noun.indexOf(' ') < 0 ? noun.length() : noun.indexOf(' ');
        return count(count) + " " + noun.substring(0, end) + (count == 1 ? "" : "s") + noun.substring(end);
    }

    /** @return with a capital at its start */
    public static String capital(String name) {
        return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    }

    /** @return of a scale's name and value {@code 1 table}, {@code 8 tables}, {@code table_size 10,000} */
    public static String scale(String name, BigDecimal value) {
        boolean plural = name.endsWith("s") && value.stripTrailingZeros().scale() <= 0;
        return plural ? plural(value.longValue(), name.substring(0, name.length() - 1)) : name + " " + count(value);
    }

    /** @return {@code -} for what was not measured */
    public static String decimal(@Nullable Double value, int digits) {
        return value == null ? "-" : decimal(value.doubleValue(), digits);
    }

    /** @return {@code -} for what was not measured */
    public static String percent(@Nullable Double share) {
        return share == null ? "-" : percent(share.doubleValue());
    }

    /** @return a time as {@link #micros} shows it, with its sign: {@code +12.3}, {@code -1,234} */
    public static String signed(double micros) {
        return (micros > 0 ? "+" : "") + micros(micros);
    }

    /** @return a place or length in percent, as SVG attributes have it */
    public static String place(double percent) {
        return String.format(Locale.ROOT, "%.2f%%", percent);
    }
}

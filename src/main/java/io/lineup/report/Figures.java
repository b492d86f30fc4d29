package io.lineup.report;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Locale;

/** Figures as people read them, the same on every machine: a point before decimals, commas between thousands. */
public final class Figures {
    private Figures() {}

    /** @return the time in ms with three digits that count: {@code 0.12}, {@code 1.23}, {@code 12.3}, {@code 1,234} */
    public static String millis(double micros) {
        double millis = micros / 1000;
        // The limits lie where rounding would carry into one more digit.
        if (millis < 9.995) {
            return decimal(millis, 2);
        }
        return decimal(millis, millis < 99.95 ? 1 : 0);
    }

    /** @return {@code 50,776.45} for two digits */
    public static String decimal(double value, int digits) {
        return String.format(Locale.ROOT, "%,." + digits + "f", value);
    }

    /** @return {@code 112,605} */
    public static String count(long value) {
        return String.format(Locale.ROOT, "%,d", value);
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

    /** @return {@code 1 row}, {@code 2 rows} */
    public static String plural(long count, String noun) {
        return count(count) + " " + noun + (count == 1 ? "" : "s");
    }
}

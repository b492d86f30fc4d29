package io.lineup.config;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Sizes of memory and disk. */
public final class Sizes {
    public static final long MIB = 1 << 20;
    public static final long GIB = 1 << 30;
    private static final Pattern SIZE = Pattern.compile("(\\d+)\\s*([kKMGT]?)B?");

    private Sizes() {}

    /** @return the size in MB or GB, for a person */
    public static String text(long bytes) {
        return bytes >= GIB
                ? String.format(Locale.ROOT, "%.1f GB", bytes / (double) GIB)
                : String.format(Locale.ROOT, "%d MB", bytes / MIB);
    }

    /** @return bytes of a size as PostgreSQL writes it, such as {@code 128MB}, or as MySQL does: in bytes, or {@code 128M} */
    public static Optional<Long> parse(String text) {
        Matcher size = SIZE.matcher(text);
        if (!size.matches()) {
            return Optional.empty();
        }
        int shift = switch (size.group(2)) {
            case "k", "K" -> 10;
            case "M" -> 20;
            case "G" -> 30;
            case "T" -> 40;
            default -> 0;
        };
        return Optional.of(Long.parseLong(size.group(1)) << shift);
    }
}

package io.lineup.cli.doctor;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Sizes of memory and disk. */
final class Sizes {
    static final long MIB = 1 << 20;
    static final long GIB = 1 << 30;
    private static final Pattern SIZE = Pattern.compile("(\\d+)\\s*(B|kB|MB|GB|TB)?");

    private Sizes() {}

    static String text(long bytes) {
        return bytes >= GIB
                ? String.format(Locale.ROOT, "%.1f GB", bytes / (double) GIB)
                : String.format(Locale.ROOT, "%d MB", bytes / MIB);
    }

    /** @return bytes of a size as PostgreSQL writes it, such as {@code 128MB}, or as MySQL does, in bytes */
    static Optional<Long> parse(String text) {
        Matcher size = SIZE.matcher(text);
        if (!size.matches()) {
            return Optional.empty();
        }
        int shift = switch (size.group(2) == null ? "B" : size.group(2)) {
            case "kB" -> 10;
            case "MB" -> 20;
            case "GB" -> 30;
            case "TB" -> 40;
            default -> 0;
        };
        return Optional.of(Long.parseLong(size.group(1)) << shift);
    }
}

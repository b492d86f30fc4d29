package io.lineup.config;

import java.math.BigDecimal;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** How the text of a property becomes a value, and the words that say which texts are allowed. */
public final class ValueType<T> {
    private static final Pattern WHOLE = Pattern.compile("[+-]?[0-9]+");

    private static final Pattern DECIMAL = Pattern.compile("[+-]?([0-9]+(\\.[0-9]*)?|\\.[0-9]+)");

    private static final BigDecimal NANOS = BigDecimal.valueOf(1_000_000_000);

    /** Turns a text, which has no blanks around it, into a value. */
    @FunctionalInterface
    interface Parser<T> {
        T parse(String text) throws BadValueException;
    }

    private final String kind;
    private final Parser<T> parser;

    ValueType(String kind, Parser<T> parser) {
        this.kind = kind;
        this.parser = parser;
    }

    String kind() {
        return kind;
    }

    T parse(String text) throws BadValueException {
        return parser.parse(text);
    }

    /** @return the same texts as another type, where {@code function} refuses none */
    public <R> ValueType<R> map(Function<T, R> function) {
        return new ValueType<>(kind, text -> function.apply(parse(text)));
    }

    /** @return the same texts and also the empty one, which is {@link Optional#empty()} */
    public ValueType<Optional<T>> orNone() {
        return new ValueType<>(kind, text -> text.isEmpty() ? Optional.empty() : Optional.of(parse(text)));
    }

    public static ValueType<String> text(String kind) {
        return new ValueType<>(kind, text -> text);
    }

    /** A text that is not empty. */
    public static ValueType<String> name(String kind) {
        return new ValueType<>(kind, text -> {
            if (text.isEmpty()) {
                throw new BadValueException(null);
            }
            return text;
        });
    }

    public static ValueType<Integer> wholeNumber(int min, int max) {
        String kind = "whole number, " + min + (max == Integer.MAX_VALUE ? " or more" : " to " + max);
        return anyWholeNumber(kind, min, max).map(Long::intValue);
    }

    public static ValueType<Long> wholeNumber() {
        return anyWholeNumber("whole number", Long.MIN_VALUE, Long.MAX_VALUE);
    }

    private static ValueType<Long> anyWholeNumber(String kind, long min, long max) {
        return new ValueType<>(kind, text -> {
            if (!WHOLE.matcher(text).matches()) {
                throw new BadValueException(null);
            }
            try {
                long value = Long.parseLong(text);
                if (value >= min && value <= max) {
                    return value;
                }
            } catch (NumberFormatException e) {
                throw new BadValueException("The number is too large. Allowed: " + kind + ".");
            }
            throw new BadValueException(null);
        });
    }

    public static ValueType<BigDecimal> decimal(String kind, BigDecimal min, BigDecimal max) {
        return new ValueType<>(kind, text -> {
            if (DECIMAL.matcher(text).matches()) {
                BigDecimal value = new BigDecimal(text);
                if (value.compareTo(min) >= 0 && value.compareTo(max) <= 0) {
                    return value;
                }
            }
            throw new BadValueException(null);
        });
    }

    /** Seconds with a fraction, to the nanosecond. */
    public static ValueType<Duration> decimalSeconds(String min, int max) {
        String kind = "decimal number, " + min + " to " + max;
        return decimal(kind, new BigDecimal(min), BigDecimal.valueOf(max))
                .map(value -> Duration.ofNanos(value.multiply(NANOS).longValue()));
    }

    public static ValueType<Boolean> yesOrNo() {
        return new ValueType<>("`true` or `false`", text -> switch (text.toLowerCase(Locale.ROOT)) {
            case "true" -> true;
            case "false" -> false;
            default -> throw new BadValueException(null);
        });
    }

    public static ValueType<Path> path() {
        return new ValueType<>("path", text -> {
            try {
                return Path.of(text);
            } catch (InvalidPathException e) {
                throw new BadValueException("No path: " + e.getReason() + ".");
            }
        });
    }

    public static ValueType<Instant> instant() {
        return new ValueType<>("moment in UTC, such as `2026-01-01T00:00:00Z`", text -> {
            try {
                return Instant.parse(text);
            } catch (DateTimeException e) {
                throw new BadValueException(null);
            }
        });
    }

    /** The constants of an enum, in either case, blanks and hyphens read as underscores. */
    public static <E extends Enum<E>> ValueType<E> oneOf(Class<E> type, Function<E, String> spelling) {
        E[] constants = type.getEnumConstants();
        String kind = Arrays.stream(constants).map(each -> "`" + spelling.apply(each) + "`")
                .collect(Collectors.joining(", "));
        return new ValueType<>(kind, text -> {
            String name = text.toUpperCase(Locale.ROOT).replaceAll("[ _-]+", "_");
            for (E each : constants) {
                if (each.name().equals(name)) {
                    return each;
                }
            }
            throw new BadValueException(null);
        });
    }

    /** The constants of an enum, shown in lower case. */
    public static <E extends Enum<E>> ValueType<E> oneOf(Class<E> type) {
        return oneOf(type, each -> each.name().toLowerCase(Locale.ROOT));
    }
}

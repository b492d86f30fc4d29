package io.lineup.experiment;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

/**
 * The values that a sweep gives a property: {@code 1, 2, 4}, {@code 1..64} (doubled from point to point) or
 * {@code 10..50 step 10}, each with a unit or without: {@code 100/s..800/s}.
 *
 * @param values  ascending, two at least
 * @param unit    what stands after each number; empty for none
 * @param between whether it is a range, so that values between its points make sense too
 */
record SweepRange(List<BigDecimal> values, String unit, boolean between) {
    private static final String NUMBER = "([0-9]+(?:\\.[0-9]+)?)([%/A-Za-z]*)";
    private static final Pattern VALUE = Pattern.compile(NUMBER);
    private static final Pattern RANGE = Pattern.compile(NUMBER + "\\s*\\.\\.\\s*" + NUMBER
            + "(?:\\s+step\\s+" + NUMBER + ")?");
    private static final BigDecimal TWO = BigDecimal.valueOf(2);
    private static final int MOST = 100;
    private static final MathContext DIGITS = new MathContext(3, RoundingMode.HALF_UP);

    SweepRange {
        values = List.copyOf(values);
    }

    /** A text that means a sweep, and cannot be one. Its message is a sentence. */
    static final class BadRangeException extends Exception {
        private static final long serialVersionUID = 1L;

        BadRangeException(String sentence) {
            super(sentence);
        }

        @Override
        public String getMessage() {
            return String.valueOf(super.getMessage());
        }
    }

    /**
     * @return empty for a text that is one value, such as {@code 8} or {@code a.sql@2,b.sql}
     * @throws BadRangeException if it is a range or a list of numbers that makes no sense
     */
    static Optional<SweepRange> of(String text) throws BadRangeException {
        Matcher range = RANGE.matcher(text.strip());
        if (range.matches()) {
            return Optional.of(range(range));
        }
        List<Matcher> numbers = Stream.of(text.split(",", -1)).map(each -> VALUE.matcher(each.strip())).toList();
        return numbers.size() > 1 && numbers.stream().allMatch(Matcher::matches)
                ? Optional.of(list(numbers))
                : Optional.empty();
    }

    private static SweepRange range(Matcher text) throws BadRangeException {
        BigDecimal low = new BigDecimal(text.group(1));
        BigDecimal high = new BigDecimal(text.group(3));
        String unit = unit(List.of(text.group(2), text.group(4), text.group(5) == null ? "" : text.group(6)));
        if (low.compareTo(high) >= 0) {
            throw new BadRangeException("A range goes from the smaller value to the larger one.");
        }
        BigDecimal step = text.group(5) == null ? null : new BigDecimal(text.group(5));
        if (step == null ? low.signum() == 0 : step.signum() == 0) {
            throw new BadRangeException(step == null
                    ? "Each value is twice the one before it, so the first must be above 0; or add a step, as in"
                            + " 0..100 step 10."
                    : "The step must be above 0.");
        }
        List<BigDecimal> values = new ArrayList<>();
        for (BigDecimal value = low; value.compareTo(high) < 0; value = next(value, step)) {
            values.add(value);
            if (values.size() >= MOST) {
                throw new BadRangeException("That makes more than " + MOST + " values. Take a larger step.");
            }
        }
        values.add(high);
        return new SweepRange(values, unit, true);
    }

    private static BigDecimal next(BigDecimal value, @Nullable BigDecimal step) {
        return step == null ? value.multiply(TWO) : value.add(step);
    }

    private static SweepRange list(List<Matcher> numbers) throws BadRangeException {
        List<BigDecimal> values = numbers.stream().map(each -> new BigDecimal(each.group(1))).toList();
        String unit = unit(numbers.stream().map(each -> each.group(2)).toList());
        for (int i = 1; i < values.size(); i++) {
            if (values.get(i - 1).compareTo(values.get(i)) >= 0) {
                throw new BadRangeException("Each value must be larger than the one before it.");
            }
        }
        return new SweepRange(values, unit, false);
    }

    private static String unit(List<String> units) throws BadRangeException {
        List<String> said = units.stream().filter(each -> !each.isEmpty()).distinct().toList();
        if (said.size() > 1) {
            throw new BadRangeException("Its values have different units: " + String.join(", ", said) + ".");
        }
        return said.isEmpty() ? "" : said.getFirst();
    }

    BigDecimal low() {
        return values.getFirst();
    }

    BigDecimal high() {
        return values.getLast();
    }

    /** @return a value as the property takes it */
    String text(BigDecimal value) {
        return value.toPlainString() + unit;
    }

    /** @return the number of a text that {@link #text} made */
    BigDecimal value(String text) {
        return new BigDecimal(text.substring(0, text.length() - unit.length()));
    }

    /** @return a value inside as a person would choose it: three digits that count, whole where both ends are whole */
    BigDecimal rounded(double value) {
        BigDecimal rounded = BigDecimal.valueOf(value).round(DIGITS);
        boolean whole = low().stripTrailingZeros().scale() <= 0 && high().stripTrailingZeros().scale() <= 0;
        BigDecimal plain = whole ? rounded.setScale(0, RoundingMode.HALF_UP) : rounded.stripTrailingZeros();
        return plain.max(low()).min(high());
    }
}

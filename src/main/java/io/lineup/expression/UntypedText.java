package io.lineup.expression;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads text from outside, such as {@code define.x=5} or a column that {@code \gset} read, as pgbench's
 * {@code makeVariableValue} does: null, then booleans and their beginnings, then integers, then doubles. Of what C's
 * {@code strtod} reads, hexadecimal numbers alone are left out.
 */
final class UntypedText {
    private static final Pattern INT = Pattern.compile("[ \t\n\r\f\u000b]*[-+]?[0-9]+");
    private static final Pattern DOUBLE = Pattern
            .compile("[ \t\n\r\f\u000b]*[-+]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][-+]?[0-9]+)?");
    private static final Pattern NO_NUMBER = Pattern.compile("[ \t\n\r\f\u000b]*([-+]?)(inf(?:inity)?|nan)");
    private static final Pattern NOT_ZERO = Pattern.compile("[^eE]*[1-9].*");

    private UntypedText() {}

    /** @throws EvaluationException if it is none of them */
    static void read(String text, Value into) {
        String lower = text.toLowerCase(Locale.ROOT);
        Matcher noNumber = NO_NUMBER.matcher(lower);
        if (lower.equals("null")) {
            into.setNull();
        } else if (!text.isEmpty() && ("true".startsWith(lower) || "yes".startsWith(lower) || lower.equals("on"))) {
            into.set(true);
        } else if (!text.isEmpty() && ("false".startsWith(lower) || "no".startsWith(lower) || lower.equals("off")
                || lower.equals("of"))) {
            into.set(false);
        } else if (INT.matcher(text).matches()) {
            into.set(integer(text.strip()));
        } else if (DOUBLE.matcher(text).matches()) {
            into.set(real(text.strip()));
        } else if (noNumber.matches()) {
            double magnitude = noNumber.group(2).equals("nan") ? Double.NaN : Double.POSITIVE_INFINITY;
            into.set(noNumber.group(1).equals("-") ? -magnitude : magnitude);
        } else {
            throw new EvaluationException("\"" + text + "\" is neither a number nor a boolean nor null");
        }
    }

    private static long integer(String digits) {
        try {
            return Long.parseLong(digits);
        } catch (NumberFormatException e) {
            throw new EvaluationException("value \"" + digits + "\" is out of range for type bigint");
        }
    }

    /** @throws EvaluationException if it is too large, or so small that digits are lost */
    static double real(String digits) {
        double value = Double.parseDouble(digits);
        boolean lost = Math.abs(value) < Double.MIN_NORMAL && NOT_ZERO.matcher(digits).lookingAt();
        if (Double.isInfinite(value) || lost) {
            throw new EvaluationException("value \"" + digits + "\" is out of range for type double");
        }
        return value;
    }
}

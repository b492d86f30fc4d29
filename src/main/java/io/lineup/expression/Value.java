package io.lineup.expression;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Objects;

import org.jspecify.annotations.Nullable;

import io.lineup.random.RandomStream;
import io.lineup.random.TextPattern;

/**
 * A place for a value of any {@link ValueKind}, used again and again: what an expression evaluates into, and what a variable
 * keeps. Integers have 64 bits. Text is kept as a String or as UTF-8, whichever it came in, and turned into the other when
 * it is first read.
 */
public final class Value {
    /** As many digits as C's {@code %.15g} shows, with which pgbench writes doubles. */
    private static final int DOUBLE_DIGITS = 15;
    private static final byte[] NOTHING = new byte[0];
    private static final Value[] NO_ELEMENTS = new Value[0];

    private ValueKind kind = ValueKind.NONE;
    private long whole;
    private double real;
    private @Nullable String string;
    private byte[] utf8 = NOTHING;
    private int length;
    private Value[] elements = NO_ELEMENTS;

    public ValueKind kind() {
        return kind;
    }

    public boolean isNull() {
        return kind == ValueKind.NULL;
    }

    /** @return the value of an INT, and 1 or 0 for a BOOLEAN */
    public long whole() {
        return whole;
    }

    /** @return the value of a DOUBLE */
    public double real() {
        return real;
    }

    /** @return the text of a STRING or of UNTYPED */
    public String string() {
        String known = string;
        if (known == null) {
            known = new String(utf8, 0, length, StandardCharsets.UTF_8);
            string = known;
        }
        return known;
    }

    /** @return a STRING or UNTYPED in UTF-8, the first {@link #length()} bytes; valid until this value changes */
    public byte[] utf8() {
        if (length < 0) {
            utf8 = Objects.requireNonNull(string).getBytes(StandardCharsets.UTF_8);
            length = utf8.length;
        }
        return utf8;
    }

    /** @return bytes of a STRING or of UNTYPED, elements of an ARRAY */
    public int length() {
        if (kind != ValueKind.ARRAY) {
            utf8();
        }
        return length;
    }

    /** @return an element of an ARRAY, 0 being the first */
    public Value element(int index) {
        return elements[index];
    }

    public void setNull() {
        kind = ValueKind.NULL;
    }

    public void set(boolean value) {
        kind = ValueKind.BOOLEAN;
        whole = value ? 1 : 0;
    }

    public void set(long value) {
        kind = ValueKind.INT;
        whole = value;
    }

    public void set(double value) {
        kind = ValueKind.DOUBLE;
        real = value;
    }

    public void setString(String text) {
        setText(ValueKind.STRING, text);
    }

    /** Text from outside, see {@link ValueKind#UNTYPED}. */
    public void setUntyped(String text) {
        setText(ValueKind.UNTYPED, text);
    }

    private void setText(ValueKind as, String text) {
        kind = as;
        string = text;
        length = -1;
    }

    /** Draws a STRING. */
    void setText(TextPattern pattern, RandomStream random) {
        pattern.write(random, room(pattern.length()), 0);
    }

    /** Writes an integer as a STRING of at least {@code width} characters, with zeros in front. */
    void setPadded(long number, int width) {
        int size = number < 0 ? 2 : 1;
        for (long left = number / 10; left != 0; left /= 10) {
            size++;
        }
        size = Math.max(size, width);
        byte[] into = room(size);
        long left = number;
        for (int at = size - 1; at >= 0; at--) {
            into[at] = (byte) ('0' + Math.abs(left % 10));
            left /= 10;
        }
        if (number < 0) {
            into[0] = '-';
        }
    }

    private byte[] room(int bytes) {
        kind = ValueKind.STRING;
        string = null;
        length = bytes;
        if (utf8.length < bytes) {
            utf8 = new byte[bytes];
        }
        return utf8;
    }

    /** Makes this an array whose elements are to be set one by one. */
    void setArray(int size) {
        if (elements.length < size) {
            int former = elements.length;
            elements = Arrays.copyOf(elements, size);
            for (int i = former; i < size; i++) {
                elements[i] = new Value();
            }
        }
        kind = ValueKind.ARRAY;
        length = size;
    }

    /** Becomes equal to {@code other}, which is no array. */
    void set(Value other) {
        kind = other.kind;
        whole = other.whole;
        real = other.real;
        if (kind == ValueKind.STRING || kind == ValueKind.UNTYPED) {
            string = other.string;
            length = other.length;
            if (length >= 0) {
                byte[] from = other.utf8;
                System.arraycopy(from, 0, copyRoom(length), 0, length);
            }
        }
    }

    /** Becomes equal to {@code other}, whatever that is. */
    void copy(Value other) {
        set(other);
        if (other.kind == ValueKind.ARRAY) {
            setArray(other.length);
            for (int i = 0; i < other.length; i++) {
                elements[i].copy(other.elements[i]);
            }
        }
    }

    private byte[] copyRoom(int bytes) {
        if (utf8.length < bytes) {
            utf8 = new byte[bytes];
        }
        return utf8;
    }

    /** Takes text from outside for what it looks like; everything else stays what it is. */
    void settle() {
        if (kind == ValueKind.UNTYPED) {
            UntypedText.read(string(), this);
        }
    }

    /** @throws EvaluationException if this is no number, or a double beyond 64 bits */
    long toInt() {
        return toInt(kind, whole, real);
    }

    /** @throws EvaluationException if this is no number */
    double toDouble() {
        return toDouble(kind, whole, real);
    }

    /** @throws EvaluationException if this is no boolean: numbers are none */
    boolean toBoolean() {
        if (kind != ValueKind.BOOLEAN) {
            throw new EvaluationException("cannot coerce " + kind + " to boolean");
        }
        return whole != 0;
    }

    static long toInt(ValueKind kind, long whole, double real) {
        if (kind == ValueKind.INT) {
            return whole;
        }
        if (kind != ValueKind.DOUBLE) {
            throw new EvaluationException("cannot coerce " + kind + " to int");
        }
        double rounded = Math.rint(real);
        if (!(rounded >= -0x1p63 && rounded < 0x1p63)) {
            throw new EvaluationException("double to int overflow for " + real);
        }
        return (long) rounded;
    }

    static double toDouble(ValueKind kind, long whole, double real) {
        return switch (kind) {
            case DOUBLE -> real;
            case INT -> whole;
            default -> throw new EvaluationException("cannot coerce " + kind + " to double");
        };
    }

    /** @return whether a condition with this value is met */
    boolean isTrue() {
        return switch (kind) {
            case NULL -> false;
            case BOOLEAN, INT -> whole != 0;
            case DOUBLE -> real != 0;
            default -> throw new EvaluationException("a condition cannot be a " + kind);
        };
    }

    /** Appends what pgbench puts into a statement in place of the variable. */
    public void appendTo(StringBuilder text) {
        switch (kind) {
            case NULL -> text.append("NULL");
            case BOOLEAN -> text.append(whole != 0);
            case INT -> text.append(whole);
            case DOUBLE -> appendDouble(text, real);
            case STRING, UNTYPED -> text.append(string());
            case NONE, ARRAY -> throw new EvaluationException("there is no text for " + kind);
        }
    }

    @Override
    public String toString() {
        if (kind == ValueKind.NONE || kind == ValueKind.ARRAY) {
            return kind.toString();
        }
        StringBuilder text = new StringBuilder();
        appendTo(text);
        return text.toString();
    }

    /** {@code %.15g} of PostgreSQL's printf: 15 digits, no zeros at the end, an exponent below 1e-4 and from 1e15 on. */
    private static void appendDouble(StringBuilder text, double value) {
        if (!Double.isFinite(value)) {
            text.append(value);
            return;
        }
        if (value == 0) {
            text.append(1 / value > 0 ? "0" : "-0");
            return;
        }
        BigDecimal rounded = new BigDecimal(value).round(new MathContext(DOUBLE_DIGITS, RoundingMode.HALF_EVEN));
        int exponent = rounded.precision() - rounded.scale() - 1;
        rounded = rounded.stripTrailingZeros();
        if (exponent >= -4 && exponent < DOUBLE_DIGITS) {
            text.append(rounded.toPlainString());
            return;
        }
        text.append(rounded.movePointLeft(exponent).toPlainString()).append('e').append(exponent < 0 ? '-' : '+');
        text.append(Math.abs(exponent) < 10 ? "0" : "").append(Math.abs(exponent));
    }
}

package io.lineup.connector;

import java.math.BigDecimal;

import org.jspecify.annotations.Nullable;

/**
 * Types of columns between which a value reaches the column unchanged from a merged statement: the parameter is given the
 * class's own type by a CAST, so that neither a NULL in another row nor the server's guess at the parameter's type can turn
 * it into a string or a double. Which kinds of values a class takes was found by comparing each pair with the same UPDATE
 * run alone, sent as text and server-prepared.
 */
enum ColumnClass {
    INTEGER("CAST(? AS SIGNED)", ParameterKind.INTEGRAL),
    DECIMAL("CAST(? AS DECIMAL(65,30))", ParameterKind.INTEGRAL, ParameterKind.DECIMAL),
    FLOATING("CAST(? AS DOUBLE)", ParameterKind.INTEGRAL, ParameterKind.FLOATING),
    TEXT("?", ParameterKind.STRING),
    BYTES("CAST(? AS BINARY)", ParameterKind.BYTES),
    DATE("CAST(? AS DATE)", ParameterKind.DATE),
    TIME("CAST(? AS TIME(6))", ParameterKind.TIME),
    DATETIME("CAST(? AS DATETIME(6))", ParameterKind.DATETIME);

    /** The server gives a parameter 65,535 bytes, and cuts off silently (MariaDB) or fails (MySQL) beyond. */
    static final int MAX_LENGTH = 16_000;
    /** Of {@code DECIMAL(65,30)}, with one digit to spare for a carry. */
    private static final int MAX_INTEGER_DIGITS = 34;
    private static final int MAX_SCALE = 30;
    /** Below this exponent {@code BigDecimal.toString} is scientific, which the server reads as a double. */
    private static final int MIN_EXPONENT = -6;

    private final String placeholder;
    private final ParameterKind kind;
    private final ParameterKind otherKind;

    ColumnClass(String placeholder, ParameterKind kind) {
        this(placeholder, kind, kind);
    }

    ColumnClass(String placeholder, ParameterKind kind, ParameterKind otherKind) {
        this.placeholder = placeholder;
        this.kind = kind;
        this.otherKind = otherKind;
    }

    /**
     * @param type {@code DATA_TYPE} of the information schema
     * @param integerDigits of a decimal column
     * @return null for a type that takes no parameter of a merged statement
     */
    static @Nullable ColumnClass of(String type, int integerDigits) {
        return switch (type) {
            case "tinyint", "smallint", "mediumint", "int", "bigint" -> INTEGER;
            case "decimal" -> integerDigits <= MAX_INTEGER_DIGITS ? DECIMAL : null;
            case "float", "double" -> FLOATING;
            case "char", "varchar", "tinytext", "text", "mediumtext", "longtext" -> TEXT;
            case "binary", "varbinary", "tinyblob", "blob", "mediumblob", "longblob" -> BYTES;
            case "date" -> DATE;
            case "time" -> TIME;
            case "datetime", "timestamp" -> DATETIME;
            default -> null;
        };
    }

    boolean isNumeric() {
        return this == INTEGER || this == DECIMAL || this == FLOATING;
    }

    String placeholder() {
        return placeholder;
    }

    boolean takes(ParameterKind value) {
        return value == ParameterKind.NULL || value == kind || value == otherKind;
    }

    /** @return whether a recorded value fits into the server's type for a parameter */
    static boolean isWithinLimits(ParameterKind kind, @Nullable Object value) {
        return switch (kind) {
            case STRING -> value instanceof String text && text.length() <= MAX_LENGTH;
            case BYTES -> value instanceof byte[] bytes && bytes.length <= MAX_LENGTH;
            case DECIMAL -> value instanceof BigDecimal number && number.scale() >= 0 && number.scale() <= MAX_SCALE
                    && number.precision() - number.scale() <= MAX_INTEGER_DIGITS
                    && number.precision() - number.scale() - 1 >= MIN_EXPONENT;
            default -> true;
        };
    }
}

package io.lineup.connector;

import java.math.BigDecimal;
import java.sql.Date;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Time;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Arrays;

import org.jspecify.annotations.Nullable;

/**
 * The rows of a batch as they were set, and after them the row that is being set: its values stay after
 * {@code addBatch}, as JDBC has it. The generated {@code RecordingStatement} calls a setter here for each of its
 * setters. The real statement has taken the value or takes it later, by {@link #repeat}. Keeps its arrays from batch to
 * batch unless they are large, so that a statement in use allocates nothing.
 */
final class BatchRows {
    private static final int FIRST_ROWS = 16;
    private static final int CELLS_KEPT = 1 << 16;

    private final int parameters;
    private int size;
    private ParameterKind[] kinds;
    /** How each value was set; null for what cannot be set again. */
    private @Nullable Setter[] setters;
    private long[] numbers;
    private @Nullable Object[] objects;
    /** Whether arrays may be among them. */
    private boolean bytes;

    BatchRows(int parameters) {
        this.parameters = parameters;
        this.kinds = new ParameterKind[parameters * FIRST_ROWS];
        this.setters = new Setter[parameters * FIRST_ROWS];
        this.numbers = new long[parameters * FIRST_ROWS];
        this.objects = new Object[parameters * FIRST_ROWS];
        clearParameters();
    }

    int parameters() {
        return parameters;
    }

    /** @return rows added */
    int size() {
        return size;
    }

    /** Completes the row that is being set, and begins another with the same values. */
    void add() {
        int current = size * parameters;
        int next = current + parameters;
        if (next + parameters > kinds.length) {
            kinds = Arrays.copyOf(kinds, 2 * kinds.length);
            setters = Arrays.copyOf(setters, 2 * setters.length);
            numbers = Arrays.copyOf(numbers, 2 * numbers.length);
            objects = Arrays.copyOf(objects, 2 * objects.length);
        }
        System.arraycopy(kinds, current, kinds, next, parameters);
        System.arraycopy(setters, current, setters, next, parameters);
        System.arraycopy(numbers, current, numbers, next, parameters);
        System.arraycopy(objects, current, objects, next, parameters);
        if (bytes) {
            keepBytes(current);
        }
        size++;
    }

    /** Connector/J copies arrays when a row is added, and nothing else that can be changed. */
    private void keepBytes(int first) {
        for (int cell = first; cell < first + parameters; cell++) {
            if (objects[cell] instanceof byte[] array) {
                objects[cell] = array.clone();
            }
        }
    }

    /** Forgets the rows but not the values being set. */
    void clear() {
        if (size == 0) {
            return;
        }
        int current = size * parameters;
        System.arraycopy(kinds, current, kinds, 0, parameters);
        System.arraycopy(setters, current, setters, 0, parameters);
        System.arraycopy(numbers, current, numbers, 0, parameters);
        System.arraycopy(objects, current, objects, 0, parameters);
        Arrays.fill(objects, parameters, current + parameters, null);
        size = 0;
        if (kinds.length > CELLS_KEPT) {
            kinds = Arrays.copyOf(kinds, parameters * FIRST_ROWS);
            setters = Arrays.copyOf(setters, parameters * FIRST_ROWS);
            numbers = Arrays.copyOf(numbers, parameters * FIRST_ROWS);
            objects = Arrays.copyOf(objects, parameters * FIRST_ROWS);
        }
    }

    /** Forgets the values being set but not the rows. */
    void clearParameters() {
        int current = size * parameters;
        Arrays.fill(kinds, current, current + parameters, ParameterKind.UNSET);
        Arrays.fill(setters, current, current + parameters, null);
        Arrays.fill(objects, current, current + parameters, null);
    }

    /** @param parameter from 0 */
    ParameterKind kind(int row, int parameter) {
        return kinds[row * parameters + parameter];
    }

    /** @return the value of an {@link ParameterKind#INTEGRAL} */
    long number(int row, int parameter) {
        return numbers[row * parameters + parameter];
    }

    /** @return the value of what is kept as an object */
    @Nullable
    Object object(int row, int parameter) {
        return objects[row * parameters + parameter];
    }

    /**
     * Sets a parameter of another statement to a recorded value.
     *
     * @param index from 1
     */
    void bind(int row, int parameter, PreparedStatement statement, int index) throws SQLException {
        int cell = row * parameters + parameter;
        switch (kinds[cell]) {
            case NULL -> statement.setNull(index, Types.NULL);
            case INTEGRAL -> statement.setLong(index, numbers[cell]);
            case FLOATING -> statement.setDouble(index, Double.longBitsToDouble(numbers[cell]));
            case DECIMAL -> statement.setBigDecimal(index, (BigDecimal) objects[cell]);
            case STRING -> statement.setString(index, (String) objects[cell]);
            case BYTES -> statement.setBytes(index, (byte[]) objects[cell]);
            case DATE, TIME, DATETIME -> statement.setObject(index, objects[cell]);
            case UNSET, OTHER -> throw new IllegalStateException("parameter " + parameter + " was not recorded");
        }
    }

    /** @return whether each value of the row that is being set can be set again */
    boolean isRepeatable() {
        int current = size * parameters;
        for (int cell = current; cell < current + parameters; cell++) {
            if (setters[cell] == null) {
                return false;
            }
        }
        return true;
    }

    /** @return whether {@link #repeat} can set a value that was given to {@code setObject} */
    static boolean isRepeatable(@Nullable Object value) {
        return value == null || value instanceof Long || value instanceof Integer || value instanceof String
                || value instanceof BigDecimal || value instanceof Short || value instanceof Byte;
    }

    /**
     * Sets a row's values as they were set, without those that cannot be set again.
     *
     * @param row the number of rows means the one that is being set
     */
    void repeat(int row, PreparedStatement statement) throws SQLException {
        for (int parameter = 0; parameter < parameters; parameter++) {
            int cell = row * parameters + parameter;
            long number = numbers[cell];
            Object object = objects[cell];
            int index = parameter + 1;
            switch (setters[cell]) {
                case NULL -> statement.setNull(index, (int) number);
                case BOOLEAN -> statement.setBoolean(index, number != 0);
                case BYTE -> statement.setByte(index, (byte) number);
                case SHORT -> statement.setShort(index, (short) number);
                case INT -> statement.setInt(index, (int) number);
                case LONG -> statement.setLong(index, number);
                case BIG_DECIMAL -> statement.setBigDecimal(index, (BigDecimal) object);
                case STRING -> statement.setString(index, (String) object);
                case BYTES -> statement.setBytes(index, (byte[]) object);
                case OBJECT -> statement.setObject(index, object);
                case null -> {
                }
            }
        }
    }

    private void set(int index, ParameterKind kind, @Nullable Setter setter, long number, @Nullable Object object) {
        int cell = size * parameters + index - 1;
        kinds[cell] = kind;
        setters[cell] = setter;
        numbers[cell] = number;
        objects[cell] = object;
    }

    private void setReference(int index, ParameterKind kind, @Nullable Setter setter, @Nullable Object object) {
        set(index, object == null ? ParameterKind.NULL : kind, setter, 0, object);
    }

    void setOther(int index) {
        set(index, ParameterKind.OTHER, null, 0, null);
    }

    void setNull(int index, int type) {
        set(index, ParameterKind.NULL, Setter.NULL, type, null);
    }

    void setNull(int index, int type, @Nullable String name) {
        set(index, ParameterKind.NULL, null, type, name);
    }

    void setBoolean(int index, boolean value) {
        set(index, ParameterKind.INTEGRAL, Setter.BOOLEAN, value ? 1 : 0, null);
    }

    void setByte(int index, byte value) {
        set(index, ParameterKind.INTEGRAL, Setter.BYTE, value, null);
    }

    void setShort(int index, short value) {
        set(index, ParameterKind.INTEGRAL, Setter.SHORT, value, null);
    }

    void setInt(int index, int value) {
        set(index, ParameterKind.INTEGRAL, Setter.INT, value, null);
    }

    void setLong(int index, long value) {
        set(index, ParameterKind.INTEGRAL, Setter.LONG, value, null);
    }

    void setDouble(int index, double value) {
        set(index, ParameterKind.FLOATING, null, Double.doubleToRawLongBits(value), null);
    }

    void setBigDecimal(int index, @Nullable BigDecimal value) {
        setReference(index, ParameterKind.DECIMAL, Setter.BIG_DECIMAL, value);
    }

    void setString(int index, @Nullable String value) {
        setReference(index, ParameterKind.STRING, Setter.STRING, value);
    }

    void setBytes(int index, byte @Nullable [] value) {
        setReference(index, ParameterKind.BYTES, Setter.BYTES, value);
        bytes = true;
    }

    void setDate(int index, @Nullable Date value) {
        setReference(index, ParameterKind.DATE, null, value);
    }

    void setTime(int index, @Nullable Time value) {
        setReference(index, ParameterKind.TIME, null, value);
    }

    void setTimestamp(int index, @Nullable Timestamp value) {
        setReference(index, ParameterKind.DATETIME, null, value);
    }

    void setObject(int index, @Nullable Object value) {
        switch (value) {
            case Long number -> set(index, ParameterKind.INTEGRAL, Setter.OBJECT, number, number);
            case Integer number -> set(index, ParameterKind.INTEGRAL, Setter.OBJECT, number, number);
            case Short number -> set(index, ParameterKind.INTEGRAL, Setter.OBJECT, number, number);
            case Byte number -> set(index, ParameterKind.INTEGRAL, Setter.OBJECT, number, number);
            case BigDecimal number -> setReference(index, ParameterKind.DECIMAL, Setter.OBJECT, number);
            case String text -> setReference(index, ParameterKind.STRING, Setter.OBJECT, text);
            case null -> setReference(index, ParameterKind.NULL, Setter.OBJECT, null);
            case Double number -> setDouble(index, number);
            case byte[] array -> {
                setReference(index, ParameterKind.BYTES, null, array);
                bytes = true;
            }
            case Date date -> setDate(index, date);
            case Time time -> setTime(index, time);
            case Timestamp timestamp -> setTimestamp(index, timestamp);
            case LocalDate date -> setReference(index, ParameterKind.DATE, null, date);
            case LocalTime time -> setReference(index, ParameterKind.TIME, null, time);
            case LocalDateTime timestamp -> setReference(index, ParameterKind.DATETIME, null, timestamp);
            default -> setOther(index);
        }
    }

    /** Only pairs of value and type that Connector/J does not convert are recorded. */
    void setObject(int index, @Nullable Object value, int type) {
        boolean plain = switch (type) {
            case Types.BIGINT -> value instanceof Long || value instanceof Integer;
            case Types.INTEGER -> value instanceof Integer;
            case Types.VARCHAR, Types.CHAR, Types.LONGVARCHAR -> value instanceof String;
            default -> false;
        };
        if (plain || value == null) {
            setObject(index, value);
            setters[size * parameters + index - 1] = null;
        } else {
            setOther(index);
        }
    }
}

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
 * The rows of a batch as they were set, and behind them the row that is being set: its values stay after
 * {@code addBatch}, as JDBC has it. The generated {@code RecordingStatement} calls a setter here for each of its own that
 * the real statement has taken. Keeps its arrays from batch to batch unless they are large, so that a statement in use
 * allocates nothing.
 */
final class BatchRows {
    private static final int FIRST_ROWS = 16;
    private static final int CELLS_KEPT = 1 << 16;

    private final int parameters;
    private int size;
    private Kind[] kinds;
    private long[] numbers;
    private @Nullable Object[] objects;

    BatchRows(int parameters) {
        this.parameters = parameters;
        this.kinds = new Kind[parameters * FIRST_ROWS];
        this.numbers = new long[parameters * FIRST_ROWS];
        this.objects = new Object[parameters * FIRST_ROWS];
        clearParameters();
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
            numbers = Arrays.copyOf(numbers, 2 * numbers.length);
            objects = Arrays.copyOf(objects, 2 * objects.length);
        }
        System.arraycopy(kinds, current, kinds, next, parameters);
        System.arraycopy(numbers, current, numbers, next, parameters);
        System.arraycopy(objects, current, objects, next, parameters);
        size++;
    }

    /** Forgets the rows but not the values being set. */
    void clear() {
        if (size == 0) {
            return;
        }
        int current = size * parameters;
        System.arraycopy(kinds, current, kinds, 0, parameters);
        System.arraycopy(numbers, current, numbers, 0, parameters);
        System.arraycopy(objects, current, objects, 0, parameters);
        Arrays.fill(objects, parameters, current + parameters, null);
        size = 0;
        if (kinds.length > CELLS_KEPT) {
            kinds = Arrays.copyOf(kinds, parameters * FIRST_ROWS);
            numbers = Arrays.copyOf(numbers, parameters * FIRST_ROWS);
            objects = Arrays.copyOf(objects, parameters * FIRST_ROWS);
        }
    }

    /** Forgets the values being set but not the rows. */
    void clearParameters() {
        int current = size * parameters;
        Arrays.fill(kinds, current, current + parameters, Kind.UNSET);
        Arrays.fill(objects, current, current + parameters, null);
    }

    /** @param parameter from 0 */
    Kind kind(int row, int parameter) {
        return kinds[row * parameters + parameter];
    }

    /** @return the value of an {@link Kind#INTEGRAL} */
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

    private void set(int index, Kind kind, long number, @Nullable Object object) {
        int cell = size * parameters + index - 1;
        kinds[cell] = kind;
        numbers[cell] = number;
        objects[cell] = object;
    }

    private void setReference(int index, Kind kind, @Nullable Object object) {
        set(index, object == null ? Kind.NULL : kind, 0, object);
    }

    void setOther(int index) {
        set(index, Kind.OTHER, 0, null);
    }

    void setNull(int index, int type) {
        set(index, Kind.NULL, type, null);
    }

    void setNull(int index, int type, @Nullable String name) {
        set(index, Kind.NULL, type, name);
    }

    void setBoolean(int index, boolean value) {
        setLong(index, value ? 1 : 0);
    }

    void setByte(int index, byte value) {
        setLong(index, value);
    }

    void setShort(int index, short value) {
        setLong(index, value);
    }

    void setInt(int index, int value) {
        setLong(index, value);
    }

    void setLong(int index, long value) {
        set(index, Kind.INTEGRAL, value, null);
    }

    void setDouble(int index, double value) {
        set(index, Kind.FLOATING, Double.doubleToRawLongBits(value), null);
    }

    void setBigDecimal(int index, @Nullable BigDecimal value) {
        setReference(index, Kind.DECIMAL, value);
    }

    void setString(int index, @Nullable String value) {
        setReference(index, Kind.STRING, value);
    }

    void setBytes(int index, byte @Nullable [] value) {
        setReference(index, Kind.BYTES, value);
    }

    void setDate(int index, @Nullable Date value) {
        setReference(index, Kind.DATE, value);
    }

    void setTime(int index, @Nullable Time value) {
        setReference(index, Kind.TIME, value);
    }

    void setTimestamp(int index, @Nullable Timestamp value) {
        setReference(index, Kind.DATETIME, value);
    }

    void setObject(int index, @Nullable Object value) {
        switch (value) {
            case Long number -> setLong(index, number);
            case Integer number -> setLong(index, number);
            case Short number -> setLong(index, number);
            case Byte number -> setLong(index, number);
            case Double number -> setDouble(index, number);
            case BigDecimal number -> setBigDecimal(index, number);
            case String text -> setString(index, text);
            case byte[] bytes -> setBytes(index, bytes);
            case Date date -> setDate(index, date);
            case Time time -> setTime(index, time);
            case Timestamp timestamp -> setTimestamp(index, timestamp);
            case LocalDate date -> setReference(index, Kind.DATE, date);
            case LocalTime time -> setReference(index, Kind.TIME, time);
            case LocalDateTime timestamp -> setReference(index, Kind.DATETIME, timestamp);
            case null -> set(index, Kind.NULL, Types.NULL, null);
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
        } else {
            setOther(index);
        }
    }
}

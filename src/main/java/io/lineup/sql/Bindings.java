package io.lineup.sql;

import java.math.BigDecimal;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.jspecify.annotations.Nullable;

/** Values kept until the statement that takes them exists: of one execution, or of the rows of a batch. */
final class Bindings {
    /** SQL's null; Java's stands for a value that nobody has set. */
    enum Null {
        VALUE
    }

    private final @Nullable Object[] current;
    private final List<@Nullable Object[]> rows = new ArrayList<>();

    Bindings(int positions) {
        current = new Object[positions];
    }

    void set(int position, Object value) {
        current[position - 1] = value;
    }

    @Nullable
    Object[] current() {
        return current;
    }

    void addRow() {
        rows.add(Arrays.copyOf(current, current.length));
    }

    List<@Nullable Object[]> rows() {
        return rows;
    }

    void clearRows() {
        rows.clear();
    }

    /**
     * Gives the values to a statement, by their types.
     *
     * @param untyped JDBC type by which the driver leaves the type of text to the server
     */
    static void apply(@Nullable Object[] values, PreparedStatement statement, int untyped) throws SQLException {
        for (int i = 0; i < values.length; i++) {
            switch (values[i]) {
                case Integer number -> statement.setInt(i + 1, number);
                case Long number -> statement.setLong(i + 1, number);
                case BigDecimal number -> statement.setBigDecimal(i + 1, number);
                case String text -> statement.setString(i + 1, text);
                case LocalDateTime time -> statement.setObject(i + 1, time);
                case Boolean flag -> statement.setBoolean(i + 1, flag);
                case Untyped text -> statement.setObject(i + 1, text.text(), untyped);
                case Null none -> statement.setNull(i + 1, Types.NULL);
                case null -> throw new SQLException("parameter " + (i + 1) + " was not set");
                default -> throw new SQLException("no way to set a " + values[i].getClass());
            }
        }
    }
}

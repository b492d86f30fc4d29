package io.lineup.sql;

import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.List;
import java.util.Locale;

import org.jspecify.annotations.Nullable;

import io.lineup.target.Dialect;

/** Writes values into the text of a statement, so that text and type can be read back. */
final class Literals {
    /** A typed literal of the SQL standard, which all servers take. */
    static final String TIMESTAMP = "TIMESTAMP ";

    /** The text of such a literal. */
    static final DateTimeFormatter TIME = new DateTimeFormatterBuilder().append(DateTimeFormatter.ISO_LOCAL_DATE)
            .appendLiteral(' ').append(DateTimeFormatter.ISO_LOCAL_TIME).toFormatter(Locale.ROOT);

    private Literals() {}

    /**
     * Appends a statement with its values in place.
     *
     * @param fragments one more than there are values
     * @throws IllegalStateException if a value was not set or is of a type that statements do not bind
     */
    static void append(StringBuilder sql, List<String> fragments, @Nullable Object[] values, Dialect dialect) {
        sql.append(fragments.getFirst());
        for (int i = 0; i < values.length; i++) {
            switch (values[i]) {
                case Integer number -> sql.append(number.intValue());
                case Long number -> sql.append(number.longValue());
                case BigDecimal number -> sql.append(number.toPlainString());
                case String text -> dialect.appendLiteral(sql, text);
                case LocalDateTime time -> sql.append(TIMESTAMP).append('\'').append(TIME.format(time)).append('\'');
                case Boolean flag -> sql.append(flag.booleanValue());
                case Untyped text -> dialect.appendLiteral(sql, text.text());
                case Bindings.Null none -> sql.append("NULL");
                case null -> throw new IllegalStateException("parameter " + (i + 1) + " was not set");
                default -> throw new IllegalStateException("no literal for a " + values[i].getClass());
            }
            sql.append(fragments.get(i + 1));
        }
    }
}

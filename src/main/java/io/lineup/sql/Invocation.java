package io.lineup.sql;

import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

import io.lineup.target.Dialect;

/**
 * One execution of a statement, values included, that can be repeated.
 *
 * @param text of the catalogue; where {@code given}, a text whose one parameter is the whole statement
 * @param query whether it returns rows
 * @param batch whether the rows go as one batch
 * @param rows values by JDBC position, one row unless it is a batch
 * @param mostRows so many rows of its result are read, or as many as there are
 */
public record Invocation(StatementText text, boolean given, boolean query, boolean batch,
        List<@Nullable Object[]> rows, int mostRows) {
    private static final int EVERY_ROW = Integer.MAX_VALUE;

    /** Reads every column of so many rows. */
    private static final class EveryColumn implements RowReader {
        private int left;

        EveryColumn(int rows) {
            left = rows;
        }

        @Override
        public boolean read(ResultSet row) throws SQLException {
            int columns = row.getMetaData().getColumnCount();
            for (int i = 1; i <= columns; i++) {
                row.getObject(i);
            }
            left--;
            return left > 0;
        }
    }

    public Invocation {
        rows = List.copyOf(rows);
    }

    /** A statement of the catalogue with values, as a batch where {@code batch}. */
    public static Invocation of(StatementText text, boolean batch, List<@Nullable Object[]> rows) {
        return new Invocation(text, false, isQuery(text.fragments().getFirst()), batch, rows, EVERY_ROW);
    }

    /** @return the same, with so many rows of its result read and the rest left as a transaction leaves it */
    public Invocation readingAtMost(int resultRows) {
        return new Invocation(text, given, query, batch, rows, resultRows);
    }

    /**
     * A statement as somebody wrote it, literals and all; as a batch where {@code batch}, else there is one text.
     *
     * @param given {@link StatementText#given} of the statement's id
     */
    public static Invocation given(StatementText given, boolean batch, List<String> texts) {
        return new Invocation(given, true, isQuery(texts.getFirst()), batch,
                texts.stream().map(text -> new @Nullable Object[]{text}).toList(), EVERY_ROW);
    }

    /** @return whether a statement that begins like this returns rows */
    static boolean isQuery(String sql) {
        String start = sql.stripLeading();
        return Stream.of("SELECT", "WITH", "CALL")
                .anyMatch(word -> start.regionMatches(true, 0, word, 0, word.length()));
    }

    /** @return the statement's id */
    public String id() {
        return text.definition().id();
    }

    /** @return the statement with its values in place, of a batch with those of its first row */
    public String withValues(Dialect dialect) {
        @Nullable
        Object[] row = rows.getFirst();
        if (given) {
            return String.valueOf(row[0]);
        }
        StringBuilder sql = new StringBuilder();
        Literals.append(sql, text.fragments(), row, dialect);
        return sql.toString();
    }

    /** Makes it ready to be executed, as often as wanted, on one session. */
    public TimedStatement prepare(SqlSession session) throws SQLException {
        return given ? session.asGiven(id()) : session.prepare(text);
    }

    /**
     * Executes it and reads every column of the rows that come back, at most {@link #mostRows}.
     *
     * @param statement that {@link #prepare} gave for this text
     */
    public void execute(TimedStatement statement) throws SQLException {
        if (batch) {
            for (@Nullable
            Object[] row : rows) {
                bind(row, statement);
                statement.addBatch();
            }
            statement.executeBatch();
            return;
        }
        bind(rows.getFirst(), statement);
        if (query) {
            statement.query(new EveryColumn(mostRows));
        } else {
            statement.update();
        }
    }

    private void bind(@Nullable Object[] row, TimedStatement statement) throws SQLException {
        for (int parameter = 1; parameter <= text.positions().size(); parameter++) {
            Object value = Objects.requireNonNull(row[text.positions().get(parameter - 1)[0] - 1]);
            switch (value) {
                case Integer number -> statement.setInt(parameter, number);
                case Long number -> statement.setLong(parameter, number);
                case BigDecimal number -> statement.setDecimal(parameter, number);
                case String string -> statement.setString(parameter, string);
                case LocalDateTime time -> statement.setTimestamp(parameter, time);
                case Boolean flag -> statement.setBoolean(parameter, flag);
                case Untyped text -> statement.setUntyped(parameter, text.text());
                case Bindings.Null none -> statement.setNull(parameter);
                default -> throw new IllegalStateException("no way to set a " + value.getClass());
            }
        }
    }
}

package io.lineup.connector;

import static io.lineup.connector.ServerAndDriver.count;
import static io.lineup.connector.ServerAndDriver.execute;
import static io.lineup.connector.ServerAndDriver.query;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.sql.BatchUpdateException;
import java.sql.Connection;
import java.sql.Date;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Time;
import java.sql.Timestamp;
import java.sql.Types;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;

import org.jspecify.annotations.Nullable;

/** Runs the same batches through Connector/J and through the connector, each on a table made anew, and compares. */
final class BothDrivers {
    private final ServerAndDriver on;
    private final String[] setUp;
    private final String dump;

    /**
     * @param dump query whose result must be the same afterwards
     * @param setUp statements that make the table
     */
    BothDrivers(ServerAndDriver on, String dump, String... setUp) {
        this.on = on;
        this.dump = dump;
        this.setUp = setUp;
    }

    /** What became of a batch. */
    record Outcome(List<Long> counts, @Nullable String error, List<String> table) {}

    /**
     * @param rows parameters, row by row
     * @return the connector's counters that are not 0, by their names without {@code bulk.}
     */
    Map<String, Long> compare(String sql, List<@Nullable Object[]> rows, String... options) throws SQLException {
        Outcome expected;
        try (Connection connection = on.plain(Arrays.stream(options).filter(option -> !option.startsWith("bulk"))
                .toArray(String[]::new))) {
            expected = run(connection, sql, rows);
        }
        try (Connection connection = on.bulk(options)) {
            Outcome outcome = run(connection, sql, rows);
            assertThat(outcome.table()).as("table").isEqualTo(expected.table());
            assertThat(outcome.error()).as("error").isEqualTo(expected.error());
            assertSameCounts(outcome.counts(), expected.counts());
            return counters(connection);
        }
    }

    /** SUCCESS_NO_INFO stands for any count of a row that did not fail. */
    static void assertSameCounts(List<Long> counts, List<Long> expected) {
        assertThat(counts).as("counts").hasSameSizeAs(expected);
        for (int i = 0; i < counts.size(); i++) {
            if (counts.get(i) != Statement.SUCCESS_NO_INFO || expected.get(i) < 0) {
                assertThat(counts.get(i)).as("count %d", i).isEqualTo(expected.get(i));
            }
        }
    }

    private Outcome run(Connection connection, String sql, List<@Nullable Object[]> rows) throws SQLException {
        execute(connection, setUp);
        connection.setAutoCommit(false);
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (@Nullable
            Object[] row : rows) {
                set(statement, row);
                statement.addBatch();
            }
            return executeBatch(connection, statement);
        }
    }

    private Outcome executeBatch(Connection connection, PreparedStatement statement) throws SQLException {
        long[] counts = {};
        String error = null;
        try {
            counts = statement.executeLargeBatch();
        } catch (BatchUpdateException e) {
            counts = e.getLargeUpdateCounts();
            error = e.getSQLState() + " " + e.getErrorCode() + " " + e.getMessage() + " " + e.getCause();
        } catch (SQLException e) {
            error = e.getSQLState() + " " + e.getErrorCode() + " " + e;
        }
        List<String> table = query(connection, dump);
        connection.commit();
        return new Outcome(asList(counts), error, table);
    }

    static List<Long> asList(long[] counts) {
        return Arrays.stream(counts).boxed().toList();
    }

    /** Sets parameters by the setters of their types. */
    static void set(PreparedStatement statement, @Nullable Object... row) throws SQLException {
        for (int i = 1; i <= row.length; i++) {
            switch (row[i - 1]) {
                case null -> statement.setNull(i, Types.NULL);
                case Integer number -> statement.setInt(i, number);
                case Long number -> statement.setLong(i, number);
                case Short number -> statement.setShort(i, number);
                case Byte number -> statement.setByte(i, number);
                case Boolean flag -> statement.setBoolean(i, flag);
                case Double number -> statement.setDouble(i, number);
                case Float number -> statement.setFloat(i, number);
                case BigDecimal number -> statement.setBigDecimal(i, number);
                case String text -> statement.setString(i, text);
                case byte[] bytes -> statement.setBytes(i, bytes);
                case Date date -> statement.setDate(i, date);
                case Time time -> statement.setTime(i, time);
                case Timestamp timestamp -> statement.setTimestamp(i, timestamp);
                case Object other -> statement.setObject(i, other);
            }
        }
    }

    /** @return counters that are not 0; checks that each row is in one of them */
    static Map<String, Long> counters(Connection connection) throws SQLException {
        Map<String, Long> counters = new TreeMap<>();
        Properties all = connection.getClientInfo();
        long serial = 0;
        for (String name : all.stringPropertyNames()) {
            long value = name.startsWith("bulk.") ? Long.parseLong(all.getProperty(name)) : 0;
            serial += name.startsWith("bulk.serial.") ? value : 0;
            if (value != 0) {
                counters.put(name.substring("bulk.".length()), value);
            }
        }
        assertThat(count(connection, "rowsMerged") + serial).isEqualTo(count(connection, "rowsBatched"));
        return counters;
    }
}

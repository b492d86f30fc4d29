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
import java.sql.Time;
import java.sql.Timestamp;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.lineup.target.server.TestExtent;

/**
 * Every type of column with every kind of value, assigned and added: the same content as one by one, with text and with
 * server-prepared statements, in each form. What {@link ColumnClass} takes is merged.
 */
@OnEachServer
class TypesIT {
    private static final List<String> NUMBERS = List.of("tinyint", "smallint unsigned", "mediumint", "int",
            "int unsigned", "bigint", "bigint unsigned", "decimal(12,2)", "decimal(64,30)", "decimal(65,0)", "float",
            "double", "float(7,3)", "bit(60)", "year");
    private static final List<String> TEXTS = List.of("char(60)", "varchar(60)", "varchar(60) CHARACTER SET latin1",
            "tinytext", "mediumtext", "longtext", "binary(30)", "varbinary(60)", "blob", "enum('1','a')", "json");
    private static final List<String> TIMES = List.of("date", "time", "time(3)", "datetime", "datetime(6)", "timestamp",
            "timestamp(3)");
    private static final Map<String, @Nullable Object[]> VALUES = Map.ofEntries(
            Map.entry("long", new Object[]{0L, 1L, 5L}), Map.entry("int", new Object[]{1, -1, 7}),
            Map.entry("large", new Object[]{(1L << 53) + 1, Long.MAX_VALUE, Long.MIN_VALUE}),
            Map.entry("boolean", new Object[]{true, false, true}),
            Map.entry("double", new Object[]{0.1, -2.5, 1.0E-5}), Map.entry("third", new Object[]{1 / 3.0, 2.5, 1e20}),
            Map.entry("float", new Object[]{0.1f, 2.5f, 1.0f}),
            Map.entry("decimal", new Object[]{new BigDecimal("0.1"), new BigDecimal("2.505"), new BigDecimal("7")}),
            Map.entry("string", new Object[]{"a", "1", "2020-02-02"}),
            Map.entry("bytes", new Object[]{new byte[]{'1'}, new byte[]{(byte) 0xff, 0, '\'', '\\'}, new byte[0]}),
            Map.entry("date", new Object[]{Date.valueOf("2020-02-29"), Date.valueOf("1999-12-31")}),
            Map.entry("localDate", new Object[]{LocalDate.of(2020, 2, 29), LocalDate.of(1000, 1, 1)}),
            Map.entry("time", new Object[]{Time.valueOf("23:59:59"), Time.valueOf("00:00:00")}),
            Map.entry("localTime", new Object[]{LocalTime.of(1, 2, 3, 456_789_000), LocalTime.MIDNIGHT}),
            Map.entry("timestamp", new Object[]{Timestamp.valueOf("2020-02-29 01:02:03.456789"),
                Timestamp.valueOf("2001-01-01 00:00:00")}),
            Map.entry("localDateTime", new Object[]{LocalDateTime.of(2020, 2, 29, 1, 2, 3, 999_999_000),
                LocalDateTime.of(2001, 1, 1, 0, 0)}),
            Map.entry("null", new @Nullable Object[]{null, null}));

    private static final Set<String> NUMERIC_KINDS = Set.of("long", "int", "large", "boolean", "double", "third",
            "float",
            "decimal", "null");
    /** Types that take no parameter of a merged statement, on MySQL also {@code json}: on MariaDB it is a text. */
    private static final Set<String> LEFT_ALONE = Set.of("bit(60)", "year", "decimal(65,0)", "enum('1','a')");

    private final ServerAndDriver on;
    private final List<String> types = Stream.of(NUMBERS, TEXTS, TIMES).flatMap(List::stream).toList();

    TypesIT(ServerAndDriver on) {
        this.on = on;
    }

    @ParameterizedTest(name = "server-prepared {0}, {1}")
    @CsvSource({"false, join", "true, join", "false, case", "true, case", "false, values", "true, values"})
    void aColumnTakesFromAMergedStatementWhatItTakesOneByOne(boolean serverPrepared, String form) throws SQLException {
        on.assumeTakes(form);
        // In each build the driver of the pom has one of the six cases, the newest one another.
        TestExtent.inEachBuildIf(form.equals(on.isNewest() ? "join" : "case") && serverPrepared == on.isNewest());
        StringBuilder columns = new StringBuilder("id int PRIMARY KEY");
        for (int i = 0; i < types.size(); i++) {
            columns.append(", c").append(i).append(' ').append(types.get(i)).append(" NULL");
        }
        String option = "useServerPrepStmts=" + serverPrepared;
        try (Connection plain = on.plain(option); Connection bulk = on.bulk(option, "bulkForm=" + form)) {
            execute(plain, "DROP TABLE IF EXISTS t", "CREATE TABLE t (" + columns + ") ENGINE=InnoDB",
                    "INSERT INTO t (id) VALUES (1), (2), (3), (4)");
            plain.setAutoCommit(false);
            bulk.setAutoCommit(false);
            for (int i = 0; i < types.size(); i++) {
                String type = types.get(i);
                if (NUMBERS.contains(type)) {
                    execute(plain, "UPDATE t SET c" + i + " = id");
                    plain.commit();
                }
                long before = count(bulk, "rowsMerged");
                for (String kind : VALUES.keySet()) {
                    for (String item : items("c" + i, type, kind)) {
                        compare(plain, bulk, "c" + i, type + " from " + kind + ": " + item, item, rows(kind));
                    }
                }
                assertThat(count(bulk, "rowsMerged") > before).as(type)
                        .isNotEqualTo(LEFT_ALONE.contains(type) || (type.equals("json") && !on.isMariaDb()));
            }
        }
    }

    private static List<String> items(String column, String type, String kind) {
        List<String> items = new ArrayList<>(List.of(column + "=?"));
        if (NUMBERS.contains(type) && NUMERIC_KINDS.contains(kind)) {
            items.add(column + "=" + column + "+?");
            items.add(column + "=" + column + "-?");
        }
        return items;
    }

    private static List<@Nullable Object[]> rows(String kind) {
        List<@Nullable Object[]> rows = new ArrayList<>();
        for (Object value : Objects.requireNonNull(VALUES.get(kind))) {
            rows.add(new @Nullable Object[]{value, rows.size() + 1});
        }
        rows.add(new @Nullable Object[]{null, 4});
        return rows;
    }

    /** One after the other on the same rows; both are rolled back. */
    private static void compare(Connection plain, Connection bulk, String column, String label, String item,
            List<@Nullable Object[]> rows) throws SQLException {
        List<String> results = new ArrayList<>();
        for (Connection connection : List.of(plain, bulk)) {
            StringBuilder result = new StringBuilder();
            try (PreparedStatement statement = connection.prepareStatement("UPDATE t SET " + item + " WHERE id=?")) {
                for (@Nullable
                Object[] row : rows) {
                    BothDrivers.set(statement, row);
                    statement.addBatch();
                }
                result.append(Arrays.toString(statement.executeBatch()));
            } catch (BatchUpdateException e) {
                result.append(Arrays.toString(e.getUpdateCounts())).append(e.getMessage());
            } catch (SQLException e) {
                result.append(e.getMessage());
            }
            results.add(result.append(query(connection, "SELECT id, HEX(" + column + "), " + column + " FROM t"))
                    .toString());
            connection.rollback();
        }
        assertThat(results.get(1)).as(label).isEqualTo(results.get(0));
    }
}

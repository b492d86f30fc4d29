package io.lineup.connector;

import static io.lineup.connector.ServerAndDriver.execute;
import static io.lineup.connector.ServerAndDriver.query;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.math.BigDecimal;
import java.sql.BatchUpdateException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.sql.Types;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import com.mysql.cj.jdbc.JdbcPreparedStatement;

import io.lineup.target.server.TestExtent;

/**
 * Random calls of one statement in random order tell the same story through both drivers, whatever the real statement has
 * not been told yet: what each call returns or throws, the statement's text with its values, and the table afterwards.
 * {@code -Dlineup.randomBatches=10000} runs more of them, {@code -Dlineup.randomSeed=...} the same ones again.
 */
@OnEachServer
class RandomCallsIT {
    private static final String UPDATE = "UPDATE t SET n=n+?, s=?, d=?, b=?, at=? WHERE id=?";
    private static final int PARAMETERS = 6;
    private static final int SCRIPTS = Integer.getInteger("lineup.randomBatches", TestExtent.isFull() ? 500 : 240) / 20;
    private static final int CALLS = 60;

    private final ServerAndDriver on;

    RandomCallsIT(ServerAndDriver on) {
        this.on = on;
    }

    @ParameterizedTest
    @ValueSource(strings = {"bulkCounts=exact", "bulkCounts=exact&continueBatchOnError=false",
        "bulkCounts=exact&useServerPrepStmts=true", "bulkCounts=exact&useServerPrepStmts=true&cachePrepStmts=true"})
    void anyOrderOfCallsTellsTheSameStory(String options) throws SQLException {
        long seed = Long.getLong("lineup.randomSeed", System.nanoTime());
        Random seeds = new Random(seed);
        try (Connection setUp = on.plain()) {
            execute(setUp, "DROP TABLE IF EXISTS t", "CREATE TABLE t (id int PRIMARY KEY, n int,"
                    + " s varchar(40) CHARACTER SET utf8mb4, d decimal(9,2), b varbinary(9), at datetime) ENGINE=InnoDB",
                    "INSERT INTO t (id, n) VALUES (1, 0), (2, 0), (3, 0), (4, 0), (5, 0)");
        }
        try (Connection plain = on.plain(options.replaceAll("bulk\\w+=\\w+&?", ""));
                Connection bulk = on.bulk(options)) {
            for (int script = 1; script <= SCRIPTS; script++) {
                long each = seeds.nextLong();
                boolean last = script == SCRIPTS;
                List<String> expected = new Script(plain, each, options).run(last);
                assertThat(new Script(bulk, each, options).run(last)).as("seed %d, script %d", seed, script)
                        .isEqualTo(expected);
            }
            assertThat(ServerAndDriver.count(bulk, "rowsMerged")).isGreaterThan(SCRIPTS);
        }
    }

    /** Calls that follow from a seed, and what came of them. */
    private static final class Script {
        private final Connection connection;
        private final boolean cached;
        private final boolean mixing;
        private final Random random;
        private final byte[] bytes = new byte[3];
        private final Timestamp at = Timestamp.valueOf("2020-02-02 00:00:00");
        private final List<String> events = new ArrayList<>();

        Script(Connection connection, long seed, String options) {
            this.connection = connection;
            this.cached = options.contains("cachePrepStmts");
            // There, Connector/J alone may send a row with the types of another: "Malformed communication packet", or
            // wrong values.
            this.mixing = !options.contains("useServerPrepStmts");
            this.random = new Random(seed);
        }

        private interface Call {
            Object run() throws SQLException;
        }

        /** @param last whether the connection is closed at the end */
        List<String> run(boolean last) throws SQLException {
            connection.setAutoCommit(false);
            PreparedStatement statement = connection.prepareStatement(UPDATE);
            boolean reachesPast = random.nextInt(10) == 0;
            for (int i = 1; i <= PARAMETERS; i++) {
                set(statement, i, false);
            }
            for (int call = 0; call < CALLS; call++) {
                any(statement, reachesPast);
            }
            tell("text", () -> text(statement));
            tell("last", () -> Arrays.toString(statement.executeBatch()));
            tell("table", () -> query(connection, "SELECT id, n, s, d, hex(b), at FROM t ORDER BY id"));
            connection.rollback();
            if (last) {
                connection.close();
            } else {
                statement.close();
            }
            // One that Connector/J keeps in its cache would still work, and hand its rows to the next.
            for (int call = 0; call < 5 && (last || !cached); call++) {
                any(statement, false);
            }
            tell("closed", statement::isClosed);
            return events;
        }

        private void any(PreparedStatement statement, boolean reachesPast) {
            int which = random.nextInt(60);
            if (which < 30) {
                // As applications do it.
                for (int i = 1; i <= PARAMETERS; i++) {
                    if (random.nextInt(4) > 0) {
                        set(statement, i, false);
                    }
                }
                add(statement);
            } else if (which < 38) {
                set(statement, 1 + random.nextInt(PARAMETERS), true);
            } else if (which < 42) {
                add(statement);
            } else if (which < 49) {
                tell("execute", () -> Arrays.toString(statement.executeBatch()));
            } else {
                tell(which + "", () -> rare(statement, which, reachesPast));
            }
        }

        private Object rare(PreparedStatement statement, int which, boolean reachesPast) throws SQLException {
            switch (which) {
                case 49 -> statement.clearBatch();
                case 50 -> statement.clearParameters();
                case 51, 52 -> {
                    return statement.executeUpdate();
                }
                case 53, 54 -> {
                    return text(statement);
                }
                case 55 -> statement.addBatch("UPDATE t SET n=n+100 WHERE id=" + random.nextInt(7));
                case 56 -> statement.setInt(random.nextBoolean() ? 0 : PARAMETERS + 1, 1);
                case 57 -> {
                    return statement.getParameterMetaData().getParameterCount();
                }
                case 58 -> {
                    return statement.execute();
                }
                default -> {
                    if (reachesPast) {
                        PreparedStatement real = statement.unwrap(JdbcPreparedStatement.class);
                        real.setInt(1, random.nextInt(9));
                        real.addBatch();
                    }
                }
            }
            return "done";
        }

        private void add(PreparedStatement statement) {
            tell("add", () -> {
                statement.addBatch();
                return "added";
            });
            // The row keeps what they were, or what they are: that is Connector/J's affair.
            bytes[0]++;
            at.setTime(at.getTime() + 1000);
        }

        /** @param odd whether by a setter that is not the column's own */
        private void set(PreparedStatement statement, int index, boolean odd) {
            int number = random.nextInt(20);
            int how = mixing ? random.nextInt(odd ? 9 : 5) : index == 5 ? 0 : 4;
            tell("set " + index, () -> {
                set(statement, index, number, how);
                return "set";
            });
        }

        private void set(PreparedStatement statement, int index, int number, int how) throws SQLException {
            if (how == 8) {
                statement.setNull(index, Types.VARCHAR);
                return;
            }
            switch (index) {
                case 1 -> integer(statement, index, number, how);
                case 2 -> {
                    switch (how) {
                        case 5 -> statement.setCharacterStream(index, new StringReader("from a reader " + number));
                        case 6 -> statement.setObject(index, "object " + number, Types.VARCHAR);
                        case 7 -> statement.setNString(index, "n" + number);
                        case 0 -> statement.setObject(index, "object '" + number);
                        default -> statement.setString(index, "string \\ " + number);
                    }
                }
                case 3 -> {
                    BigDecimal decimal = BigDecimal.valueOf(number, 2);
                    switch (how) {
                        case 0 -> statement.setObject(index, decimal);
                        case 5 -> statement.setObject(index, decimal, Types.DECIMAL);
                        default -> statement.setBigDecimal(index, decimal);
                    }
                }
                case 4 -> {
                    bytes[1] = (byte) number;
                    switch (how) {
                        case 0 -> statement.setObject(index, bytes);
                        case 5 -> statement.setBytes(index, null);
                        default -> statement.setBytes(index, bytes);
                    }
                }
                case 5 -> {
                    if (how < 4) {
                        // So that most rows hold nothing which can be changed.
                        statement.setNull(index, Types.TIMESTAMP);
                    } else {
                        statement.setTimestamp(index, at);
                    }
                }
                default -> integer(statement, index, 1 + number % 5, how == 5 || how == 6 ? 0 : how);
            }
        }

        private static void integer(PreparedStatement statement, int index, int number, int how) throws SQLException {
            switch (how) {
                case 0 -> statement.setLong(index, number);
                case 1 -> statement.setShort(index, (short) number);
                case 2 -> statement.setByte(index, (byte) number);
                case 3 -> statement.setObject(index, number);
                case 5 -> statement.setBoolean(index, number > 10);
                case 6 -> statement.setObject(index, (long) number, Types.BIGINT);
                case 7 -> statement.setObject(index, null);
                default -> statement.setInt(index, number);
            }
        }

        private static String text(PreparedStatement statement) {
            // The number is the server's.
            return statement.toString().replaceAll("\\[\\d+]", "").replaceAll("@[0-9a-f]+", "");
        }

        private void tell(String what, Call call) {
            try {
                events.add(what + ": " + call.run());
            } catch (BatchUpdateException e) {
                events.add(what + ": " + Arrays.toString(e.getLargeUpdateCounts()) + e.getSQLState() + e.getErrorCode()
                        + e + e.getCause());
            } catch (SQLException e) {
                events.add(what + ": " + e.getSQLState() + e.getErrorCode() + e);
            } catch (RuntimeException e) {
                // Connector/J's own, of an index that does not exist; its text comes and goes with the compiler.
                events.add(what + ": " + e.getClass());
            }
        }
    }
}

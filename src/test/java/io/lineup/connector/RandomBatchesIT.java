package io.lineup.connector;

import static io.lineup.connector.ServerAndDriver.execute;
import static io.lineup.connector.ServerAndDriver.query;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.sql.BatchUpdateException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import io.lineup.target.server.TestExtent;

/**
 * Random batches, with duplicates, NULLs, mixed types, missing rows and rows that fail, run through both drivers on two equal
 * tables: contents, counts and errors are the same after each. {@code -Dlineup.randomBatches=10000} runs more of them,
 * {@code -Dlineup.randomSeed=...} the same ones again.
 */
@OnEachServer
class RandomBatchesIT {
    private static final int IN_VERIFY = TestExtent.isFull() ? 500 : 240;
    private static final String[] STATEMENTS = {"UPDATE %s SET n=? WHERE w=? AND i=?",
        "UPDATE %s SET n=n+?, c=c+1 WHERE w=? AND i=?", "UPDATE %s SET u=u-?, d=d+? WHERE i=? AND w=?",
        "UPDATE %s SET s=?, n=n-?, f=? WHERE w=? AND i=?", "UPDATE %s SET b=b+?, d=? WHERE b2=?",
        "UPDATE %s SET c=c+1, s='x' WHERE w=? AND i=?", "UPDATE %s SET s=? WHERE i=?"};
    /** Kinds of the parameters of each statement, in front of the keys. */
    private static final String[] KINDS = {"n", "n", "ud", "snf", "bd", "", "s"};
    private static final int[] KEYS = {2, 2, 2, 2, 1, 2, 1};
    private static final String[] OPTIONS = {"bulkForm=join", "bulkForm=case", "bulkForm=values", "bulkMaxRows=7",
        "bulkMinRows=4", "bulkSort=true", "bulkCounts=exact", "continueBatchOnError=false",
        "continueBatchOnError=false&bulkSort=true&bulkMaxRows=5", "rewriteBatchedStatements=true",
        "useServerPrepStmts=true", "useServerPrepStmts=true&cachePrepStmts=true", "useAffectedRows=true",
        "bulkAutocommit=true", "useLocalSessionState=true"};
    /** Batches in a row with the same options, so that each of them has its turn in every verify. */
    private static final int WITH_EACH = IN_VERIFY / OPTIONS.length;

    private final ServerAndDriver on;

    RandomBatchesIT(ServerAndDriver on) {
        this.on = on;
    }

    @Test
    void randomBatchesDoWhatTheirRowsDo() throws SQLException {
        long seed = Long.getLong("lineup.randomSeed", System.nanoTime());
        int batches = Integer.getInteger("lineup.randomBatches", IN_VERIFY);
        Random random = new Random(seed);
        Map<String, Long> merged = new TreeMap<>();
        long fallbacks = 0;
        for (int done = 0; done < batches; done += WITH_EACH) {
            String option = OPTIONS[done / WITH_EACH % OPTIONS.length];
            if (on.isMariaDb() && option.equals("bulkForm=values")) {
                option = "bulkForm=join";
            }
            Map<String, Long> counters = compare(random, Math.min(WITH_EACH, batches - done), option, seed);
            merged.merge(option, counters.getOrDefault("rowsMerged", 0L), Long::sum);
            fallbacks += counters.getOrDefault("fallbacks", 0L);
        }
        String label = "seed " + seed;
        assertThat(merged).as(label).allSatisfy((option, rows) -> assertThat(rows).as(option).isPositive());
        assertThat(merged.values().stream().mapToLong(Long::longValue).sum()).as(label).isGreaterThan(batches);
        assertThat(fallbacks).as(label).isPositive();
    }

    private Map<String, Long> compare(Random random, int batches, String option, long seed) throws SQLException {
        String plainOption = option.replaceAll("bulk\\w+=\\w+", "").replace("&&", "&");
        // With it, Connector/J itself executes and counts otherwise after an error than row by row.
        boolean failing = !option.contains("rewrite");
        // A statement that the server keeps remembers the types of earlier values: Connector/J alone does not do the same twice.
        boolean mixing = !option.contains("cachePrepStmts");
        try (Connection bulk = on.bulk(option); Connection plain = on.plain(plainOption)) {
            boolean autocommit = option.startsWith("bulkAutocommit");
            for (Map.Entry<String, Connection> side : Map.of("merged", bulk, "alone", plain).entrySet()) {
                String table = side.getKey();
                Connection each = side.getValue();
                execute(each, "DROP TABLE IF EXISTS " + table, "CREATE TABLE " + table
                        + " (w smallint, i bigint, n int,"
                        + " c int NOT NULL, u int unsigned, d decimal(12,3), s varchar(12) CHARACTER SET utf8mb4, f double,"
                        + " b bigint, b2 bigint UNIQUE, PRIMARY KEY (i, w), KEY (n)) ENGINE=InnoDB");
                StringBuilder rows = new StringBuilder("INSERT INTO " + table + " VALUES (9,9,9,9,9,9,'9',9,9,9)");
                for (int i = 0; i < 40; i++) {
                    rows.append(",(").append(i % 3).append(',').append((1L << 53) + i / 3).append(',').append(i)
                            .append(",0,")
                            .append(i).append(",").append(i).append(".5,'s',1,").append((1L << 53) + 1).append(",")
                            .append(100 + i).append(")");
                }
                execute(each, rows.toString());
                each.setAutoCommit(autocommit);
            }
            for (int batch = 0; batch < batches; batch++) {
                int which = random.nextInt(STATEMENTS.length);
                List<@Nullable Object[]> rows = rows(random, which, failing, mixing);
                String label = "seed %d, %s, batch %d: %s".formatted(seed, option, batch, STATEMENTS[which]);
                Result expected = run(plain, STATEMENTS[which].formatted("alone"), rows);
                Result result = run(bulk, STATEMENTS[which].formatted("merged"), rows);
                assertThat(result.table()).as(label).isEqualTo(expected.table());
                assertThat(result.error()).as(label).isEqualTo(expected.error());
                BothDrivers.assertSameCounts(result.counts(), expected.counts());
            }
            return BothDrivers.counters(bulk);
        }
    }

    private record Result(List<Long> counts, String error, List<String> table) {}

    private static Result run(Connection connection, String sql, List<@Nullable Object[]> rows) throws SQLException {
        long[] counts;
        String error = "";
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (@Nullable
            Object[] row : rows) {
                BothDrivers.set(statement, row);
                statement.addBatch();
            }
            counts = statement.executeLargeBatch();
        } catch (BatchUpdateException e) {
            counts = e.getLargeUpdateCounts();
            error = (e.getSQLState() + e.getErrorCode() + e.getMessage()).replace("alone", "").replace("merged", "");
        }
        List<String> table = query(connection, "SELECT * FROM " + (sql.contains("alone") ? "alone" : "merged")
                + " ORDER BY i, w");
        if (!connection.getAutoCommit()) {
            connection.commit();
        }
        return new Result(BothDrivers.asList(counts), error, table);
    }

    private static List<@Nullable Object[]> rows(Random random, int which, boolean failing,
            boolean mixing) {
        List<@Nullable Object[]> rows = new ArrayList<>();
        int size = random.nextInt(5) == 0 ? random.nextInt(60) : 1 + random.nextInt(12);
        boolean odd = mixing && random.nextInt(6) == 0;
        for (int row = 0; row < size; row++) {
            List<Object> values = new ArrayList<>();
            for (char kind : KINDS[which].toCharArray()) {
                values.add(value(random, kind, odd, failing));
            }
            if (KEYS[which] == 1) {
                values.add(key(random, 100 + random.nextInt(42), odd));
            } else {
                Object w = key(random, random.nextInt(3), odd);
                Object i = key(random, (1L << 53) + random.nextInt(14), odd);
                boolean swapped = STATEMENTS[which].contains("i=? AND w=?");
                values.add(swapped ? i : w);
                values.add(swapped ? w : i);
            }
            rows.add(values.toArray());
        }
        return rows;
    }

    private static @Nullable Object key(Random random, long key, boolean odd) {
        if (odd && random.nextInt(30) == 0) {
            return random.nextBoolean() ? null : Long.toString(key);
        }
        return key < Integer.MAX_VALUE && random.nextBoolean() ? (Object) (int) key : (Object) key;
    }

    private static @Nullable Object value(Random random, char kind, boolean odd, boolean failing) {
        if (random.nextInt(12) == 0) {
            return null;
        }
        if (odd && random.nextInt(20) == 0) {
            return random.nextBoolean() ? "5" : new BigDecimal("1.50");
        }
        int number = random.nextInt(20);
        return switch (kind) {
            case 'n' -> failing && random.nextInt(100) == 0 ? Integer.MAX_VALUE : number - 10;
            case 'u' -> failing ? random.nextInt(40) == 0 ? 1000 : number / 10 : 0;
            case 'd' -> BigDecimal.valueOf(random.nextInt(100_000) - 50_000, random.nextInt(5));
            case 's' ->
                failing && random.nextInt(60) == 0
                        ? "far too long for it"
                        : number % 2 == 0 ? "" : "\u20ac\ud83d\ude00'\\\"";
            case 'f' -> (number - 10) / 7.0;
            default -> (long) number;
        };
    }
}

package io.lineup.observe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import java.util.Objects;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.lineup.lexer.SqlSyntax;
import io.lineup.result.ServerSide;
import io.lineup.target.ServerStatement;
import io.lineup.target.StatementShape;

class ServerCostsTest {
    private static final String ID = "NewOrder.updateStock";
    private static final String UPDATE = "UPDATE t SET a = a + ? WHERE id = ?";
    private static final String MERGED = "UPDATE (SELECT CAST(? AS SIGNED) AS p1, CAST(? AS SIGNED) AS p2 UNION ALL SEL";

    @Test
    void whatRanAsTextAndWhatRanPreparedAreOneStatement() {
        ServerCosts costs = costs(1000, reading(UPDATE, 300, 10).prepared(UPDATE, 700, 20), null);

        assertThat(micros(costs)).isCloseTo(17, within(1e-9));
        assertThat(Objects.requireNonNull(costs.of(ID)).rowsExamined()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 3, 1000})
    void aServerThatCountsPreparedExecutionsUnderTheirTextsTooIsCountedOnce(long calls) {
        Figures both = reading(UPDATE, calls, 10).prepared(UPDATE, calls, 10);

        assertThat(micros(costs(calls, both, null))).isEqualTo(10);
        assertThat(micros(costs(calls, reading(UPDATE, 12 * calls, 10).prepared(UPDATE, 12 * calls, 10), null)))
                .as("a batch that is split").isEqualTo(120);
        assertThat(rest(costs(0, reading("SELECT 1 FROM u", 50, 10).prepared("SELECT 2 FROM u", 50, 10), null))
                .unmatchedCalls()).isEqualTo(50);
    }

    @Test
    void ofAStatementWhosePreparedFormIsMostlyClosedNothingIsSaid() {
        assertThat(costs(1000, reading(null, 0, 0).prepared(UPDATE, 800, 20), null).of(ID)).isNull();
    }

    @Test
    void aTextThatIsCutShortIsNoOtherStatement() {
        assertThat(costs(1000, reading(null, 0, 0).prepared(UPDATE + ServerStatement.CUT, 1000, 20), null).of(ID))
                .isNull();
    }

    @Test
    void mergedStatementsAreTheBatchOfWhichTheDriverMadeThem() {
        Figures figures = reading(UPDATE, 40, 10).prepared(MERGED + ServerStatement.CUT, 960, 20);

        assertThat(micros(costs(1000, figures, ID))).isCloseTo((400 + 19_200) / 1000.0, within(1e-9));
        assertThat(rest(costs(1000, figures, ID)).unmatchedCalls()).isZero();
        assertThat(costs(1000, figures, null).of(ID)).as("it may be of any batch").isNull();
    }

    @Test
    void mergedStatementsThatAServerCountsUnderTheirTextsTooAreCountedOnce() {
        Figures figures = reading(MERGED + " UNION ALL ...", 500, 20).prepared(MERGED + ServerStatement.CUT, 500, 20);

        assertThat(micros(costs(500, figures, ID))).isEqualTo(20);
        assertThat(micros(costs(500, figures.prepared(MERGED, 100, 20), ID))).isEqualTo(20);
    }

    @Test
    void whatTheUserMayNotReadIsNotBlamedOnClosedStatements() {
        ServerReading denied = new ServerReading(1_000_000_000, SqlSyntax.POSTGRES, Map.of(), Map.of(), null,
                "Denied. GRANT it.",
                Map.of("Com_stmt_execute", 900L), null);
        ServerReading readable = new ServerReading(1_000_000_000, SqlSyntax.POSTGRES, Map.of(), Map.of(), null, null,
                Map.of("Com_stmt_execute", 900L), null);

        assertThat(untimed(costs(1000, denied, null))).contains(" 1 of 1 statements").endsWith(" Denied. GRANT it.");
        assertThat(untimed(costs(1000, readable, null))).contains(" 1 of 1 statements", "connections=each",
                "prepare=execution", "performance_schema_consumer_events_statements_current=ON");
    }

    @Test
    void ofAServerThatCountsNothingTheUserIsToldWhatToCheck() {
        assertThat(untimed(costs(1000, reading("SELECT 1 FROM u", 50, 10), null)))
                .contains(" 1 of 1 statements").endsWith(" Check this.");
        assertThat(untimed(costs(1000, reading(UPDATE, 50, 10), null))).as("counted a part").isEmpty();
        assertThat(untimed(costs(1000, reading(UPDATE, 1000, 10), null))).isEmpty();
    }

    @Test
    void ofTextsThatAServerNoLongerHasTheUserIsToldWhy() {
        Map<String, String> shapes = Map.of(ID, StatementShape.of(UPDATE, SqlSyntax.POSTGRES), "NewOrder.selectItem",
                StatementShape.of("SELECT 1 FROM i", SqlSyntax.POSTGRES), "NewOrder.commit", "commit");
        Map<String, Long> calls = Map.of(ID, 1000L, "NewOrder.selectItem", 1000L, "NewOrder.commit", 1000L);
        ServerReading before = new ServerReading(0, SqlSyntax.POSTGRES, Map.of(), Map.of(), null, null, Map.of(), null);
        ServerReading after = new ServerReading(1_000_000_000, SqlSyntax.POSTGRES, reading(UPDATE, 1000, 10).texts,
                Map.of(), null, null,
                Map.of(), null);

        assertThat(untimed(
                new ServerCosts(shapes, Map.of(), new ServerStatisticsSampler.Readings(before, after), calls, null, 1)))
                .contains(" 2 of 3 statements", " 1 of them", "pg_stat_statements.max",
                        "performance_schema_digests_size");
    }

    /** The readings are a second apart. */
    @Test
    void ofALateFirstReadingFewerCallsAreExpected() {
        assertThat(inTwoSeconds(450).of(ID)).isNotNull();
        assertThat(inTwoSeconds(440).of(ID)).isNull();
    }

    private static ServerCosts inTwoSeconds(long serverCalls) {
        Figures counted = reading(UPDATE, serverCalls, 10);
        return costs(1000, new ServerReading(1_000_000_000, SqlSyntax.POSTGRES, counted.texts, counted.prepared, null,
                null, Map.of(), null), null, 2);
    }

    private static String untimed(ServerCosts costs) {
        return costs.untimed(rest(costs), "Check this.").orElse("");
    }

    private static double micros(ServerCosts costs) {
        return Objects.requireNonNull(costs.of(ID)).micros();
    }

    private static ServerSide rest(ServerCosts costs) {
        return costs.rest().orElseThrow();
    }

    private static ServerCosts costs(long calls, Figures figures, @Nullable String merged) {
        return costs(calls,
                new ServerReading(1_000_000_000, SqlSyntax.POSTGRES, figures.texts, figures.prepared, null, null,
                        Map.of(), null),
                merged);
    }

    private static ServerCosts costs(long calls, ServerReading after, @Nullable String merged) {
        return costs(calls, after, merged, 1);
    }

    private static ServerCosts costs(long calls, ServerReading after, @Nullable String merged, double windowSeconds) {
        ServerReading before = new ServerReading(0, SqlSyntax.POSTGRES, Map.of(), Map.of(), null, null, Map.of(), null);
        return new ServerCosts(Map.of(ID, StatementShape.of(UPDATE, SqlSyntax.POSTGRES)), Map.of(),
                new ServerStatisticsSampler.Readings(before, after),
                Map.of(ID, calls), merged, windowSeconds);
    }

    private static Figures reading(@Nullable String text, long calls, double micros) {
        return new Figures(text == null
                ? Map.of()
                : Map.of(StatementShape.of(text, SqlSyntax.POSTGRES),
                        new ServerStatement(text, calls, calls * micros, 2 * calls)),
                Map.of());
    }

    /** What a server counted in the window. */
    private record Figures(Map<String, ServerStatement> texts, Map<String, ServerStatement> prepared) {
        Figures prepared(String text, long calls, double micros) {
            return new Figures(texts, Map.of("1 1", new ServerStatement(text, calls, calls * micros, 2 * calls)));
        }
    }
}

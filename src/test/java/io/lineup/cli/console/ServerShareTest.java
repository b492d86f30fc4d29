package io.lineup.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import io.lineup.result.ResultFixture;
import io.lineup.result.ServerSide;
import io.lineup.result.StatementCosts;
import io.lineup.result.Summary;

class ServerShareTest {
    private static final Summary SUMMARY = ResultFixture.good();
    private static final List<StatementCosts> ROWS = ResultFixture.statements();

    @Test
    void theServersTimeStandsBesideThatOfTheStatementsItKnows() {
        double completed = SUMMARY.completed();
        String expected = String.format(java.util.Locale.ROOT, "%,.1f us of %,.1f us (known of 1 of 3 statements), CPU",
                50_782 * 901.2 / completed, (50_782 * 1512.34 + 44_810 * 812.9 + 2_700 * 99.96) / completed);

        assertThat(ServerShare.of(SUMMARY, ROWS, server(null, 12.5))).startsWith(expected)
                .endsWith(" us a transaction");
    }

    @Test
    void withoutAFigureTheReasonIsSaid() {
        List<StatementCosts> unknown = List.of(ROWS.get(1), ROWS.get(3));

        assertThat(ServerShare.of(SUMMARY, unknown, server("No statistics.", null)))
                .isEqualTo("time not known, for the reason in the note above");
        assertThat(ServerShare.of(SUMMARY, unknown, server(null, null)))
                .isEqualTo("time not known: its statistics contain none of these statements");
        assertThat(ServerShare.of(SUMMARY, unknown, null)).startsWith("not known");
    }

    @Test
    void aRunThatMeasuredNoStatementHasNoSuchLine() {
        assertThat(ServerShare.of(SUMMARY, List.of(), server(null, 12.5))).isEmpty();
    }

    private static ServerSide server(@Nullable String missing, @Nullable Double cpuSeconds) {
        return new ServerSide(60, missing, cpuSeconds, 0, 0, Map.of());
    }
}

package io.lineup.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Objects;

import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

import io.lineup.result.Comparison.StatementPair;
import io.lineup.result.CostSplit;
import io.lineup.result.Figures;
import io.lineup.result.StatementCosts;

class UnitCostsTest {
    private static final List<ComparedRun> ALL = List.of(Recorded.MYSQL, Recorded.MYSQL_TUNED, Recorded.MYSQL_ODD,
            Recorded.POSTGRES, Recorded.POSTGRES_ODD);

    @Test
    void statementsAddUpToTheTerminalsBusyTime() {
        for (ComparedRun run : ALL) {
            StatementCosts commit = run.statement("NewOrder.commit").orElseThrow();
            double busy = commit.calls() * commit.meanMicros() / Objects.requireNonNull(commit.share());

            assertThat(UnitCosts.of(run).whole().total()).isCloseTo(busy / run.units(),
                    Percentage.withPercentage(2));
        }
    }

    @Test
    void partsAddUpToTheTotal() {
        for (ComparedRun run : ALL) {
            UnitCosts time = UnitCosts.of(run);

            assertThat(sum(time.whole())).isCloseTo(time.whole().total(), within(0.02));
            time.statements()
                    .forEach((id, parts) -> assertThat(sum(parts)).as(id).isCloseTo(parts.total(), within(0.02)));
            assertThat(time.statements().values().stream().mapToDouble(CostSplit::total).sum())
                    .isCloseTo(time.whole().total(), within(0.5));
        }
    }

    private static double sum(CostSplit parts) {
        return Objects.requireNonNullElse(parts.clientCpuMicros(), 0.0)
                + Objects.requireNonNullElse(parts.serverMicros(), 0.0) + parts.restMicros() + parts.betweenMicros();
    }

    @Test
    void clientCpuThatWasNotMeasuredIsPartOfTheRestAndANoteSaysSo() {
        UnitCosts time = UnitCosts.of(Recorded.MYSQL_TUNED);

        assertThat(time.whole().clientCpuMicros()).isNull();
        assertThat(time.notes()).anyMatch(note -> note.contains("statementCost=full"));
        assertThat(UnitCosts.of(Recorded.MYSQL).notes()).noneMatch(note -> note.contains("statementCost=full"));
    }

    @Test
    void aServerThatTellsNothingIsPartOfTheRestAndANoteSaysSo() {
        UnitCosts time = UnitCosts
                .of(run(Recorded.costs("A.a", 100, 60.0, null), Recorded.costs("A.b", 10, 6.0, null)));

        assertThat(time.whole().serverMicros()).isNull();
        assertThat(time.notes()).anyMatch(note -> note.startsWith("the server's time is not known"));
    }

    @Test
    void statementsThatTheServerDoesNotCountAreNamed() {
        UnitCosts time = UnitCosts
                .of(run(Recorded.costs("A.a", 100, 60.0, 10.0), Recorded.costs("A.commit", 10, 6.0, null)));

        assertThat(time.notes()).anyMatch(note -> note.contains(" A.commit ("));
    }

    @Test
    void anOverlapOfClientAndServerIsCutFromTheServerAndANoteSaysSo() {
        ComparedRun run = run(Recorded.costs("A.a", 100, 60.0, 70.0));
        double each = 100.0 / run.units();

        UnitCosts time = UnitCosts.of(run);

        assertThat(time.whole().serverMicros()).isCloseTo(40 * each, within(0.01));
        assertThat(time.whole().restMicros()).isZero();
        assertThat(time.notes()).anyMatch(note -> note.contains(" " + Figures.brief(30 * each) + " us in A.a"));
    }

    @Test
    void aStatementOfOneSideIsPairedWithNothing() {
        List<StatementPair> pairs = UnitCosts.pairs(UnitCosts.of(Recorded.MYSQL),
                UnitCosts.of(Recorded.MYSQL_TUNED));

        StatementPair perLine = pairs.stream().filter(each -> each.id().equals("NewOrder.selectStock")).findFirst()
                .orElseThrow();
        StatementPair list = pairs.stream().filter(each -> each.id().equals("NewOrder.selectStocks")).findFirst()
                .orElseThrow();
        assertThat(perLine.b()).isNull();
        assertThat(perLine.differenceMicros()).isNegative();
        assertThat(list.a()).isNull();
        assertThat(list.differenceMicros()).isPositive();
    }

    @Test
    void theLargestDifferenceComesFirst() {
        List<StatementPair> pairs = UnitCosts.pairs(UnitCosts.of(Recorded.MYSQL),
                UnitCosts.of(Recorded.POSTGRES));

        assertThat(pairs).extracting(each -> -Math.abs(each.differenceMicros())).isSorted();
        assertThat(pairs).extracting(StatementPair::id).contains(StatementCosts.BETWEEN);
    }

    private static ComparedRun run(StatementCosts... rows) {
        ComparedRun run = Recorded.MYSQL;
        return new ComparedRun(run.folder(), run.summary(), run.environment(), run.properties(), List.of(rows), null, 0,
                0,
                java.util.Map.of());
    }
}

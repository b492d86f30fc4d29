package io.lineup.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import io.lineup.ForeignLocale;
import io.lineup.result.ResultFixture;
import io.lineup.result.StatementCosts;

@ExtendWith(ForeignLocale.class)
class CostBarsTest {
    private static final long NEW_ORDERS = 50_782;

    @Test
    void theTimeOfAStatementIsDividedByTheNewOrdersThatCompleted() {
        CostBars bars = CostBars.of(List.of(row("A", 2 * NEW_ORDERS, 100, 30.0, 50.0)), ResultFixture.good());

        assertThat(bars.unit()).isEqualTo("NewOrder");
        assertThat(bars.whole().total()).isEqualTo(200);
        assertThat(bars.keys()).extracting(CostBars.Key::label).containsExactly("client CPU", "server",
                "rest: wire, scheduling, waiting");
        assertThat(bars.keys()).extracting(CostBars.Key::micros).containsExactly(60.0, 100.0, 40.0);
        assertThat(bars.notes()).noneMatch(note -> note.contains("not"));
    }

    @Test
    void theCostliestComesFirstAndFillsTheWidth() {
        CostBars bars = CostBars.of(List.of(row("A", NEW_ORDERS, 100, 30.0, 50.0),
                row("B", NEW_ORDERS, 400, 100.0, 200.0), row(StatementCosts.BETWEEN, NEW_ORDERS, 50, null, null)),
                ResultFixture.good());

        assertThat(bars.rows()).extracting(CostBars.Row::id).containsExactly("B", "A", StatementCosts.BETWEEN);
        assertThat(bars.rows().getFirst().bar().segments()).extracting(Bar.Segment::width).containsExactly(25.0, 50.0,
                25.0);
        assertThat(bars.rows().getLast().bar().segments()).extracting(Bar.Segment::style).containsExactly("between");
        assertThat(bars.keys()).extracting(CostBars.Key::style).containsExactly("clientCpu", "server", "rest",
                "between");
        assertThat(bars.bar().segments().getLast().from() + bars.bar().segments().getLast().width()).isCloseTo(100,
                within(1e-9));
    }

    @Test
    void whatWasNotMeasuredIsNamedInTheRest() {
        CostBars bars = CostBars.of(List.of(row("COMMIT", NEW_ORDERS, 100, null, null),
                row("A", NEW_ORDERS, 100, null, 60.0)), ResultFixture.good());

        assertThat(bars.keys()).extracting(CostBars.Key::label).containsExactly("server",
                "client CPU + rest: wire, scheduling, waiting");
        assertThat(bars.notes()).anyMatch(note -> note.contains("statementCost=full"))
                .anyMatch(note -> note.endsWith("grey part of COMMIT."));
        assertThat(bars.rows().getFirst().bar().segments()).singleElement()
                .satisfies(segment -> assertThat(segment.title())
                        .isEqualTo("client CPU + server + rest: wire, scheduling, waiting: 100 µs"));
    }

    @Test
    void partsThatOverlapNeverExceedTheWhole() {
        CostBars bars = CostBars.of(List.of(row("A", NEW_ORDERS, 100, 60.0, 70.0)), ResultFixture.good());

        assertThat(bars.bar().segments()).extracting(Bar.Segment::width).containsExactly(60.0, 40.0);
        assertThat(bars.whole().restMicros()).isZero();
    }

    private static StatementCosts row(String id, long calls, double mean, @Nullable Double client,
            @Nullable Double server) {
        return new StatementCosts(id, calls, 1.0, new StatementCosts.Time(mean, mean, mean, mean), 0.5, client,
                new StatementCosts.Wire(null, 1.0, 1.0, 1.0, 1.0, 1.0),
                new StatementCosts.Rows(0, 1.0, 1, "every-execution"), 0, 0, 0.5,
                new StatementCosts.Server(server, null, null, null), null);
    }
}

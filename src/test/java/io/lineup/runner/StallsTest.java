package io.lineup.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;

import io.lineup.result.CounterRow;
import io.lineup.result.IntervalRow;
import io.lineup.result.Part;
import io.lineup.result.Stall;
import io.lineup.result.WaitRow;

class StallsTest {
    private final List<IntervalRow> rows = new ArrayList<>();
    private final List<WaitRow> waits = new ArrayList<>();
    private final List<CounterRow> counters = new ArrayList<>();

    @Test
    void aSecondThatFallsIsToldWithTheWaitThatGrew() {
        seconds(20, 400);
        set(7, 90, 0);
        for (int second = 0; second < 20; second++) {
            waits.add(new WaitRow(second, "Work.update", Part.SERVER, "", 2));
            waits.add(new WaitRow(second, "Work.commit", Part.LOG_FLUSH, "IO:WalSync", second == 7 ? 3.5 : 0.5));
        }

        assertThat(Stalls.of(rows, waits, counters, 20)).extracting(Stall::sentence)
                .singleElement().asString()
                .containsSubsequence("Second 7 ", " 90 ", " 400", "log flush", "IO:WalSync", " 3.0 ");
    }

    @Test
    void aCollectionIsACauseAndWhatHasNoneSaysSo() {
        seconds(20, 400);
        set(3, 100, 650);
        set(12, 100, 20);

        assertThat(Stalls.of(rows, waits, counters, 20)).extracting(Stall::sentence).satisfiesExactly(
                collection -> assertThat(collection).containsSubsequence("Second 3 ", " 100 ", " 400", "collector",
                        " 650 ms"),
                unexplained -> assertThat(unexplained).containsSubsequence("Second 12 ", " 100 ", " 400")
                        .doesNotContain(" ms").doesNotContain("collector"));
    }

    @Test
    void stolenTimeAndACheckpointAreCauses() {
        seconds(20, 400);
        set(8, 100, 0);
        for (int second = 0; second < 20; second++) {
            counters.add(new CounterRow(second, CounterRow.MACHINE, "stealMillis", second == 8 ? 900 : 20));
            counters.add(new CounterRow(second, CounterRow.SERVER, "pg_stat_wal.wal_bytes", 5_000));
        }
        counters.add(new CounterRow(8, CounterRow.SERVER, "pg_stat_checkpointer.num_requested", 1));

        assertThat(Stalls.of(rows, waits, counters, 20)).extracting(Stall::sentence)
                .singleElement().asString().containsSubsequence("Second 8 ", " 100 ", " 400", "stealMillis", "machine",
                        " 880 ", "pg_stat_checkpointer.num_requested");
    }

    @Test
    void aSecondInWhichLessArrivedIsNoStallButOneThatLeavesABacklogIs() {
        seconds(20, 400);
        rows.set(4, loaded(4, 100, 100L, 0L));
        rows.set(9, loaded(9, 100, 400L, 300L));

        assertThat(Stalls.of(rows, waits, counters, 20)).extracting(Stall::second).containsExactly(9);
    }

    private static IntervalRow loaded(int second, long completed, long due, long backlog) {
        return new IntervalRow(second, IntervalRow.ALL, completed, 0, 0, 0, 1, 2, 3, 4, 5L, 0L,
                new IntervalRow.Load(due, 0L, backlog, 0, 0, 0));
    }

    @Test
    void allAreFoundInOrderOfTime() {
        seconds(100, 400);
        for (int second = 5; second < 95; second += 12) {
            set(second, 10 + second, 0);
        }

        assertThat(Stalls.of(rows, waits, counters, 100)).extracting(Stall::second).containsExactly(5, 17, 29, 41, 53,
                65, 77, 89);
    }

    @Test
    void steadySecondsFewTransactionsAndACutLastSecondAreNoStalls() {
        seconds(20, 400);
        set(19, 10, 0);
        assertThat(Stalls.of(rows, waits, counters, 19.2)).isEmpty();

        rows.clear();
        seconds(20, 10);
        set(4, 1, 0);
        assertThat(Stalls.of(rows, waits, counters, 20)).isEmpty();
        assertThat(Stalls.of(List.of(), waits, counters, 0)).isEmpty();
    }

    private void seconds(int count, long completed) {
        for (int second = 0; second < count; second++) {
            rows.add(row(second, completed, 0));
        }
    }

    private void set(int second, long completed, long gcMillis) {
        rows.set(second, row(second, completed, gcMillis));
    }

    private static IntervalRow row(int second, long completed, long gcMillis) {
        return new IntervalRow(second, IntervalRow.ALL, completed, 0, 0, 0, 1, 1, 1, 1, 0L, gcMillis);
    }
}

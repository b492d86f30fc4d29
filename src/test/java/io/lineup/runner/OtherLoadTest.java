package io.lineup.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;

import org.junit.jupiter.api.Test;

import io.lineup.result.CounterRow;

class OtherLoadTest {
    /** Two processors, two of ten seconds were seen: 3.2 of 4 s worked, 0.4 stolen. */
    private static final List<CounterRow> ROWS = List.of(new CounterRow(0, CounterRow.MACHINE, "userMillis", 2_000),
            new CounterRow(0, CounterRow.MACHINE, "systemMillis", 1_200),
            new CounterRow(1, CounterRow.MACHINE, "stealMillis", 400),
            new CounterRow(1, CounterRow.MACHINE, "idleMillis", 400),
            new CounterRow(1, CounterRow.MACHINE, "guestMillis", 9_000),
            new CounterRow(1, CounterRow.SERVER, "userMillis", 9_000));

    @Test
    void whatNeitherLineupNorTheServerUsedIsToldWithItsShare() {
        assertThat(OtherLoad.of(ROWS, 10, 3, 5.0, () -> List.of("cc1 (process 7) 80% of a"
                + " processor"))).satisfiesExactly(
                        others -> assertThat(others).containsSubsequence(" 40% ", "Lineup 15%", "server 25%",
                                "cc1 (process 7) 80% of a processor"),
                        steal -> assertThat(steal).containsSubsequence(" 10% ", "this machine", "steal"));
    }

    @Test
    void onTheClientsMachineOfAServerElsewhereAllButLineupIsOthers() {
        List<CounterRow> rows = List.of(new CounterRow(0, CounterRow.CLIENT, "userMillis", 1_000),
                new CounterRow(0, CounterRow.CLIENT, "idleMillis", 1_000),
                new CounterRow(0, CounterRow.SERVER_MACHINE, "stealMillis", 500),
                new CounterRow(0, CounterRow.SERVER_MACHINE, "idleMillis", 500));
        assertThat(OtherLoad.of(rows, 10, 2, null, List::of)).satisfiesExactly(
                others -> assertThat(others).containsSubsequence(" 40% ", "this machine", "Lineup 10%")
                        .doesNotContain("server"),
                steal -> assertThat(steal).containsSubsequence(" 50% ", "server's machine", "steal"));
    }

    @Test
    void aMachineOfItsOwnAndAServerWhoseWorkIsNotKnownAreNotAccused() {
        List<CounterRow> idle = List.of(new CounterRow(0, CounterRow.MACHINE, "userMillis", 1_400),
                new CounterRow(0, CounterRow.MACHINE, "idleMillis", 600));
        assertThat(OtherLoad.of(idle, 10, 6, 8.0, List::of)).isEmpty();
        assertThat(OtherLoad.of(idle, 10, 3, null, List::of)).isEmpty();
        assertThat(OtherLoad.of(List.of(), 0, 0, null, List::of)).isEmpty();
    }
}

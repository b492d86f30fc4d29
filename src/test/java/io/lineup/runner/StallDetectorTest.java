package io.lineup.runner;

import static io.lineup.terminal.WorkerState.BUSY;
import static io.lineup.terminal.WorkerState.DISCONNECTED;
import static io.lineup.terminal.WorkerState.WAITING;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;

import io.lineup.result.Verdict;
import io.lineup.terminal.WorkerState;

class StallDetectorTest {
    private static final long SECOND = 1_000_000_000;
    private static final List<WorkerState> WORKING = List.of(BUSY, WAITING);
    private static final List<WorkerState> GONE = List.of(DISCONNECTED, DISCONNECTED);

    private final StallDetector watch = new StallDetector(Duration.ofSeconds(20), Duration.ofSeconds(30), 0);

    @Test
    void aRunThatGoesOnIsLeftAlone() {
        for (int second = 1; second <= 100; second++) {
            assertThat(watch.look(second * SECOND, second, WORKING)).isEmpty();
        }
        assertThat(watch.gaps(100 * SECOND)).isEmpty();
    }

    @Test
    void noCompletedTransactionForTheStallTimeEndsTheRun() {
        assertThat(watch.look(5 * SECOND, 7, WORKING)).isEmpty();
        assertThat(watch.look(25 * SECOND - 1, 7, WORKING)).isEmpty();
        assertThat(watch.look(25 * SECOND, 7, WORKING)).isEqualTo(Optional.of(Verdict.STALLED));
    }

    @Test
    void terminalsThatWaitForTheirNextTransactionDoNotStall() {
        assertThat(watch.look(50 * SECOND, 0, List.of(WAITING, WAITING))).isEmpty();
        assertThat(watch.look(69 * SECOND, 0, WORKING)).isEmpty();
        assertThat(watch.look(70 * SECOND, 0, WORKING)).isEqualTo(Optional.of(Verdict.STALLED));
    }

    @Test
    void noConnectionForTheOutageTimeEndsTheRunAsLost() {
        assertThat(watch.look(SECOND, 5, WORKING)).isEmpty();
        assertThat(watch.look(30 * SECOND, 5, GONE)).isEmpty();
        assertThat(watch.look(31 * SECOND, 5, GONE)).isEqualTo(Optional.of(Verdict.SERVER_LOST));
    }

    @Test
    void aShorterOutageIsAGapAndTheStallClockStartsAnewBehindIt() {
        watch.look(SECOND, 5, WORKING);
        watch.look(2 * SECOND, 5, GONE);
        watch.look(25 * SECOND, 5, GONE);
        assertThat(watch.look(26 * SECOND, 5, WORKING)).isEmpty();
        assertThat(watch.look(45 * SECOND, 5, WORKING)).isEmpty();
        assertThat(watch.look(46 * SECOND, 5, WORKING)).isEqualTo(Optional.of(Verdict.STALLED));
        assertThat(watch.gaps(46 * SECOND)).containsExactly(new StallDetector.Gap(SECOND, 26 * SECOND));
    }

    @Test
    void anOutageThatLastsToTheEndIsAGapToo() {
        watch.look(SECOND, 5, WORKING);
        watch.look(4 * SECOND, 5, GONE);

        assertThat(watch.gaps(9 * SECOND)).containsExactly(new StallDetector.Gap(SECOND, 9 * SECOND));
    }

    @Test
    void oneTerminalWithAConnectionIsNoOutage() {
        assertThat(watch.look(SECOND, 1, List.of(DISCONNECTED, BUSY))).isEmpty();
        assertThat(watch.look(40 * SECOND, 2, List.of(DISCONNECTED, BUSY))).isEmpty();
        assertThat(watch.gaps(40 * SECOND)).isEmpty();
    }

    @Test
    void terminalsThatHaveDoneTheirShareDoNotHideALostServer() {
        List<WorkerState> oneLeft = List.of(WorkerState.ENDED, DISCONNECTED);
        watch.look(SECOND, 5, WORKING);
        assertThat(watch.look(30 * SECOND, 5, oneLeft)).isEmpty();
        assertThat(watch.look(31 * SECOND, 5, oneLeft)).isEqualTo(Optional.of(Verdict.SERVER_LOST));
    }

    @Test
    void aServerThatDropsEveryConnectionStallsTheRun() {
        // One second without connections, then two with: only those two count.
        for (int round = 0; round < 10; round++) {
            long from = 3 * SECOND * round;
            assertThat(watch.look(from + SECOND, 0, GONE)).isEmpty();
            assertThat(watch.look(from + SECOND, 0, WORKING)).isEmpty();
            assertThat(watch.look(from + 3 * SECOND, 0, WORKING)).isEqualTo(
                    round < 9 ? Optional.empty() : Optional.of(Verdict.STALLED));
        }
    }
}

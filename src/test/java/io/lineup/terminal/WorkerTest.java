package io.lineup.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.random.RandomGenerator;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.lineup.config.RateCourse;
import io.lineup.config.StatementCost;
import io.lineup.measure.ErrorLog;
import io.lineup.measure.Measurements;
import io.lineup.measure.SeriesTotal;
import io.lineup.measure.TerminalRecorder;
import io.lineup.measure.Window;
import io.lineup.schedule.Arrivals;
import io.lineup.target.PostgresDialect;
import io.lineup.time.FakeClock;
import io.lineup.workload.Inputs;
import io.lineup.workload.Outcome;

class WorkerTest {
    private static final long MILLI = 1_000_000;
    private static final long SECOND = 1_000_000_000;
    private static final String DEADLOCK = "40P01";
    private static final String LOST = "08006";

    private final FakeClock clock = new FakeClock(0);
    private final Window window = new Window();
    private final RunControl control = new RunControl(window);
    private final Measurements measurements = new Measurements(List.of("WORK"), window, false);
    private final TerminalRecorder recorder = measurements.addTerminal(clock, StatementCost.OFF);
    private final ScriptedSession script = new ScriptedSession(clock);

    @Test
    void aCompletedTransactionIsCountedWithItsTime() throws SQLException {
        window.set(0, 10 * SECOND);
        script.then(3 * MILLI, Outcome.COMMITTED).then(5 * MILLI, Outcome.ROLLED_BACK);

        run(2, 3);

        assertThat(counts()).isEqualTo(new SeriesTotal.Counts(1, 1, 0, 0, 0));
        assertThat(total().latency().getMaxValue()).isCloseTo(5 * MILLI, within(1));
    }

    @Test
    void aDeadlockIsRetriedAndLatencyHoldsAttemptsAndBackOffWhileServiceHoldsTheLastAttempt() throws SQLException {
        window.set(0, 10 * SECOND);
        script.fails(40 * MILLI, DEADLOCK).then(10 * MILLI, Outcome.COMMITTED);

        run(1, 3);

        assertThat(counts()).isEqualTo(new SeriesTotal.Counts(1, 0, 0, 1, 0));
        assertThat(script.rollbacks).isEqualTo(1);
        SeriesTotal total = total();
        assertThat(total.service().getMaxValue()).isCloseTo(10 * MILLI, within(1));
        assertThat(total.latency().getMaxValue()).isBetween(50 * MILLI - MILLI, 51 * MILLI + MILLI);
        assertThat(total.attempts().getTotalCount()).isEqualTo(2);
        assertThat(total.backoff().getTotalCount()).isEqualTo(1);
        assertThat(measurements.errors().counts()).containsKey("40P01/0");
    }

    @Test
    void aLostRaceIsRetriedAtOnce() throws SQLException {
        window.set(0, 10 * SECOND);
        script.losesRace(MILLI).then(MILLI, Outcome.COMMITTED);

        run(1, 3);

        assertThat(counts()).isEqualTo(new SeriesTotal.Counts(1, 0, 0, 1, 0));
        assertThat(total().latency().getMaxValue()).isCloseTo(2 * MILLI, within(1));
    }

    @Test
    void lostRacesDoNotCountAgainstTheRetries() throws SQLException {
        window.set(0, 10 * SECOND);
        script.losesRace(MILLI).losesRace(MILLI).fails(MILLI, DEADLOCK).losesRace(MILLI).then(MILLI, Outcome.COMMITTED);

        run(1, 1);

        assertThat(counts()).isEqualTo(new SeriesTotal.Counts(1, 0, 0, 4, 0));
        assertThat(measurements.errors().counts().get("race-lost/0")).extracting(ErrorLog.Count::inside).isEqualTo(3L);
    }

    @Test
    void aRaceThatIsLostEachTimeIsGivenUpInTheEnd() throws SQLException {
        window.set(0, 100 * SECOND);
        for (int i = 0; i <= RetryPolicy.LOST_RACES; i++) {
            script.losesRace(1000);
        }

        run(1, 0);

        assertThat(counts()).isEqualTo(new SeriesTotal.Counts(0, 0, 1, RetryPolicy.LOST_RACES, 0));
    }

    @Test
    void retriesThatAreUsedUpMakeAFailureThatIsNoThroughput() throws SQLException {
        window.set(0, 10 * SECOND);
        script.fails(MILLI, DEADLOCK).fails(MILLI, DEADLOCK).fails(MILLI, DEADLOCK);

        run(1, 2);

        assertThat(counts()).isEqualTo(new SeriesTotal.Counts(0, 0, 1, 2, 0));
        assertThat(measurements.completedEver()).isZero();
    }

    @Test
    void anErrorThatNoRetryMendsFailsAtOnceAndIsRolledBack() throws SQLException {
        window.set(0, 10 * SECOND);
        script.fails(MILLI, "23505").then(MILLI, Outcome.COMMITTED);

        run(2, 10);

        assertThat(counts()).isEqualTo(new SeriesTotal.Counts(1, 0, 1, 0, 0));
        assertThat(script.rollbacks).isEqualTo(1);
    }

    @Test
    void aLostConnectionIsOpenedAgainAndItsTransactionHasFailed() throws SQLException {
        window.set(0, 100 * SECOND);
        script.fails(MILLI, LOST).then(MILLI, Outcome.COMMITTED);
        script.refusals = 3;

        run(2, 10);

        assertThat(counts()).isEqualTo(new SeriesTotal.Counts(1, 0, 1, 0, 0));
        assertThat(script.rollbacks).isZero();
        assertThat(script.connections).isEqualTo(2);
        assertThat(script.closed).isEqualTo(1);
    }

    /** Its answer was lost, or the server said something that does not say whether it committed. */
    @ParameterizedTest
    @ValueSource(strings = {LOST, "40003", "57014", "XX000"})
    void aCommitWithoutAnAnswerIsInDoubtAndNeverRepeated(String state) throws SQLException {
        window.set(0, 100 * SECOND);
        script.failsInCommit(MILLI, state).then(MILLI, Outcome.COMMITTED);

        run(2, 10);

        assertThat(counts()).isEqualTo(new SeriesTotal.Counts(1, 0, 1, 0, 0));
        assertThat(measurements.inDoubt()).isEqualTo(1);
    }

    @Test
    void aCommitThatTheServerRefusesIsRetriedAndInNoDoubt() throws SQLException {
        window.set(0, 100 * SECOND);
        script.failsInCommit(MILLI, "40001").then(MILLI, Outcome.COMMITTED);

        run(1, 10);

        assertThat(counts()).isEqualTo(new SeriesTotal.Counts(1, 0, 0, 1, 0));
        assertThat(measurements.inDoubt()).isZero();
    }

    @Test
    void anErrorBeforeTheCommitIsInNoDoubt() throws SQLException {
        window.set(0, 100 * SECOND);
        script.fails(MILLI, LOST).then(MILLI, Outcome.COMMITTED);

        run(2, 10);

        assertThat(measurements.inDoubt()).isZero();
    }

    @Test
    void aWorkerThatHasEndedKeepsItsConnectionUntilItIsClosed() throws SQLException {
        window.set(0, 10 * SECOND);
        script.then(MILLI, Outcome.COMMITTED);
        Worker<Inputs> worker = connected(1, 0);

        worker.run(closed());

        assertThat(worker.state()).isEqualTo(WorkerState.ENDED);
        assertThat(script.closed).isZero();
        worker.close();
        assertThat(script.closed).isEqualTo(1);
    }

    @Test
    void aPacedTransactionThatStartsLateCountsItsWait() throws SQLException {
        window.set(0, 100 * SECOND);
        script.then(1500 * MILLI, Outcome.COMMITTED).then(10 * MILLI, Outcome.COMMITTED);
        Arrivals eachSecond = Arrivals.constant(0, RateCourse.constant(1), Duration.ZERO, 10);

        connected(2, 0).run(SharedUsers.arriving(control, clock, eachSecond));

        // The second was due at 1 s, began at 1.5 s and ended at 1.51 s.
        assertThat(total().latency().getMinValue()).isCloseTo(510 * MILLI, within(510));
        assertThat(total().service().getMinValue()).isCloseTo(10 * MILLI, within(10));
    }

    @Test
    void nothingOutsideTheWindowIsCounted() throws SQLException {
        window.set(SECOND, 2 * SECOND);
        script.then(900 * MILLI, Outcome.COMMITTED).then(200 * MILLI, Outcome.COMMITTED)
                .then(1200 * MILLI, Outcome.COMMITTED);

        run(3, 0);

        assertThat(counts()).isEqualTo(new SeriesTotal.Counts(1, 0, 0, 0, 0));
        assertThat(measurements.completedEver()).isEqualTo(3);
    }

    @Test
    void noTransactionStartsOnceTheWindowIsOver() throws SQLException {
        window.set(0, SECOND);
        script.then(SECOND, Outcome.COMMITTED);

        run(5, 0);

        assertThat(script.executed).isEqualTo(1);
    }

    @Test
    void aDefectEndsTheRunAndIsKept() throws SQLException {
        window.set(0, SECOND);
        script.breaks();

        Worker<Inputs> worker = connected(5, 0);
        worker.run(closed());

        assertThat(control.defect()).isInstanceOf(IllegalStateException.class);
        assertThat(worker.state()).isEqualTo(WorkerState.ENDED);
        assertThat(script.closed).isEqualTo(1);
    }

    @Test
    void aWorkerThatKeepsNoConnectionGetsOneForEachTransactionAndItsWaitIsLatency() {
        window.set(0, 100 * SECOND);
        script.then(10 * MILLI, Outcome.COMMITTED).then(10 * MILLI, Outcome.COMMITTED);
        script.connectNanos = 5 * MILLI;

        borrowing().run(shared(2));

        assertThat(script.connections).isEqualTo(2);
        assertThat(script.closed).isEqualTo(2);
        assertThat(measurements.connecting().getTotalCount()).isEqualTo(2);
        assertThat(total().latency().getMinValue()).isCloseTo(15 * MILLI, within(1));
    }

    @Test
    void aTransactionThatGetsNoConnectionHasFailedAndTheNextWaitsForOne() {
        window.set(0, 100 * SECOND);
        script.then(MILLI, Outcome.COMMITTED).then(MILLI, Outcome.COMMITTED);
        script.connections = 1;
        script.refusals = 2;

        borrowing().run(shared(3));

        assertThat(counts()).isEqualTo(new SeriesTotal.Counts(2, 0, 1, 0, 0));
    }

    private void run(int transactions, int retries) throws SQLException {
        connected(transactions, retries).run(closed());
    }

    private Users<Inputs> closed() {
        return new OwnPace<>(control, clock, false);
    }

    private Users<Inputs> shared(int transactions) {
        return SharedUsers.thinking(control, clock, List.of(new User<>(() -> 0, transactions, 0)));
    }

    private Worker<Inputs> connected(int transactions, int retries) throws SQLException {
        Worker<Inputs> worker = new Worker<>(new User<>(() -> 0, transactions, 0), inputs -> script.connect(),
                rules(retries, true), recorder, RandomGenerator.of("L64X128MixRandom"));
        worker.connect();
        return worker;
    }

    private Worker<Inputs> borrowing() {
        return new Worker<>(null, inputs -> script.connect(), rules(0, false), recorder,
                RandomGenerator.of("L64X128MixRandom"));
    }

    private Rules rules(int retries, boolean pinned) {
        return new Rules(new PostgresDialect()::classify, new RetryPolicy(retries), control, clock, pinned);
    }

    private SeriesTotal.Counts counts() {
        return measurements.takeInterval().getFirst().counts();
    }

    private SeriesTotal total() {
        measurements.takeInterval();
        return measurements.finish().getFirst();
    }

    private static org.assertj.core.data.Percentage within(double percent) {
        return org.assertj.core.data.Percentage.withPercentage(Math.min(percent, 1));
    }
}

package io.lineup.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;

import org.junit.jupiter.api.Test;

import io.lineup.config.StatementCost;
import io.lineup.time.FakeClock;

class ExecutionMeterTest {
    private final FakeClock clock = new FakeClock(1_000);
    private final Window window = new Window();
    private final Measurements measurements = new Measurements(List.of("WORK"), window, false);
    private final ExecutionMeter meter = measurements.addTerminal(clock, StatementCost.BASIC).meter();
    private final StatementRecorder select = meter.recorder("Work.select");
    private final WireCounter wire = new WireCounter(clock);

    ExecutionMeterTest() {
        window.set(0, 1_000_000);
        meter.use(wire);
    }

    @Test
    void statementsAndGapsMakeUpAnAttemptWithTheTrafficOfEach() {
        meter.begin();
        clock.advance(10);
        exchange(1, 2);
        meter.start(select);
        clock.advance(200);
        exchange(30, 40);
        exchange(30, 40);
        wire.read(5);
        meter.finish(select, 0);
        assertThat(meter.nanos()).isEqualTo(200);
        assertThat(meter.roundTrips()).isEqualTo(2);
        assertThat(meter.writes()).isEqualTo(2);
        assertThat(meter.reads()).isEqualTo(3);
        clock.advance(5);
        meter.start(select);
        clock.advance(300);
        meter.fail(select, new java.sql.SQLException("", "40001"));
        clock.advance(7);
        meter.end();
        clock.advance(1_000);
        meter.begin();
        meter.end();

        StatementTotal statement = total("Work.select");
        assertThat(statement.calls()).isEqualTo(2);
        assertThat(statement.errors()).isEqualTo(1);
        assertThat(statement.nanos()).isEqualTo(500);
        assertThat(statement.roundTrips()).isEqualTo(2);
        assertThat(statement.bytesOut()).isEqualTo(60);
        assertThat(statement.bytesIn()).isEqualTo(85);
        assertThat(statement.writes()).isEqualTo(2);
        assertThat(statement.reads()).isEqualTo(3);
        StatementTotal between = total(ExecutionMeter.BETWEEN);
        assertThat(between.nanos()).isEqualTo(22);
        assertThat(between.roundTrips()).isEqualTo(1);
        assertThat(between.calls()).isEqualTo(4);
    }

    @Test
    void aWriteThatNobodyAnswersIsNoBeginningOfTheNextRoundTrip() {
        meter.start(select);
        exchange(30, 40);
        wire.writing();
        wire.written(9);
        meter.finish(select, 0);
        clock.advance(20_000);
        meter.start(select);
        wire.writing();
        wire.written(30);
        clock.advance(300);
        wire.read(40);
        clock.advance(5);
        meter.finish(select, 0);
        assertThat(meter.roundTrips()).isOne();
        assertThat(meter.firstByteNanos()).isEqualTo(300);
    }

    @Test
    void workOfTheHarnessWithinAnExecutionCountsAsBetween() {
        meter.begin();
        meter.start(select);
        clock.advance(100);
        meter.pause();
        clock.advance(5_000);
        meter.resume();
        clock.advance(20);
        meter.finishQuery(select, 1, 900, true);
        meter.end();

        assertThat(total("Work.select").nanos()).isEqualTo(120);
        assertThat(total(ExecutionMeter.BETWEEN).nanos()).isEqualTo(5_000);
    }

    @Test
    void rowsLeftUnreadAreEstimatedFromTheSampledExecutions() {
        int sampled = 0;
        for (int i = 0; i < 250; i++) {
            meter.start(select);
            boolean counts = meter.counts(select);
            sampled += counts ? 1 : 0;
            meter.finishQuery(select, 1, counts ? 40 : ExecutionMeter.NOT_COUNTED, true);
        }
        meter.start(select);
        meter.finishQuery(select, 3, 3, false);

        StatementTotal total = total("Work.select");
        assertThat(sampled).isEqualTo(3);
        assertThat(total.rowsUsed()).isEqualTo(253);
        assertThat(total.rowsReceived()).isEqualTo(250 * 40 + 3);
    }

    @Test
    void whatEndsOutsideTheWindowIsNotRecorded() {
        window.set(2_000, 3_000);
        meter.begin();
        meter.start(select);
        clock.advance(500);
        meter.finish(select, 0);
        clock.advance(1_000);
        meter.start(select);
        clock.advance(1_000);
        meter.finish(select, 0);
        meter.end();

        assertThat(total("Work.select").calls()).isZero();
        assertThat(total(ExecutionMeter.BETWEEN).nanos()).isEqualTo(1_000);
    }

    @Test
    void switchedOffItRecordsNothing() {
        ExecutionMeter off = new Measurements(List.of("WORK"), window, false)
                .addTerminal(clock, StatementCost.OFF).meter();
        StatementRecorder recorder = off.recorder("Work.select");
        off.begin();
        off.start(recorder);
        off.pause();
        off.resume();
        off.finishQuery(recorder, 1, 1, false);
        off.end();

        assertThat(off.counts(recorder)).isFalse();
        assertThat(List.of(off.nanos(), off.allocatedBytes())).containsOnly(0L);
        assertThat(recorder.counters().get(StatementRecorder.CALLS)).isZero();
    }

    private void exchange(int out, int in) {
        wire.writing();
        wire.written(out);
        wire.read(in);
    }

    private StatementTotal total(String id) {
        return Objects.requireNonNull(
                measurements.statements().stream().filter(each -> each.id().equals(id)).findFirst().orElse(null));
    }
}

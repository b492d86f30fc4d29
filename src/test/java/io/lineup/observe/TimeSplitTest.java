package io.lineup.observe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import java.util.Set;

import org.junit.jupiter.api.Test;

import io.lineup.measure.ExecutionMeter;
import io.lineup.measure.FrameFixture;
import io.lineup.measure.StatementTotal;
import io.lineup.result.Part;
import io.lineup.result.SplitCheck;
import io.lineup.result.StatementCosts;
import io.lineup.result.TimeParts;
import io.lineup.result.WaitRow;
import io.lineup.target.SessionState.Doing;

class TimeSplitTest {
    private static final String ID = "Work.update";
    /** Of 1,000 us: client 100 and queue 100, server 200 and queue 100, both asleep 500. */
    private static final StatementTotal TOTAL = FrameFixture.total(ID, 10, 1_000_000, 100_000, 100_000, 200_000,
            100_000);

    private final WaitSamples samples = new WaitSamples();

    @Test
    void theSleepGoesToTheWaitsThatWereFoundAndTheRestIsTheWire() {
        // In 10 looks of a window of 10 ms, one session stands for 1 ms: 10 calls, 100 us each.
        look(1, Doing.ROW_LOCK, 2);
        look(1, Doing.LOG_FLUSH, 1);
        look(8, Doing.BUSY, 3);
        samples.close(0.01);

        TimeParts parts = new TimeSplit(samples, true).parts(TOTAL, false, null);

        assertThat(parts.micros()).containsEntry(Part.CLIENT_CPU, 100.0).containsEntry(Part.CLIENT_QUEUE, 100.0)
                .containsEntry(Part.SERVER_CPU, 200.0).containsEntry(Part.SERVER_QUEUE, 100.0)
                .containsEntry(Part.ROW_LOCK, 200.0).containsEntry(Part.LOG_FLUSH, 100.0)
                .containsEntry(Part.WIRE, 200.0).doesNotContainKey(Part.UNNAMED);
        assertThat(sum(parts)).isCloseTo(1000, within(0.01));
        assertThat(parts.from()).containsEntry(Part.CLIENT_QUEUE, "frames").containsEntry(Part.ROW_LOCK, "sampled")
                .containsEntry(Part.WIRE, "rest");
        assertThat(parts.frames()).isEqualTo(10);
        assertThat(parts.samples()).isEqualTo(6);
    }

    @Test
    void whatIsCountedExactlyAsWellStandsBesideTheSplit() {
        look(6, Doing.BUSY, 6);
        look(2, Doing.LOG_FLUSH, 2);
        look(2, Doing.CLIENT, 2);
        samples.close(0.01);
        ThreadSums terminals = new ThreadSums(Set.of(1L), 1_100_000, 900_000);
        ThreadSums servers = new ThreadSums(Set.of(2L), 2_000_000, 1_000_000);
        TimeSplit split = new TimeSplit(samples, true, Optional.of(terminals), Optional.of(servers),
                Optional.empty());
        StatementCosts row = new StatementCosts(ID, 10, 1.0, new StatementCosts.Time(1000, 1000, 1000, 1000), 1.0, null,
                new StatementCosts.Wire(null, 1.0, 1.0, 1.0, 1.0, 1.0),
                new StatementCosts.Rows(0, 0.0, 0, "every-execution"), 0, 0, 1.0,
                new StatementCosts.Server(700.0, null, null, null), split.parts(TOTAL, false, null));

        assertThat(split.checks(List.of(row))).containsExactly(new SplitCheck("clientCpu", 0.0011, 0.001, 0.0),
                new SplitCheck("clientQueue", 0.0009, 0.001, 0.0), new SplitCheck("server", 0.003, 0.003, 0.0),
                new SplitCheck("execution", 0.007, 0.008, 0.0));
        assertThat(new TimeSplit(samples, true).checks(List.of())).isEmpty();
    }

    @Test
    void waitsThatComeToMoreThanTheSleepAreCutInProportion() {
        look(10, Doing.ROW_LOCK, 6);
        samples.look(0);
        look(0, Doing.DATA_IO, 4);
        samples.close(0.011);

        TimeParts parts = new TimeSplit(samples, true).parts(TOTAL, false, null);

        assertThat(parts.micros().get(Part.ROW_LOCK)).isCloseTo(300, within(0.1));
        assertThat(parts.micros().get(Part.DATA_IO)).isCloseTo(200, within(0.1));
        assertThat(parts.micros()).doesNotContainKey(Part.WIRE);
        assertThat(sum(parts)).isCloseTo(1000, within(0.01));
    }

    @Test
    void whatEveryLookFindsIsNotCertain() {
        for (int i = 0; i < 50; i++) {
            samples.look(i / 10);
            samples.add(i / 10, ID, false, Doing.BUSY, "", false);
        }
        samples.close(5);

        assertThat(samples.micros(ID, Doing.BUSY)).isEqualTo(5e6);
        assertThat(samples.errorMicros(ID, Doing.BUSY)).isCloseTo(3e5, within(1e-3));
        assertThat(samples.errorMicros(ID, Doing.LATCH)).isZero();
    }

    @Test
    void workBeyondWhatTheThreadsDidIsUnnamed() {
        look(10, Doing.BUSY, 7);
        samples.close(0.01);

        TimeParts parts = new TimeSplit(samples, true).parts(TOTAL, false, null);

        assertThat(parts.micros()).containsEntry(Part.UNNAMED, 400.0).containsEntry(Part.WIRE, 100.0);
    }

    @Test
    void rowLocksThatTheServerCountedAreExactAndTheEngineIsPartOfItsProcessorTime() {
        samples.look(0);
        for (int i = 0; i < 4; i++) {
            samples.add(0, ID, false, Doing.BUSY, "", i == 0);
        }
        samples.close(0.0001);

        TimeParts parts = new TimeSplit(samples, true).parts(TOTAL, false,
                new ServerCosts.Cost(900, null, 450.0, false));

        assertThat(parts.micros()).containsEntry(Part.ROW_LOCK, 450.0)
                .as("fewer samples than waits for rows").containsEntry(Part.SERVER_CPU, 200.0)
                .containsEntry(Part.WIRE, 50.0);
        assertThat(parts.from()).containsEntry(Part.ROW_LOCK, "exact");
    }

    /** Of ten calls one slept for 10 ms, and no frame met it. */
    @Test
    void theDifferenceToTheMeanIsThatOfThePartThatScattersMost() {
        samples.look(0);
        samples.close(1);
        StatementTotal total = FrameFixture.scattered(ID);

        TimeParts parts = new TimeSplit(samples, true).parts(total, false, null);

        assertThat(parts.micros().get(Part.SERVER_CPU)).isCloseTo(200, within(1.0));
        assertThat(parts.micros().get(Part.WIRE)).isCloseTo(1_300, within(1.0));
        assertThat(sum(parts)).isCloseTo(1_500, within(0.01));
    }

    @Test
    void aSessionThatWaitsForARowDoesNotWorkInTheEngine() {
        // Of 800 us that seem to be work 400 are a row lock, which looks like the engine: 200 of the other 400 are its.
        for (int i = 0; i < 10; i++) {
            samples.look(0);
            if (i < 8) {
                samples.add(0, ID, false, Doing.BUSY, "", i < 6);
            }
        }
        samples.close(0.01);

        TimeParts parts = new TimeSplit(samples, true).parts(TOTAL, false,
                new ServerCosts.Cost(900, null, 400.0, false));

        assertThat(parts.micros()).containsEntry(Part.ROW_LOCK, 400.0);
        assertThat(parts.micros().get(Part.SERVER_ENGINE_CPU)).isCloseTo(100, within(0.01));
        assertThat(parts.micros().get(Part.SERVER_SQL_CPU)).isCloseTo(100, within(0.01));
    }

    @Test
    void theClientsProcessorTimeHasAnErrorWhereItComesFromFrames() {
        samples.close(1);
        StatementTotal uneven = FrameFixture.uneven(ID);

        assertThat(new TimeSplit(samples, true).parts(uneven, false, null).error().get(Part.CLIENT_CPU)).isPositive();
        assertThat(new TimeSplit(samples, true).parts(uneven, true, null).error()).doesNotContainKey(Part.CLIENT_CPU);
    }

    @Test
    void fromAfarTheServersWorkIsOnePart() {
        look(10, Doing.LOG_FLUSH, 1);
        samples.close(0.01);
        StatementTotal remote = FrameFixture.total(ID, 10, 1_000_000, 100_000, 100_000, 0, 0);

        TimeParts parts = new TimeSplit(samples, false).parts(remote, false,
                new ServerCosts.Cost(500, null, null, false));

        assertThat(parts.micros()).containsEntry(Part.LOG_FLUSH, 100.0).containsEntry(Part.SERVER, 400.0)
                .containsEntry(Part.REST, 300.0).doesNotContainKeys(Part.WIRE, Part.SERVER_CPU);
        assertThat(sum(parts)).isCloseTo(1000, within(0.01));
    }

    @Test
    void whereNobodyLookedNothingIsCalledTheWire() {
        samples.close(1);

        assertThat(new TimeSplit(samples, true).parts(TOTAL, false, null).micros())
                .containsEntry(Part.UNNAMED, 500.0).doesNotContainKey(Part.WIRE);
        StatementTotal rare = FrameFixture.total(ID, 0, 1_000_000, 0, 0, 0, 0);
        assertThat(new TimeSplit(samples, true).parts(rare, false, null).micros())
                .containsEntry(Part.REST, 1000.0).doesNotContainKeys(Part.WIRE, Part.UNNAMED);
    }

    @Test
    void betweenStatementsOnlyTheTerminalWorks() {
        StatementTotal between = FrameFixture.total(ExecutionMeter.BETWEEN, 10, 1_000_000, 700_000, 200_000, 0, 0);

        TimeParts parts = new TimeSplit(samples, true).parts(between, false, null);

        assertThat(parts.micros()).containsEntry(Part.CLIENT_CPU, 700.0).containsEntry(Part.CLIENT_QUEUE, 200.0)
                .containsEntry(Part.UNNAMED, 100.0);
    }

    @Test
    void secondsThatDifferMakeTheError() {
        for (int second = 0; second < 4; second++) {
            samples.look(second);
            samples.look(second);
        }
        look(0, Doing.ROW_LOCK, 2);
        samples.close(4);

        assertThat(samples.micros(ID, Doing.ROW_LOCK)).as("2 of 8 looks in 4 s").isEqualTo(1_000_000);
        // Sessions a look: 1, 0, 0, 0. Standard deviation 0.5, of the mean 0.25; Student's t of three degrees of freedom.
        assertThat(samples.errorMicros(ID, Doing.ROW_LOCK)).isCloseTo(4e6 * 3.1824 * 0.25, within(100.0));
        assertThat(samples.errorMicros(ID, Doing.LATCH)).isZero();
    }

    @Test
    void aSecondThatWasCutShortSaysNothingOfTheError() {
        for (int second = 0; second < 3; second++) {
            for (int i = 0; i < 4; i++) {
                samples.look(second);
                samples.add(second, ID, false, Doing.ROW_LOCK, "", false);
            }
        }
        samples.look(3);
        samples.close(3.1);

        // All whole seconds found the same in their looks: three of 13 looks may have missed something else.
        assertThat(samples.errorMicros(ID, Doing.ROW_LOCK)).isCloseTo(3.1e6 * 3 / 13, within(0.1));
    }

    @Test
    void theErrorOfTheEnginesShareIsPartOfItsError() {
        for (int second = 0; second < 4; second++) {
            for (int i = 0; i < 4; i++) {
                samples.look(second);
                samples.add(second, ID, false, Doing.BUSY, "", i < second);
            }
        }
        samples.close(4);

        TimeParts parts = new TimeSplit(samples, true).parts(TOTAL, false, null);
        // In the engine 0, 1, 2, 3 of 4 times. Standard deviation of the shares 0.3227, of their mean 0.1614.
        assertThat(parts.micros().get(Part.SERVER_ENGINE_CPU)).isCloseTo(75, within(0.1));
        assertThat(parts.error().get(Part.SERVER_ENGINE_CPU)).isCloseTo(200 * 3.1824 * 0.1614, within(0.1));
    }

    @Test
    void theRowsAreAverageActiveSessionsOfEachSecond() {
        samples.look(0);
        samples.look(0);
        samples.look(1);
        samples.add(0, ID, false, Doing.ROW_LOCK, "Lock:tuple", false);
        samples.add(1, "checkpointer", true, Doing.DATA_IO, "IO:DataFileWrite", false);
        samples.close(2);

        assertThat(new TimeSplit(samples, true).rows()).isEqualTo(List.of(
                new WaitRow(0, ID, Part.ROW_LOCK, "Lock:tuple", 0.5),
                new WaitRow(1, "background checkpointer", Part.DATA_IO, "IO:DataFileWrite", 1)));
    }

    private void look(int looks, Doing doing, int found) {
        for (int i = 0; i < looks; i++) {
            samples.look(0);
        }
        for (int i = 0; i < found; i++) {
            samples.add(0, ID, false, doing, "", false);
        }
    }

    private static double sum(TimeParts parts) {
        return parts.micros().values().stream().mapToDouble(Double::doubleValue).sum();
    }
}

package io.lineup.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.lineup.config.StatementCost;
import io.lineup.time.SystemClock;
import jdk.jfr.Event;
import jdk.jfr.Recording;
import jdk.jfr.StackTrace;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

class FlightEventsTest {
    /** An instant by the recording's own clock. */
    @StackTrace(false)
    private static final class Mark extends Event {}

    private final Measurements measurements = new Measurements(List.of("WORK"), new Window(), false);
    private final WireCounter wire = new WireCounter();
    private TerminalRecorder terminal;

    @TempDir
    Path folder;

    @BeforeEach
    void addTerminals() {
        measurements.addTerminal(new SystemClock(), StatementCost.BASIC);
        terminal = measurements.addTerminal(new SystemClock(), StatementCost.BASIC);
        terminal.meter().use(wire);
    }

    @Test
    void eachExecutionAndItsTransactionAreRecordedWithWhatTheyCost() throws Exception {
        List<RecordedEvent> events = record("0 ns", this::transaction);

        RecordedEvent select = statements(events).get(0);
        assertThat(select.getString("statement")).isEqualTo("Work.select");
        assertThat(select.getLong("roundTrips")).isEqualTo(1);
        assertThat(select.getLong("bytesOut")).isEqualTo(30);
        assertThat(select.getLong("bytesIn")).isEqualTo(40);
        assertThat(select.getInt("rows")).isEqualTo(3);
        assertThat(select.getInt("attempt")).isEqualTo(1);
        assertThat(select.getLong("transaction")).isEqualTo(1);
        assertThat(select.getString("sqlState")).isNull();
        assertThat(select.getLong("allocatedBytes")).isGreaterThanOrEqualTo(1_000);
        RecordedEvent batch = statements(events).get(1);
        assertThat(batch.getInt("batchRows")).isEqualTo(10);
        assertThat(batch.getInt("rows")).isZero();
        RecordedEvent failed = statements(events).get(2);
        assertThat(failed.getString("sqlState")).isEqualTo("40001");
        assertThat(failed.getInt("attempt")).isEqualTo(2);

        RecordedEvent whole = events.stream().filter(each -> is(each, "lineup.Transaction")).findAny().orElseThrow();
        assertThat(whole.getString("type")).isEqualTo("WORK");
        assertThat(whole.getString("outcome")).isEqualTo("FAILED");
        assertThat(whole.getInt("terminal")).isEqualTo(1);
        assertThat(whole.getInt("scaleUnit")).isEqualTo(7);
        assertThat(whole.getInt("attempts")).isEqualTo(2);
        assertThat(whole.getInt("statements")).isEqualTo(3);
        assertThat(whole.getLong("roundTrips")).isEqualTo(1);
        assertThat(whole.getLong("queueNanos")).isEqualTo(123);
        assertThat(whole.getDuration()).isGreaterThanOrEqualTo(
                statements(events).stream().map(RecordedEvent::getDuration).reduce(Duration.ZERO, Duration::plus));
    }

    @Test
    void aThresholdKeepsFastStatementsOut() throws Exception {
        List<RecordedEvent> events = record("1 h", this::transaction);

        assertThat(statements(events)).isEmpty();
        assertThat(events).anyMatch(each -> is(each, "lineup.Transaction"));
    }

    @Test
    void whatBeganBeforeTheRecordingIsNotInIt() throws Exception {
        terminal.meter().start(terminal.meter().recorder("Work.select"));
        List<RecordedEvent> events = record("0 ns",
                () -> terminal.meter().finish(terminal.meter().recorder("Work.select"), 0));

        assertThat(events).noneMatch(each -> is(each, "lineup.Statement"));
    }

    @Test
    void workOfTheHarnessBeforeTheSendingIsNotTheStatements() throws Exception {
        ExecutionMeter meter = terminal.meter();
        List<RecordedEvent> events = record("0 ns", () -> {
            meter.start(meter.recorder("Work.insert"));
            meter.pause();
            new Mark().commit();
            meter.resume();
            meter.recordedFromHere();
            new Mark().commit();
            meter.finish(meter.recorder("Work.insert"), 0);
        });

        RecordedEvent insert = statements(events).get(0);
        assertThat(marks(events).get(0).getEndTime()).isBeforeOrEqualTo(insert.getStartTime());
        assertThat(marks(events).get(1).getStartTime()).isBetween(insert.getStartTime(), insert.getEndTime());
    }

    @Test
    void workOfTheHarnessAfterTheRowsAreReadIsNotTheStatements() throws Exception {
        ExecutionMeter meter = terminal.meter();
        List<RecordedEvent> events = record("0 ns", () -> {
            meter.start(meter.recorder("Work.select"));
            new Mark().commit();
            meter.recordedUntilHere();
            meter.pause();
            new Mark().commit();
            meter.resume();
            meter.finishQuery(meter.recorder("Work.select"), 1, 900, true);
        });

        RecordedEvent select = statements(events).get(0);
        assertThat(marks(events).get(0).getStartTime()).isBetween(select.getStartTime(), select.getEndTime());
        assertThat(marks(events).get(1).getStartTime()).isAfterOrEqualTo(select.getEndTime());
    }

    @Test
    void aChunkHoldsTheTextOfEachStatement() throws Exception {
        Runnable end = StatementTextEvent.announce(Map.of("Work.select", "SELECT 1"));
        List<RecordedEvent> events = record("0 ns", () -> {});
        end.run();

        assertThat(events).filteredOn(each -> is(each, "lineup.StatementText")).isNotEmpty()
                .allMatch(each -> each.getString("sql").equals("SELECT 1"));
    }

    private void transaction() {
        ExecutionMeter meter = terminal.meter();
        FlightEvents flight = terminal.flight();
        flight.transactionBegins(123);
        meter.begin();
        meter.start(meter.recorder("Work.select"));
        wire.writing();
        wire.written(30);
        wire.read(40 + new byte[1_000].length - 1_000);
        meter.finishQuery(meter.recorder("Work.select"), 3, 3, false);
        meter.start(meter.recorder("Work.insert"));
        meter.finish(meter.recorder("Work.insert"), 10);
        meter.end();
        meter.begin();
        meter.start(meter.recorder("Work.select"));
        meter.fail(meter.recorder("Work.select"), new SQLException("", "40001"));
        meter.end();
        flight.transactionEnds("WORK", "FAILED", 7);
    }

    private List<RecordedEvent> record(String threshold, Runnable work) throws Exception {
        Path file = folder.resolve("recording.jfr");
        try (Recording recording = new Recording()) {
            recording.enable("lineup.Statement").with("threshold", threshold);
            recording.enable("lineup.Transaction");
            recording.enable(Mark.class);
            recording.enable("lineup.StatementText").with("period", "everyChunk");
            recording.start();
            work.run();
            recording.stop();
            recording.dump(file);
        }
        return RecordingFile.readAllEvents(file);
    }

    private static List<RecordedEvent> marks(List<RecordedEvent> events) {
        return events.stream().filter(each -> is(each, Mark.class.getName())).sorted(
                Comparator.comparing(RecordedEvent::getStartTime)).toList();
    }

    private static List<RecordedEvent> statements(List<RecordedEvent> events) {
        return events.stream().filter(each -> is(each, "lineup.Statement")).toList();
    }

    private static boolean is(RecordedEvent event, String name) {
        return event.getEventType().getName().equals(name);
    }
}

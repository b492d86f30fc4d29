package io.lineup.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

import io.lineup.config.StatementCost;
import io.lineup.measure.StatementTotal.FramePart;
import io.lineup.time.FakeClock;
import io.lineup.time.SystemClock;

/** What executions consist of, seen from below. */
class ExactFrameTest {
    private final Window window = new Window();
    private final Measurements measurements = new Measurements(List.of("WORK"), window, false);

    ExactFrameTest() {
        window.set(0, Long.MAX_VALUE);
    }

    @Test
    void whatTheServerDidWhileTheTerminalWorkedIsCutOff() {
        StatementRecorder recorder = measurements.addTerminal(new SystemClock(), StatementCost.BASIC).meter()
                .recorder("Work.select");
        recorder.recordFrame(100_000, 30_000, 10_000, 20_000, 20_000, 0);
        recorder.recordFrame(100_000, 30_000, 10_000, 60_000, 60_000, 0);

        StatementTotal total = total("Work.select");
        assertThat(total.frames()).isEqualTo(2);
        assertThat(total.frameNanos(FramePart.CPU)).isEqualTo(30_000);
        assertThat(total.frameNanos(FramePart.QUEUED)).isEqualTo(10_000);
        assertThat(total.frameNanos(FramePart.SERVER_CPU)).as("20 and 30").isEqualTo(25_000);
        assertThat(total.frameNanos(FramePart.SERVER_QUEUED)).isEqualTo(25_000);
        assertThat(total.frameNanos(FramePart.ASLEEP)).as("20 and 0").isEqualTo(10_000);
        assertThat(total.frameOverlapNanos()).isEqualTo(60_000);
        assertThat(total.frameStandardErrorNanos(FramePart.SERVER_CPU)).isCloseTo(5_000, within(1.0));
    }

    @Test
    void aStandstillIsNoSleepAndAThreadWorksNoLongerThanTheExecutionTook() {
        StatementRecorder recorder = measurements.addTerminal(new SystemClock(), StatementCost.BASIC).meter()
                .recorder("Work.select");
        recorder.recordFrame(100_000, 20_000, 0, 0, 0, 50_000);
        recorder.recordFrame(100_000, 120_000, 10_000, 0, 0, 0);

        StatementTotal total = total("Work.select");
        assertThat(total.frameNanos(FramePart.ASLEEP)).as("30 and 0").isEqualTo(15_000);
        assertThat(total.frameNanos(FramePart.CPU)).as("20 and 100").isEqualTo(60_000);
        assertThat(total.frameNanos(FramePart.QUEUED)).isZero();
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void oneInSoManyExecutionsIsLookedAtWithTheThreadOfTheServer() throws Exception {
        FakeClock clock = new FakeClock(1_000);
        TerminalRecorder terminal = measurements.addTerminal(clock, StatementCost.BASIC, 4);
        ExecutionMeter meter = terminal.meter();
        StatementRecorder recorder = meter.recorder("Work.select");
        AtomicBoolean busy = new AtomicBoolean(true);
        CountDownLatch known = new CountDownLatch(1);
        // The server's thread is busy all the time.
        Thread server = Thread.ofPlatform().daemon().start(() -> {
            meter.servedBy(ThreadTimes.ofThisThread().orElseThrow());
            known.countDown();
            while (busy.get()) {
                Thread.onSpinWait();
            }
        });
        known.await();

        meter.begin();
        for (int i = 0; i < 400; i++) {
            meter.start(recorder);
            clock.advance(1_000_000);
            meter.finish(recorder, 0);
            clock.advance(100_000);
        }
        meter.end();
        busy.set(false);
        server.join();

        StatementTotal total = total("Work.select");
        assertThat(total.frames()).as("one in four of 400").isBetween(60L, 150L);
        double mean = 0;
        for (FramePart part : FramePart.values()) {
            mean += total.frameNanos(part);
        }
        assertThat(mean).as("parts add up to the time").isCloseTo(1_000_000, within(20_000.0));
        assertThat(total("betweenStatements").frames()).isBetween(50L, 150L);
        assertThat(meter.latestStatement()).isEqualTo("Work.select");
    }

    @Test
    void withoutFramesNothingIsLookedAt() {
        ExecutionMeter meter = measurements.addTerminal(new SystemClock(), StatementCost.BASIC).meter();
        StatementRecorder recorder = meter.recorder("Work.select");
        for (int i = 0; i < 100; i++) {
            meter.start(recorder);
            meter.finish(recorder, 0);
        }

        assertThat(total("Work.select").frames()).isZero();
        assertThat(total("Work.select").frameNanos(FramePart.ASLEEP)).isZero();
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aThreadsTimesAreThoseOfItsCpuClock() throws Exception {
        ThreadTimes times = ThreadTimes.ofThisThread().orElseThrow();
        var threads = ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadCpuTime();
        long first = times.cpuNanos();
        while (threads.getCurrentThreadCpuTime() - before < 50_000_000) {
            Thread.onSpinWait();
        }
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(10);
        long difference;
        do {
            // The kernel brings its figures up to date when the thread leaves the processor.
            LockSupport.parkNanos(1_000);
            assertThat(times.read()).isTrue();
            difference = threads.getCurrentThreadCpuTime() - before - (times.cpuNanos() - first);
        } while (Math.abs(difference) > 20_000_000 && System.nanoTime() < deadline);

        assertThat(difference).isBetween(-20_000_000L, 20_000_000L);
        assertThat(ThreadTimes.of(Long.MAX_VALUE)).isEmpty();
    }

    @Test
    void aCollectionStopsTheVirtualMachine() {
        assertThat(StoppedTime.isKnown()).isTrue();
        long before = StoppedTime.nanos();
        System.gc();

        assertThat(StoppedTime.nanos()).isGreaterThan(before);
    }

    private StatementTotal total(String id) {
        return measurements.statements().stream().filter(each -> each.id().equals(id)).findFirst().orElseThrow();
    }
}

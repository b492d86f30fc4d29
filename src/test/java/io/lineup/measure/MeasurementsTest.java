package io.lineup.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

import io.lineup.config.StatementCost;
import io.lineup.time.Clock;
import io.lineup.time.FakeClock;

class MeasurementsTest {
    private final Window window = new Window();
    private final Clock clock = new FakeClock(1);
    private final Measurements measurements = new Measurements(List.of("ORDER", "PAYMENT"), window, false);

    MeasurementsTest() {
        window.set(0, 1_000);
    }

    @Test
    void allTerminalsShareAHistogramAndEachIntervalHasWhatEndedInIt() {
        TransactionRecorder first = measurements.addTerminal(clock, StatementCost.BASIC).transaction(1);
        TransactionRecorder second = measurements.addTerminal(clock, StatementCost.BASIC).transaction(1);
        first.completed(1, false, 100, 10, 0);
        second.completed(1, true, 200, 20, 3);
        List<Measurements.Interval> interval = measurements.takeInterval();
        assertThat(interval.get(0).latency().getTotalCount()).isZero();
        assertThat(interval.get(1).type()).isEqualTo("PAYMENT");
        assertThat(interval.get(1).counts()).isEqualTo(new SeriesTotal.Counts(1, 1, 0, 0, 3));
        assertThat(interval.get(1).latency().getTotalCount()).isEqualTo(2);

        second.attempt(1, 20);
        second.retried(1, 5);
        second.completed(1, false, 300, 30, 0);
        first.completed(2_000, false, 400, 40, 0);
        interval = measurements.takeInterval();
        assertThat(interval.get(1).counts()).isEqualTo(new SeriesTotal.Counts(1, 0, 0, 1, 0));
        assertThat(interval.get(1).latency().getTotalCount()).isOne();
        assertThat(interval.get(1).latency().getMaxValue()).isEqualTo(300);

        SeriesTotal total = measurements.finish().get(1);
        assertThat(total.counts()).isEqualTo(new SeriesTotal.Counts(2, 1, 0, 1, 3));
        assertThat(total.latency().getTotalCount()).isEqualTo(3);
        assertThat(total.service().getMaxValue()).isEqualTo(30);
        assertThat(total.attempts().getTotalCount()).isOne();
        assertThat(total.backoff().getTotalCount()).isOne();
        assertThat(measurements.completedEver(1)).isEqualTo(4);
    }

    @Test
    void aStatementIsTheSameSeriesForEveryTerminalAndAfterEachReconnect() {
        for (int terminal = 0; terminal < 3; terminal++) {
            ExecutionMeter meter = measurements.addTerminal(clock, StatementCost.BASIC).meter();
            for (int connection = 0; connection < 2; connection++) {
                StatementRecorder statement = meter.recorder("Order.insert");
                meter.start(statement);
                meter.finish(statement, 0);
            }
        }

        StatementTotal total = measurements.statements().stream()
                .filter(each -> each.id().equals("Order.insert")).findAny().orElseThrow();
        assertThat(total.calls()).isEqualTo(6);
        assertThat(total.wall().getTotalCount()).isEqualTo(6);
    }

    @Test
    void aTerminalThatDiesLeavesWhatItHasMeasured() throws InterruptedException {
        TerminalRecorder terminal = measurements.addTerminal(clock, StatementCost.BASIC);
        Thread thread = Thread.ofPlatform().start(() -> terminal.transaction(0).completed(1, false, 100, 10, 0));
        thread.join();

        assertThat(measurements.takeInterval().get(0).latency().getTotalCount()).isOne();
    }

    @Test
    void intervalsHaveEachTransactionOnceWhileTerminalsGoOn() throws Exception {
        int terminals = 3;
        int transactions = 100_000;
        List<TerminalRecorder> recorders = new ArrayList<>();
        for (int i = 0; i < terminals; i++) {
            recorders.add(measurements.addTerminal(clock, StatementCost.BASIC));
        }
        long counted = 0;
        long latencies = 0;
        try (ExecutorService threads = Executors.newFixedThreadPool(terminals)) {
            List<Future<?>> running = new ArrayList<>();
            recorders.forEach(each -> running.add(threads.submit(() -> work(each, transactions))));
            boolean over = false;
            while (!over) {
                over = running.stream().allMatch(Future::isDone);
                for (Measurements.Interval each : measurements.takeInterval()) {
                    counted += each.counts().completed();
                    latencies += each.latency().getTotalCount();
                }
            }
            for (Future<?> each : running) {
                each.get();
            }
        }

        assertThat(counted).isEqualTo(2L * terminals * transactions);
        assertThat(latencies).isEqualTo(counted);
        for (SeriesTotal total : measurements.finish()) {
            for (Histogram each : List.of(total.latency(), total.service(), total.attempts())) {
                assertThat(each.getTotalCount()).isEqualTo((long) terminals * transactions);
            }
        }
    }

    private static void work(TerminalRecorder terminal, int transactions) {
        for (int i = 0; i < transactions; i++) {
            for (int type = 0; type < 2; type++) {
                terminal.transaction(type).attempt(1, i);
                terminal.transaction(type).completed(1, false, i, i, 0);
            }
            terminal.handOn();
        }
    }
}

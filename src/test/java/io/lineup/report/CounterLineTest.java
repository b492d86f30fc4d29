package io.lineup.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;

import org.junit.jupiter.api.Test;

import io.lineup.result.CounterRow;

class CounterLineTest {
    @Test
    void aCounterHasItsMeanItsHighestAndALine() {
        List<CounterLine> lines = CounterLine.of(List.of(new CounterRow(0, "server", "wal_bytes", 100),
                new CounterRow(3, "server", "wal_bytes", 300), new CounterRow(1, "machine", "userMillis", 50),
                new CounterRow(9, "machine", "late", 1), new CounterRow(2, "machine", "never", 0)), 4);

        assertThat(lines).containsExactly(
                new CounterLine("machine", "userMillis", "12.5", "50", "25.0,20.0 75.0,0.0 125.0,20.0 175.0,20.0"),
                new CounterLine("server", "wal_bytes", "100", "300", "25.0,13.3 75.0,20.0 125.0,20.0 175.0,0.0"));
    }

    @Test
    void aLongRunHasNoMorePointsThanCanBeSeen() {
        List<CounterRow> rows = java.util.stream.IntStream.range(0, 3600)
                .mapToObj(second -> new CounterRow(second, "server", "rows", second % 2)).toList();

        assertThat(CounterLine.of(rows, 3600)).singleElement()
                .satisfies(line -> assertThat(line.points().split(" ")).hasSize(200));
    }
}

package io.lineup.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

import io.lineup.result.CounterRow;
import io.lineup.result.ResultDirectory;

/** What a run must have counted apart from its transactions. */
final class CounterAssert {
    private CounterAssert() {}

    /** @return the seconds of which a source has rows */
    static Set<Integer> seconds(ResultDirectory results, String source) {
        return results.readCounters().stream().filter(row -> row.source().equals(source)).map(CounterRow::second)
                .collect(Collectors.toSet());
    }

    /** @return the sum of a counter's growth over the whole window */
    static double grown(ResultDirectory results, String source, String counter) {
        return results.readCounters().stream()
                .filter(row -> row.source().equals(source) && row.counter().equals(counter))
                .mapToDouble(CounterRow::value).sum();
    }

    /** The server's machine is this one, and the seconds are those of {@code intervals.csv}. */
    static void assertMachine(ResultDirectory results) {
        List<Integer> measured = results.readIntervals().stream().map(row -> row.second()).distinct().toList();
        // A last second of some ms has none, and a busy machine may lose one.
        assertThat(seconds(results, CounterRow.MACHINE)).isSubsetOf(measured)
                .hasSizeGreaterThanOrEqualTo(Math.max(1, measured.size() - 2));
        assertThat(grown(results, CounterRow.MACHINE, "userMillis")).isPositive();
        assertThat(grown(results, CounterRow.MACHINE, "contextSwitches")).isPositive();
        assertThat(grown(results, CounterRow.MACHINE, "net:lo.bytesIn")).isPositive();
    }
}

package io.lineup.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.lineup.result.Unit;

class MetricNameTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"clientCpuMicrosPerTransaction|client CPU per transaction, µs",
        "roundTripsPerTransaction|round trips per transaction", "roundTripsPerNewOrder|round trips per NewOrder",
        "bytesOut|bytes out", "rowsReceived|rows received",
        "gcMillis|GC, ms", "microsPerNewOrder.COMMIT|µs per NewOrder of COMMIT",
        "a.batchRows.NewOrder.updateStock|A: batch rows of NewOrder.updateStock", "x|x", "per-line|per-line"})
    void namesReadAsWordsWithTheirUnitBehind(String name, String words) {
        assertThat(MetricName.of(name, new Unit("NewOrder", List.of("NEW_ORDER")))).isEqualTo(words);
    }
}

package io.lineup.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MetricNameTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"tpmC|tpmC", "newOrderP99Micros|NewOrder p99, µs",
        "clientCpuMicrosPerTransaction|client CPU per transaction, µs",
        "roundTripsPerTransaction|round trips per transaction", "bytesOut|bytes out", "rowsReceived|rows received",
        "gcMillis|GC, ms", "microsPerNewOrder.COMMIT|µs per NewOrder of COMMIT",
        "a.batchRows.NewOrder.updateStock|A: batch rows of NewOrder.updateStock", "x|x", "per-line|per-line"})
    void namesReadAsWordsWithTheirUnitBehind(String name, String words) {
        assertThat(MetricName.of(name)).isEqualTo(words);
    }
}

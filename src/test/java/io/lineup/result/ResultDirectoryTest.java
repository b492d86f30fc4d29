package io.lineup.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

import io.lineup.ForeignLocale;

@ExtendWith(ForeignLocale.class)
class ResultDirectoryTest {
    private static final LocalDateTime NOW = LocalDateTime.of(2026, 11, 20, 22, 31, 5, 120_000_000);

    @TempDir
    Path folder;

    @Test
    void aRunIsNamedByTimeAndPropertyFile() {
        assertThat(ResultDirectory.create(folder, "quickstart", NOW).name()).isEqualTo("2026-11-20T2231-quickstart");
    }

    @Test
    void aNameThatIsTakenGetsANumber() {
        ResultDirectory.create(folder, "quickstart", NOW);
        ResultDirectory.create(folder, "quickstart", NOW);

        assertThat(ResultDirectory.create(folder, "quickstart", NOW).name()).isEqualTo("2026-11-20T2231-quickstart-3");
    }

    @Test
    void aFolderWithFilesIsRefused() throws IOException {
        Files.writeString(folder.resolve("summary.json"), "{}");

        assertThatThrownBy(() -> ResultDirectory.createAt(folder)).isInstanceOf(ResultException.class)
                .hasMessageContaining(folder.toString()).hasMessageContaining("resultDirectory");
    }

    @Test
    void anEmptyFolderIsTaken() {
        assertThat(ResultDirectory.createAt(folder).path()).isEqualTo(folder);
    }

    @Test
    void aRunIsMarkedIncompleteUntilItsEnd() {
        ResultDirectory directory = ResultDirectory.create(folder, "quickstart", NOW);
        directory.writeSummary(ResultFixture.good());
        assertThat(directory.isIncomplete()).isTrue();

        directory.finish(ResultFixture.bad());

        assertThat(directory.isIncomplete()).isFalse();
        assertThat(ResultDirectory.open(directory.path()).readSummary().verdict()).isEqualTo(Verdict.CHECKS_FAILED);
    }

    @Test
    void aKilledRunSaysSo() {
        ResultDirectory directory = ResultDirectory.create(folder, "quickstart", NOW);

        assertThatThrownBy(() -> ResultDirectory.open(directory.path()).readSummary())
                .isInstanceOf(ResultException.class).hasMessageContaining("interrupted");
    }

    @Test
    void countersAreReadAsTheyWereWritten() throws IOException {
        ResultDirectory directory = ResultDirectory.create(folder, "quickstart", NOW);
        assertThat(directory.readCounters()).isEmpty();

        try (CountersCsv counters = directory.counters()) {
            counters.append(0, CounterRow.SERVER, new TreeMap<>(Map.of("a", 12_345_678_900.0, "b", 0.33333)));
            counters.append(1, CounterRow.CLIENT, Map.of("disk:vda.reads", 0.0));
        }

        assertThat(directory.countersFile()).content().isEqualTo("""
                second,source,counter,value
                0,server,a,12345678900
                0,server,b,0.333
                1,client,disk:vda.reads,0
                """);
        assertThat(directory.readCounters()).containsExactly(new CounterRow(0, "server", "a", 12_345_678_900.0),
                new CounterRow(0, "server", "b", 0.333), new CounterRow(1, "client", "disk:vda.reads", 0));
    }

    @Test
    void aCountersFileThatWasCutOffLosesItsLastLineOnly() throws IOException {
        ResultDirectory directory = ResultDirectory.create(folder, "quickstart", NOW);
        Files.writeString(directory.countersFile(), "second,source,counter,value\n0,server,a,1\n0,server,b");

        assertThat(directory.readCounters()).containsExactly(new CounterRow(0, "server", "a", 1));
    }

    @Test
    void statementCostsAreReadAsTheyWereWritten() throws IOException {
        ResultDirectory directory = ResultFixture.write(folder, ResultFixture.good());

        assertThat(directory.readStatements()).isEqualTo(ResultFixture.statements());
        assertThat(Files.readString(directory.statementsFile())).startsWith("[").contains("\"betweenStatements\"",
                "\"clientCpuMicros\" : null", "\"rowsReceivedFrom\" : \"sampled-results\"")
                .doesNotContain("\"between\"");
        List<String> csv = Files.readAllLines(directory.path().resolve("statements.csv"));
        assertThat(csv.getFirst()).isEqualTo("id,calls,callsPerTransaction,meanMicros,p50Micros,p99Micros,maxMicros,"
                + "share,clientCpuMicros,firstByteMicros,roundTrips,bytesOut,bytesIn,writes,reads,batchRows,"
                + "rowsReceived,rowsUsed,rowsReceivedFrom,allocatedBytes,errors,shareOfTransaction,"
                + "serverMicros,restMicros,rowsExamined,serverShared");
        assertThat(csv.get(1))
                .startsWith("NewOrder.updateStock,50782,1.0,1512.34,1498.1,2801.0,9012.7,0.3112,,1201.5,");
        assertThat(csv).hasSize(5);
    }

    @Test
    void aRunWithoutStatementCostsHasNone() {
        assertThat(ResultDirectory.create(folder, "quickstart", NOW).readStatements()).isEmpty();
    }

    @Test
    void aFolderWithoutARunIsNotOpened() {
        assertThatThrownBy(() -> ResultDirectory.open(folder)).isInstanceOf(ResultException.class)
                .hasMessageContaining("no summary.json");
        assertThatThrownBy(() -> ResultDirectory.open(folder.resolve("none"))).isInstanceOf(ResultException.class)
                .hasMessageContaining("There is no result folder");
    }

    @Test
    void propertiesKeepTheirOrderOriginAndOddCharacters() {
        ResultDirectory directory = ResultDirectory.createAt(folder);
        List<RecordedProperty> lines = List.of(
                new RecordedProperty("conn", "jdbc:postgresql://localhost:5432/b?a=1#x", "x:2"),
                new RecordedProperty("db", " gr\u00fc\u00df\\e\n", "default"),
                new RecordedProperty("a.b", "", "command line"));

        directory.writeProperties(lines);

        assertThat(directory.readProperties()).isEqualTo(lines);
    }

    @Test
    void intervalsAreReadBackAndACutLineIsLeftOut() throws IOException {
        ResultDirectory directory = ResultDirectory.createAt(folder);
        IntervalRow.Load load = new IntervalRow.Load(500L, 0L, 12L, 3_000, 0, 7_500_000);
        try (IntervalsCsv out = directory.intervals()) {
            out.append(new IntervalRow(0, "NEW_ORDER", 846, 8, 1, 3, 5213.25, 9000, 12345678.9, 2e7, null, null));
            out.append(new IntervalRow(0, IntervalRow.ALL, 0, 0, 0, 0, 0, 0, 0, 0, 540_123L, 3L, load));
            out.flush();
            assertThat(directory.intervalsFile()).content()
                    .isEqualTo(
                            "second,type,completed,rolledBack,failed,retries,p50Micros,p95Micros,p99Micros,maxMicros,"
                                    + "clientCpuMicros,gcMillis,intended,dropped,backlog,queueMicros,connectMicros,"
                                    + "serviceMicros\n"
                                    + "0,NEW_ORDER,846,8,1,3,5213.3,9000.0,12345678.9,20000000.0,,,,,,,,\n"
                                    + "0,ALL,0,0,0,0,,,,,540123,3,500,0,12,3000,0,7500000\n");
        }
        Files.writeString(directory.intervalsFile(), Files.readString(directory.intervalsFile()) + "1,NEW_ORDER,84");

        assertThat(directory.readIntervals()).hasSize(2).last().satisfies(row -> {
            assertThat(row.clientCpuMicros()).isEqualTo(540_123L);
            assertThat(row.load()).isEqualTo(load);
        });
    }

    @Test
    void intervalsOfAnEarlierVersionAreRead() throws IOException {
        ResultDirectory directory = ResultDirectory.createAt(folder);
        Files.writeString(directory.intervalsFile(),
                """
                        second,type,completed,rolledBack,failed,retries,p50Micros,p95Micros,p99Micros,maxMicros,clientCpuMicros,gcMillis
                        0,ALL,10,0,0,0,1.0,2.0,3.0,4.0,540123,3
                        """);

        assertThat(directory.readIntervals()).singleElement()
                .satisfies(row -> assertThat(row.load()).isNull())
                .extracting(IntervalRow::completed).isEqualTo(10L);
    }

    @Test
    void latenciesOfAllIntervalsAddUpByTag() throws IOException {
        ResultDirectory directory = ResultDirectory.createAt(folder);
        try (LatencyLog log = directory.latencyLog(1_000_000)) {
            for (int second = 0; second < 3; second++) {
                log.append("NEW_ORDER", interval(second, 5_000_000, 10));
                log.append("PAYMENT", interval(second, 2_000_000, 5));
            }
        }
        String text = Files.readString(directory.latencyFile());
        Files.writeString(directory.latencyFile(), text.substring(0, text.length() - 30));

        Map<String, Histogram> merged = directory.readLatencies();

        assertThat(merged.keySet()).containsExactly("NEW_ORDER", "PAYMENT");
        Histogram orders = Objects.requireNonNull(merged.get("NEW_ORDER"));
        Histogram payments = Objects.requireNonNull(merged.get("PAYMENT"));
        assertThat(orders.getTotalCount()).isEqualTo(30);
        assertThat(orders.valuesAreEquivalent(orders.getMaxValue(), 5_000_000)).isTrue();
        assertThat(payments.getTotalCount()).as("the cut line is left out").isEqualTo(10);
    }

    private static Histogram interval(int second, long nanos, int count) {
        Histogram histogram = new Histogram(3);
        histogram.recordValueWithCount(nanos, count);
        histogram.setStartTimeStamp(1_000_000 + second * 1000L);
        histogram.setEndTimeStamp(1_001_000 + second * 1000L);
        return histogram;
    }
}

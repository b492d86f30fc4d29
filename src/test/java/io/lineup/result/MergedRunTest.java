package io.lineup.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;

import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MergedRunTest {
    private static final String KIND = "NEW_ORDER";

    @TempDir
    Path folder;

    /** A run whose every second has as many values of {@code micros} as its number says, plus one. */
    private Path run(String name, Instant start, int seconds, long micros, String runSeconds) {
        ResultDirectory results = ResultDirectory.createAt(folder.resolve(name));
        results.writeEnvironment(ResultFixture.environment());
        results.writeProperties(List.of(new RecordedProperty("runSeconds", runSeconds, "default"),
                new RecordedProperty("terminals", "8", "default")));
        long all = 0;
        try (IntervalsCsv csv = results.intervals(); LatencyLog log = results.latencyLog(start.toEpochMilli())) {
            for (int second = 0; second < seconds; second++) {
                Histogram values = new Histogram(3);
                values.recordValueWithCount(micros * 1000, second + 1);
                values.setStartTimeStamp(start.plusSeconds(second).toEpochMilli());
                values.setEndTimeStamp(start.plusSeconds(second + 1).toEpochMilli());
                log.append(KIND, values);
                for (String type : List.of(KIND, IntervalRow.ALL)) {
                    csv.append(new IntervalRow(second, type, second + 1, 0, 1, 2, 0, 0, 0, 0, 1000L, 0L));
                }
                all += second + 1;
            }
            csv.flush();
            log.flush();
        }
        Summary empty = SummaryBuilder.tpcc().build();
        results.finish(new Summary(name, Verdict.OK, empty.load(), SummaryBuilder.tpmC(all * 60.0 / seconds),
                empty.unit(), 0, new Summary.Window(start, start.plusSeconds(seconds), seconds),
                Map.of(KIND, new TransactionSummary("NewOrder", all, 1, 0, 0, 0, null, Percentiles.NONE,
                        Percentiles.NONE, Percentiles.NONE, Percentiles.NONE)),
                Summary.Incidents.NONE, Summary.Client.NONE, List.of(), List.of(), List.of(),
                Trial.NONE));
        return results.path();
    }

    @Test
    void secondsAreLaidOverEachOtherByTheClocks() {
        Path one = run("one", ResultFixture.START, 20, 100, "20");
        Path two = run("two", ResultFixture.START.plusMillis(2_100), 20, 300, "20");

        ResultDirectory merged = MergedRun.of(List.of(one, two)).write(folder.resolve("all"),
                LocalDateTime.of(2026, 11, 20, 22, 0));

        List<IntervalRow> rows = merged.readIntervals().stream().filter(row -> row.type().equals(KIND)).toList();
        assertThat(rows).as("18 seconds in common").hasSize(18);
        assertThat(rows.getFirst().completed()).as("the third of one and the first of the other").isEqualTo(3 + 1);
        assertThat(rows.getFirst().p50Micros()).isBetween(99.0, 101.0);
        assertThat(rows.getFirst().maxMicros()).isBetween(299.0, 301.0);
        Summary summary = merged.readSummary();
        assertThat(summary.measuredSeconds()).isEqualTo(18);
        long expected = rows.stream().mapToLong(IntervalRow::completed).sum();
        assertThat(summary.completed()).isEqualTo(expected);
        assertThat(summary.failures()).isEqualTo(36);
        assertThat(summary.throughput().value()).isEqualTo(Rounding.round(expected * 60 / 18.0, 2));
        assertThat(merged.readLatencies()).hasEntrySatisfying(KIND,
                all -> assertThat(all.getTotalCount()).isEqualTo(expected));
        assertThat(summary.load().terminals()).isEqualTo(16);
        assertThat(summary.notes()).anyMatch(note -> note.contains("Only the 18 seconds count"));
    }

    private void writeBuild(Path run, @Nullable String build, String commit) {
        Environment any = ResultFixture.environment();
        ResultDirectory.open(run).writeEnvironment(new Environment(
                new Environment.Lineup("0.2.0", build, commit, false), any.java(), any.host(), any.driver(),
                any.server(), any.session()));
    }

    @Test
    void aCommitInTheCheckoutBetweenTheRunsOfOneBuildIsNoOtherBuild() {
        Path one = run("one", ResultFixture.START, 20, 100, "20");
        Path two = run("two", ResultFixture.START, 20, 100, "20");
        writeBuild(one, "51f8a0e1a110", "0ec6");
        writeBuild(two, "51f8a0e1a110", "b51d");

        assertThat(MergedRun.of(List.of(one, two))).isNotNull();
    }

    @Test
    void anotherBuildIsRefusedAndWithoutABuildAnotherCommit() {
        Path one = run("one", ResultFixture.START, 20, 100, "20");
        Path two = run("two", ResultFixture.START, 20, 100, "20");
        writeBuild(one, "51f8a0e1a110", "0ec6");
        writeBuild(two, "a1105a0e1f81", "0ec6");

        assertThatThrownBy(() -> MergedRun.of(List.of(one, two))).isInstanceOf(ResultFolderException.class)
                .hasMessage("Lineup differs: 0.2.0, build 51f8a0e1a110 in " + one
                        + ", 0.2.0, build a1105a0e1f81 in " + two + ".");

        writeBuild(one, null, "0ec6");
        writeBuild(two, null, "b51d");
        assertThatThrownBy(() -> MergedRun.of(List.of(one, two)))
                .hasMessage("Lineup differs: 0.2.0 0ec6 in " + one + ", 0.2.0 b51d in " + two + ".");
    }

    @Test
    void whatDoesNotBelongTogetherIsRefusedInSentences() {
        Path one = run("one", ResultFixture.START, 20, 100, "20");
        Path longer = run("longer", ResultFixture.START, 40, 100, "40");
        Path later = run("later", ResultFixture.START.plusSeconds(10), 20, 100, "20");

        assertThatThrownBy(() -> MergedRun.of(List.of(one, longer))).isInstanceOf(ResultFolderException.class)
                .hasMessageContaining("runSeconds differs: 20 in ").hasMessageContaining(", 40 in ");
        assertThatThrownBy(() -> MergedRun.of(List.of(one, later)))
                .hasMessageContaining("only 10 of 20 seconds in common");
        assertThatThrownBy(() -> MergedRun.of(List.of(one, one))).hasMessageContaining("two runs or more, each once");
    }
}

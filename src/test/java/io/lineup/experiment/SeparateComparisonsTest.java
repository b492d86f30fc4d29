package io.lineup.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.lineup.result.ExperimentDirectory;
import io.lineup.result.ExperimentFigures;
import io.lineup.result.ExperimentFigures.Figure;
import io.lineup.result.ExperimentFigures.Finding;
import io.lineup.result.ExperimentFigures.Ratio;
import io.lineup.result.ExperimentPlan;
import io.lineup.result.ExperimentPlan.PlannedRun;
import io.lineup.result.OtherWorkload;
import io.lineup.result.Verdict;

/** Figures and sentences of an experiment with several comparisons ({@code each.NAME}). */
class SeparateComparisonsTest {
    private static final String BASE = "reads=per-line";
    private static final String OTHER = "reads=in-list";

    @TempDir
    Path folder;

    private ExperimentDirectory directory;

    @BeforeEach
    void begin() {
        directory = ExperimentDirectory.createAt(folder.resolve("experiment"));
    }

    private static PlannedRun run(String section, int round, String variant) {
        return new PlannedRun(round, section, variant, section + "." + round + "-" + variant);
    }

    /** Two comparisons of two variants in three rounds. */
    private static ExperimentPlan sections(String... names) {
        List<PlannedRun> runs = Arrays.stream(names)
                .flatMap(section -> IntStream.rangeClosed(1, 3).boxed()
                        .flatMap(round -> Stream.of(run(section, round, BASE),
                                run(section, round, OTHER))))
                .toList();
        return new ExperimentPlan("try", Instant.EPOCH, "try.properties", "base.properties", "00", 1, 3,
                "interleaved", false, BASE,
                Arrays.stream(names).map(name -> new ExperimentPlan.Section(name, Map.of())).toList(),
                List.of(new ExperimentPlan.Variant(BASE, null, Map.of()),
                        new ExperimentPlan.Variant(OTHER, null, Map.of())),
                runs);
    }

    private ExperimentFigures conclude(ExperimentPlan plan) {
        return new Conclusion(directory, plan, List.of()).figures();
    }

    @Test
    void eachComparisonHasASeparateBaselineAndCorrection() {
        // t = 6.0 with two degrees of freedom: p = 0.026.
        double[] times = {1.07, 1.10, 1.13};
        ExperimentPlan plan = sections("terminals=1", "terminals=9");
        for (PlannedRun run : plan.runs()) {
            double by = run.variant().equals(BASE) ? 1 : times[run.round() - 1];
            boolean first = run.section().equals("terminals=1");
            RecordedRun.of(first ? 6_000 * by : 60_000 / by).withRoundTrips(first ? 10 : 10 * by)
                    .write(directory.run(run));
        }
        ExperimentPlan alone = sections("terminals=1");

        ExperimentFigures figures = conclude(plan);
        ExperimentFigures ofFirst = conclude(alone);

        assertThat(figures.variants()).isEmpty();
        assertThat(figures.sections()).extracting(ExperimentFigures.Section::name).containsExactly("terminals=1",
                "terminals=9");
        assertThat(figures.sections().getFirst()).as("nothing of the other comparison is in it")
                .isEqualTo(ofFirst.sections().getFirst());
        Figure slower = figures.sections().getLast().variants().getLast().figures().getFirst();
        Ratio ratio = Objects.requireNonNull(slower.ratio());
        assertThat(ratio.verdict()).isEqualTo(Finding.LOWER);
        assertThat(ratio.value()).isCloseTo(1 / Math.cbrt(1.07 * 1.10 * 1.13), offset(1e-3));
        assertThat(figures.sections().getLast().variants().getFirst().figures().getFirst().value())
                .isCloseTo(60_000, offset(1.0));
    }

    @Test
    void aFileWithComparisonsIsReadAsItWasWritten() {
        ExperimentPlan plan = sections("a=1", "a=2");
        plan.runs().forEach(run -> RecordedRun.of(6_000).write(directory.run(run)));
        directory.writePlan(plan);
        ExperimentFigures figures = conclude(plan);
        directory.writeFigures(figures);

        assertThat(directory.readPlan()).isEqualTo(plan);
        assertThat(directory.readFigures().sections()).extracting(ExperimentFigures.Section::name)
                .containsExactly("a=1", "a=2");
        assertThat(directory.readFigures().runs()).isEqualTo(figures.runs());
    }

    @Test
    void aComparisonMayDriveAnotherWorkload() {
        ExperimentPlan plan = sections("workload=tpcc", "workload=sysbench");
        for (PlannedRun run : plan.runs()) {
            if (run.section().endsWith("tpcc")) {
                RecordedRun.of(6_000).write(directory.run(run));
            } else {
                new OtherWorkload(run.folder(), 300).write(directory.run(run));
            }
        }

        ExperimentFigures figures = conclude(plan);

        assertThat(figures.runs()).allMatch(each -> each.excluded() == null);
        assertThat(figures.sections()).extracting(ExperimentFigures.Section::workload).containsExactly("tpcc",
                "sysbench");
        assertThat(figures.sections()).extracting(each -> each.variants().getFirst().figures().getFirst().metric())
                .containsExactly("tpmC", "throughput");
    }

    @Test
    void whatFailsIsNamedWithItsComparison() {
        ExperimentPlan plan = sections("a=1", "a=2");
        plan.runs().forEach(run -> (run.section().equals("a=2") && run.variant().equals(OTHER)
                ? RecordedRun.of(1).ended(Verdict.ERROR, "No such table.")
                : RecordedRun.of(6_000)).write(directory.run(run)));

        assertThat(conclude(plan).warnings()).singleElement().asString().startsWith("a=2: " + OTHER + " ")
                .endsWith("error: No such table.");
    }
}

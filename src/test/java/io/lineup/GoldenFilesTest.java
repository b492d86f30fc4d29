package io.lineup;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.lineup.cli.console.ComparisonText;
import io.lineup.cli.console.ExperimentTable;
import io.lineup.cli.console.SummaryTable;
import io.lineup.compare.ComparedRun;
import io.lineup.compare.LineUp;
import io.lineup.compare.tpcc.TpccRules;
import io.lineup.report.Report;
import io.lineup.result.ExperimentDirectory;
import io.lineup.result.ResultDirectory;
import io.lineup.result.Summary;
import io.lineup.story.Length;
import io.lineup.story.Story;
import io.lineup.tpcc.benchmarksql.ClosingLines;

/** What is said of runs and experiments of TPC-C that were recorded by earlier versions, byte for byte. */
@ExtendWith(ForeignLocale.class)
class GoldenFilesTest {
    private static final ZonedDateTime NOW = ZonedDateTime.of(2026, 11, 21, 6, 51, 41, 0, ZoneOffset.UTC);

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"mysql-odd", "mysql-plain", "mysql-tuned", "postgres-interpreted", "postgres-odd",
        "postgres-plain"})
    void runsReadAsTheyDid(String name) throws IOException {
        ResultDirectory results = ResultDirectory.open(copied("compare/" + name));
        Summary summary = results.readSummary();
        String table = SummaryTable.of(summary, results.readStatements(), results.readServerSide().orElse(null),
                Path.of("results", name), false);

        Golden.assertSame("run/" + name + ".txt",
                table + String.join("\n", ClosingLines.of(summary, NOW, "main")) + "\n");
        Golden.assertSameReport("run/" + name + ".report.txt", Files.readString(Report.write(results.path())));
    }

    @ParameterizedTest
    @ValueSource(strings = {"noise-postgres", "reads-mysql", "reads-postgres"})
    void experimentsReadAsTheyDid(String name) throws IOException {
        ExperimentDirectory experiment = ExperimentDirectory.open(copied("experiment/" + name));

        Golden.assertSame("experiment/" + name + ".txt",
                ExperimentTable.of(experiment.readFigures(), Path.of("results", name), false));
        Golden.assertSameReport("experiment/" + name + ".report.txt",
                Files.readString(Report.write(experiment.path())));
    }

    @Test
    void theFileOfAnExperimentIsWrittenAsItWas() throws IOException {
        ExperimentDirectory experiment = ExperimentDirectory.open(copied("experiment/reads-postgres"));

        experiment.writeFigures(experiment.readFigures());

        Golden.assertSame("experiment/reads-postgres.json",
                Files.readString(experiment.path().resolve("experiment.json")));
    }

    @ParameterizedTest
    @CsvSource({"mysql-plain, postgres-plain", "mysql-odd, postgres-odd", "mysql-tuned, postgres-interpreted"})
    void runsCompareAsTheyDid(String a, String b) throws IOException {
        LineUp lineUp = LineUp.of(ComparedRun.read(copied("compare/" + a)), ComparedRun.read(copied("compare/" + b)),
                List.of(TpccRules.RULES));
        Path written = lineUp.write(folder.resolve("results")).path();
        String golden = "compare/" + a + "-" + b;

        Golden.assertSame(golden + ".txt",
                ComparisonText.of(lineUp.comparison(), Path.of("results", "compare-a-b"), false)
                        + "\n" + new Story(lineUp.comparison(), Length.QUICK).markdown(null));
        Golden.assertSameReport(golden + ".report.txt", Files.readString(Report.write(written)));
        Golden.assertSame(golden + ".properties", properties(written));
    }

    @Test
    void theFileOfAComparisonIsWrittenAsItWas() throws IOException {
        LineUp lineUp = LineUp.of(ComparedRun.read(copied("compare/mysql-plain")),
                ComparedRun.read(copied("compare/postgres-plain")), List.of(TpccRules.RULES));
        Path written = lineUp.write(folder.resolve("results")).path();

        Golden.assertSame("compare/mysql-plain-postgres-plain.json",
                anywhere(Files.readString(written.resolve("comparison.json"))));
    }

    /** The experiments that test the suspects, with their bases. */
    private static String properties(Path comparison) throws IOException {
        StringBuilder text = new StringBuilder();
        try (Stream<Path> files = Files.list(comparison)) {
            for (Path file : files.filter(each -> each.toString().endsWith(".properties")).sorted().toList()) {
                text.append("### ").append(file.getFileName()).append('\n').append(Files.readString(file));
            }
        }
        return text.toString();
    }

    private String anywhere(String text) {
        return text.replace(folder.toAbsolutePath().normalize().toString(), "/anywhere");
    }

    /** A copy, since a report is written into its folder. */
    private Path copied(String recorded) throws IOException {
        Path from;
        try {
            from = Path.of(Objects.requireNonNull(GoldenFilesTest.class.getResource(recorded)).toURI());
        } catch (URISyntaxException e) {
            throw new AssertionError(e);
        }
        Path to = folder.resolve(recorded);
        try (Stream<Path> files = Files.walk(from)) {
            for (Path each : files.toList()) {
                Path target = to.resolve(from.relativize(each).toString());
                Files.createDirectories(Files.isDirectory(each) ? target : target.getParent());
                if (!Files.isDirectory(each)) {
                    Files.copy(each, target);
                }
            }
        }
        return to;
    }
}

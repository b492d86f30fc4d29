package io.lineup.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.lineup.measure.StatementTime;
import io.lineup.result.ExperimentFigures.RunOutcome;
import io.lineup.result.ExperimentPlan;
import io.lineup.result.ExperimentPlan.PlannedRun;
import io.lineup.result.IntervalRow;
import io.lineup.result.Metric;
import io.lineup.result.ResultFixture;
import io.lineup.result.Verdict;
import io.lineup.runner.RunListener;
import picocli.CommandLine;

class ProgressTest {
    private static final Screen TERMINAL = new Screen(80, 25, true);

    private final StringWriter out = new StringWriter();

    @Test
    void aTerminalHasALineThatIsRedrawn() {
        assertThat(options().on(TERMINAL)).isEqualTo(TERMINAL);
        build(new RunConsole(new PrintWriter(out), TERMINAL, false));

        assertThat(out.toString()).contains("\rload", "\rmeasure 20 s left  tpmC 60,000", "A note.",
                "load             1.50 s");
    }

    @Test
    void plainProgressTakesATerminalForNone() {
        Screen plain = options("--progress=plain").on(TERMINAL);
        assertThat(plain.isTerminal()).isFalse();
        assertThat(plain.colour()).isFalse();
        build(new RunConsole(new PrintWriter(out), plain, false));

        assertThat(out.toString()).doesNotContain("\r").containsSubsequence("load             1.50 s", "A note.",
                "measure 20 s left: tpmC 60,000");
    }

    @Test
    void plainIsShortForPlainProgress() {
        assertThat(options("--plain").on(TERMINAL)).isEqualTo(options("--progress=plain").on(TERMINAL));
    }

    @Test
    void aLargeTerminalHasAViewThatLeavesNothingBehind() {
        Screen large = new Screen(81, 25, true);
        assertThat(large.hasRoom()).isTrue();
        RunConsole console = new RunConsole(new PrintWriter(out), large, false);
        console.written(List.of(new IntervalRow(0, IntervalRow.ALL, 1000, 0, 0, 0, 500, 900, 950, 1000, null, null)),
                () -> Map.of("NewOrder.commit", new StatementTime(10, 1000)));
        build(console);

        assertThat(out.toString()).contains("p95 0.90", "NewOrder.commit");
        assertThat(shown(out.toString())).containsExactly("Rows go by INSERTs.", "load             1.50 s", "A note.");
    }

    @ParameterizedTest
    @CsvSource({"80, 25", "81, 24", "0, 0"})
    void aSmallTerminalHasNoView(int columns, int rows) {
        assertThat(new Screen(columns, rows, true).hasRoom()).isFalse();
    }

    /** What a terminal shows in the end; it knows the few sequences that are used. */
    private static List<String> shown(String output) {
        List<StringBuilder> lines = new ArrayList<>(List.of(new StringBuilder()));
        int row = 0;
        int column = 0;
        Matcher part = Pattern.compile("\u001b\\[(\\d*)([AKJ])|\r|\n|[^\u001b\r\n]+").matcher(output);
        while (part.find()) {
            String text = part.group();
            if (text.endsWith("A") && part.group(2) != null) {
                row -= Integer.parseInt(part.group(1));
                assertThat(row).isNotNegative();
            } else if (part.group(2) != null) {
                lines.get(row).setLength(Math.min(column, lines.get(row).length()));
                if (part.group(2).equals("J")) {
                    lines.subList(row + 1, lines.size()).clear();
                }
            } else if (text.equals("\r")) {
                column = 0;
            } else if (text.equals("\n")) {
                row++;
                column = 0;
                if (row == lines.size()) {
                    lines.add(new StringBuilder());
                }
            } else {
                StringBuilder line = lines.get(row);
                line.append(" ".repeat(Math.max(0, column - line.length())));
                line.replace(column, Math.min(line.length(), column + text.length()), text);
                column += text.length();
            }
        }
        return lines.stream().map(line -> line.toString().stripTrailing()).filter(line -> !line.isEmpty()).toList();
    }

    @Test
    void aQuietRunLeavesItsNotesToItsSummary() {
        assertThat(options("--quiet").quiet()).isTrue();
        build(new RunConsole(new PrintWriter(out), TERMINAL, true));

        assertThat(out.toString().lines()).containsExactly("Rows go by INSERTs.");
    }

    @Test
    void aQuietExperimentShowsItsNotesAndWhatDoesNotCount() {
        experiment(new ExperimentConsole(new PrintWriter(out), TERMINAL, true));

        assertThat(out.toString().lines()).hasSize(3).first().isEqualTo("A note.");
        assertThat(out.toString()).contains("2/2 tuned", "does not count", "The server was lost.")
                .doesNotContain("plain", "Expected");
    }

    @Test
    void anExperimentShowsItsPlanAndEachRun() {
        experiment(new ExperimentConsole(new PrintWriter(out), TERMINAL.asNoTerminal(), false));

        assertThat(out.toString()).containsSubsequence("Expected", "A note.", "1/2 plain", "2/2 tuned");
    }

    @Test
    void anotherFormOfProgressIsBadInput() {
        Call call = Call.of("run", "--progress=fancy", "any.properties");

        assertThat(call.exitCode()).isEqualTo(2);
        assertThat(call.err()).contains("--progress", "fancy", "PLAIN");
    }

    private static ProgressOptions options(String... words) {
        ProgressOptions options = new ProgressOptions();
        new CommandLine(options).setCaseInsensitiveEnumValuesAllowed(true).parseArgs(words);
        return options;
    }

    private static void build(RunConsole console) {
        try (console) {
            console.stepStarted("load");
            console.hindered("Rows go by INSERTs.");
            console.rows(50, 100);
            console.stepFinished("load", 1.5);
            console.note("A note.");
            console.progress(new RunListener.Progress(RunListener.Phase.MEASURE, Duration.ofSeconds(10),
                    Duration.ofSeconds(30), new Metric("tpmC", "NewOrders a minute", 60, List.of("NEW_ORDER")), 1000,
                    900, 0, 0, 4, 4));
        }
    }

    private static void experiment(ExperimentConsole console) {
        PlannedRun first = new PlannedRun(1, "plain", "1-plain");
        PlannedRun second = new PlannedRun(1, "tuned", "1-tuned");
        try (console) {
            console.planned(new ExperimentPlan("try", Instant.EPOCH, "try.properties", "base.properties", "", 1, 1,
                    "interleaved", false, "plain", List.of(), List.of(variant("plain"), variant("tuned")),
                    List.of(first, second)),
                    0, Duration.ofSeconds(60));
            console.note("A note.");
            console.running(first, 1, Duration.ofSeconds(5), null);
            console.ended(outcome(first, Verdict.OK, null), 1, ResultFixture.good(), Duration.ofSeconds(30));
            console.ended(outcome(second, Verdict.SERVER_LOST, "The server was lost."), 2, null, null);
        }
    }

    private static ExperimentPlan.Variant variant(String name) {
        return new ExperimentPlan.Variant(name, null, Map.of());
    }

    private static RunOutcome outcome(PlannedRun run, Verdict verdict, @Nullable String excluded) {
        return new RunOutcome(run, verdict, excluded);
    }
}

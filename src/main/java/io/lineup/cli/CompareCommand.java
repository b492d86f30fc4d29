package io.lineup.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;

import io.lineup.cli.console.ComparisonText;
import io.lineup.cli.console.Markdown;
import io.lineup.compare.ComparedRun;
import io.lineup.compare.LineUp;
import io.lineup.config.Folders;
import io.lineup.experiment.Experiment;
import io.lineup.report.Report;
import io.lineup.result.ComparisonFolder;
import io.lineup.result.ResultDirectory;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Puts two runs side by side and names the suspects. */
@Command(name = "compare", description = {
    "Compares two runs: their environments, the time of each statement in one transaction"
            + " on either side, and the suspects to which the evidence points.",
    "Writes comparison.json, report.html and ready experiments to results/compare-<A>-<B>."})
final class CompareCommand extends Verb implements Callable<Integer> {
    @SuppressWarnings("NullAway.Init") // required, so picocli sets it
    @Parameters(index = "0", paramLabel = "RESULT_A", converter = ResultName.OfRun.class, description = "Folder of a run's results.")
    private Path first;

    @SuppressWarnings("NullAway.Init") // required, so picocli sets it
    @Parameters(index = "1", paramLabel = "RESULT_B", converter = ResultName.OfRun.class, description = "Folder of the other run's results.")
    private Path second;

    @Mixin
    private final JudgeOptions judge = new JudgeOptions();

    @Override
    public Integer call() {
        List<FailIf> conditions = judge.conditions();
        LineUp lineUp = LineUp.of(ComparedRun.read(first), ComparedRun.read(second), Workloads.RULES);
        ComparisonFolder folder = lineUp.write(Folders.ofThisProcess().results());
        Path report = Report.write(folder.path());
        Path shown = fromHere(folder.path());
        out().print(judge.formatted(
                () -> ComparisonText.of(lineUp.comparison(), shown, Screen.ofThisProcess().colour()) + "Written: "
                        + fromHere(report) + System.lineSeparator(),
                () -> Markdown.of(lineUp.comparison()), folder.file()));
        out().flush();
        return failed(conditions) ? 1 : 0;
    }

    private boolean failed(List<FailIf> conditions) {
        if (conditions.isEmpty()) {
            return false;
        }
        Map<String, Double> a = Experiment.measured(ResultDirectory.open(first));
        Map<String, Double> b = Experiment.measured(ResultDirectory.open(second));
        List<String> reasons = conditions.stream().flatMap(each -> Stream.ofNullable(each.judge(a, b))).toList();
        reasons.forEach(this::note);
        return !reasons.isEmpty();
    }

    /** Short enough to be typed again, where the folder lies below the working folder. */
    private static Path fromHere(Path path) {
        Path here = Path.of("").toAbsolutePath();
        return path.startsWith(here) ? here.relativize(path) : path;
    }
}

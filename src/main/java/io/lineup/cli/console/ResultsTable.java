package io.lineup.cli.console;

import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

import io.lineup.result.ComparisonFolder;
import io.lineup.result.ExperimentDirectory;
import io.lineup.result.ExperimentPlan;
import io.lineup.result.ResultDirectory;
import io.lineup.result.ResultException;
import io.lineup.result.ResultsFolder;
import io.lineup.result.Summary;

/** The results so far, a line each. */
public final class ResultsTable {
    private static final DateTimeFormatter WHEN = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm", Locale.ROOT)
            .withZone(ZoneId.systemDefault());
    private static final String GAP = "  ";

    private ResultsTable() {}

    /** What a line has apart from time and name. */
    private record Line(String when, String name, String verdict, String figure, String what) {}

    /** @param entries one or more */
    public static String of(List<ResultsFolder.Entry> entries) {
        List<Line> lines = entries.stream().map(ResultsTable::line).toList();
        int name = lines.stream().mapToInt(line -> line.name().length()).max().orElseThrow();
        int verdict = lines.stream().mapToInt(line -> line.verdict().length()).max().orElseThrow();
        int figure = lines.stream().mapToInt(line -> line.figure().length()).max().orElseThrow();
        return lines.stream()
                .map(line -> (line.when() + GAP + Text.left(line.name(), name) + GAP
                        + Text.left(line.verdict(), verdict) + GAP + Text.right(line.figure(), figure) + GAP
                        + line.what()).stripTrailing() + "\n")
                .collect(Collectors.joining());
    }

    private static Line line(ResultsFolder.Entry entry) {
        String when = WHEN.format(entry.when());
        try {
            return switch (entry.kind()) {
                case RUN -> ofRun(when, entry);
                case EXPERIMENT, SWEEP -> ofExperiment(when, entry);
                case COMPARISON -> new Line(when, entry.name(), "",
                        count(ComparisonFolder.open(entry.folder()).read().suspects().size(), "suspect"), "comparison");
                case LINE_UP -> new Line(when, entry.name(), "", "", "line-up");
            };
        } catch (ResultException damaged) {
            return new Line(when, entry.name(), "unreadable", "", entry.kind().inWords());
        }
    }

    private static Line ofRun(String when, ResultsFolder.Entry entry) {
        ResultDirectory run = ResultDirectory.open(entry.folder());
        if (run.isIncomplete()) {
            return new Line(when, entry.name(), "incomplete", "", "run");
        }
        Summary summary = run.readSummary();
        Summary.Load load = summary.load();
        String scale = load.scale().entrySet().stream().map(each -> ", " + each.getKey() + "=" + each.getValue())
                .collect(Collectors.joining());
        return new Line(when, entry.name(), summary.judgement(),
                String.format(Locale.ROOT, "%,.0f %s", summary.throughput().value(), summary.throughput().name()),
                load.workload() + scale + ", " + count(load.terminals(), "terminal"));
    }

    private static Line ofExperiment(String when, ResultsFolder.Entry entry) {
        ExperimentDirectory directory = ExperimentDirectory.open(entry.folder());
        ExperimentPlan plan = directory.readPlan();
        return new Line(when, entry.name(), directory.isIncomplete() ? "incomplete" : "complete",
                count(plan.runs().size(), "run"),
                entry.kind().inWords() + ", " + count(plan.variants().size(), "variant"));
    }

    private static String count(int number, String of) {
        return number + " " + of + (number == 1 ? "" : "s");
    }
}

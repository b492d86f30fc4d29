package io.lineup.story;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

import io.lineup.compare.ComparedRun;
import io.lineup.compare.LineUp;
import io.lineup.compare.WorkloadRules;
import io.lineup.config.ConfigurationException;
import io.lineup.config.Folders;
import io.lineup.experiment.Experiment;
import io.lineup.report.Report;
import io.lineup.result.Comparison;
import io.lineup.result.ComparisonFolder;
import io.lineup.result.ExperimentDirectory;
import io.lineup.result.ExperimentFigures;
import io.lineup.result.LineUpDirectory;
import io.lineup.result.ResultException;

/** Drives both servers once, compares them, and tests the remedies that the suspects of the slower one call for. */
public final class StoryRun {
    private final LineUpDirectory directory;
    private final Length length;
    private final List<String> overrides;
    private final List<WorkloadRules> rules;
    private final Folders folders;

    /**
     * @param directory of the results, new
     * @param overrides texts {@code KEY=VALUE} for both sides and for the test of the remedies; with loose scripts, whose
     *                  tables Lineup does not load, nothing is restored
     * @param rules     what a comparison knows of single workloads
     */
    public StoryRun(LineUpDirectory directory, Length length, List<String> overrides, List<WorkloadRules> rules,
            Folders folders) {
        this.directory = directory;
        this.length = length;
        this.overrides = says(overrides, "scripts") && !says(overrides, "restore")
                ? Stream.concat(overrides.stream(), Stream.of("restore=none")).toList()
                : List.copyOf(overrides);
        this.rules = List.copyOf(rules);
        this.folders = folders;
    }

    private static boolean says(List<String> overrides, String key) {
        return overrides.stream()
                .anyMatch(each -> each.substring(0, Math.max(0, each.indexOf('='))).strip().equals(key));
    }

    /** Shows how it goes on. */
    public interface Listener {
        /** Carries an experiment out and shows its progress. */
        Experiment.Outcome carryOut(Experiment experiment) throws InterruptedException;

        /** Both sides ran. */
        void compared(Comparison comparison, Path folder);

        /** The remedies were tested, or a part of them. */
        void tested(Experiment.Outcome outcome);
    }

    /** How it came to its end. */
    public enum Ending {
        /** The story is written, with what each remedy did. */
        TESTED,
        /** The story is written; none of the remedies could be compared. */
        NOT_COMPARED,
        /** The story is written; there was no remedy to test. */
        NOTHING_TO_TEST,
        /** A side did not run well: there is nothing to compare. */
        SIDE_FAILED,
        /** Somebody ended it. */
        INTERRUPTED
    }

    /**
     * Carries the story out and writes it.
     *
     * @throws ConfigurationException with every problem of the sides' files and the overrides, before anything runs
     * @throws ResultException        if results cannot be read or written
     */
    public Ending execute(Listener listener) throws ConfigurationException, InterruptedException {
        write(directory.firstFile(),
                length.firstExperiment(folders.project().resolve("props/lineup"), directory.first()));
        Experiment.Outcome first = listener.carryOut(Experiment.read(directory.firstFile(), overrides, true, folders));
        if (!first.complete()) {
            return Ending.INTERRUPTED;
        }
        List<Path> sides = successful(first);
        if (sides.size() != 2) {
            return Ending.SIDE_FAILED;
        }
        LineUp lineUp = LineUp.of(ComparedRun.read(sides.getFirst()), ComparedRun.read(sides.getLast()), rules);
        ComparisonFolder comparison = lineUp.write(directory.path());
        listener.compared(lineUp.comparison(), comparison.path());
        Report.write(comparison.path());
        return remedies(new Story(lineUp.comparison(), length), comparison.path(), listener);
    }

    private Ending remedies(Story story, Path comparison, Listener listener)
            throws ConfigurationException, InterruptedException {
        if (story.isEmpty()) {
            return finish(story, null, Ending.NOTHING_TO_TEST);
        }
        Path file = comparison.resolve("remedies.properties");
        write(file, story.experiment(directory.remedies()));
        Experiment.Outcome outcome = listener
                .carryOut(Experiment.read(file, story.overrides(overrides), true, folders));
        Report.write(outcome.directory().path());
        listener.tested(outcome);
        return outcome.complete()
                ? finish(story, outcome.figures(), outcome.compares() ? Ending.TESTED : Ending.NOT_COMPARED)
                : Ending.INTERRUPTED;
    }

    private Ending finish(Story story, @Nullable ExperimentFigures figures, Ending ending) {
        directory.finish(story.markdown(figures));
        return ending;
    }

    /** @return the results folders of the runs that count, in the order of the variants */
    private static List<Path> successful(Experiment.Outcome outcome) {
        ExperimentDirectory directory = outcome.directory();
        return outcome.figures().runs().stream().filter(run -> run.excluded() == null)
                .sorted((one, other) -> one.variant().compareTo(other.variant()))
                .map(run -> directory.runs().resolve(run.folder())).toList();
    }

    private static void write(Path file, String text) {
        try {
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new ResultException("Cannot write " + file + ": " + e + ".", e);
        }
    }
}

package io.lineup.experiment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

import io.lineup.result.ExperimentDirectory;
import io.lineup.result.ExperimentPlan.PlannedRun;
import io.lineup.result.ResultDirectory;
import io.lineup.result.ResultException;
import io.lineup.result.Summary;
import io.lineup.result.Verdict;

/** What has become of a planned run, as its files show. */
sealed interface RunState {
    /** It has not run, or was cut off. */
    record Open() implements RunState {}

    /** It counts. */
    record Finished(Summary summary) implements RunState {}

    /**
     * It was tried and does not count.
     *
     * @param verdict of the run, null when it never came to one
     */
    record Failed(@Nullable Verdict verdict, String reason) implements RunState {}

    /** Reads the state of a run that does not go on now. */
    static RunState of(ExperimentDirectory directory, PlannedRun run) {
        Summary summary = summary(directory, run);
        Path failure = directory.failure(run);
        if (Files.exists(failure)) {
            try {
                return new Failed(summary == null ? null : summary.verdict(), Files.readString(failure).strip());
            } catch (IOException e) {
                throw new ResultException("Cannot read " + failure + ": " + e + ".", e);
            }
        }
        // One that was stopped was stopped with the whole experiment; another one that was stopped has its own file.
        if (summary == null || summary.verdict() == Verdict.INTERRUPTED) {
            return new Open();
        }
        return summary.verdict().exitCode() == 0
                ? new Finished(summary)
                : new Failed(summary.verdict(), reason(summary));
    }

    /** @return null when it has not come to one */
    static @Nullable Summary summary(ExperimentDirectory directory, PlannedRun run) {
        Path folder = directory.run(run);
        if (!Files.exists(folder.resolve("summary.json"))) {
            return null;
        }
        ResultDirectory results = ResultDirectory.open(folder);
        return results.isIncomplete() ? null : results.readSummary();
    }

    /** @return why a run with this summary does not count, as a few words */
    static String reason(Summary summary) {
        List<String> notes = summary.notes();
        return summary.verdict().wireName() + (notes.isEmpty() ? "" : ": " + notes.get(notes.size() - 1));
    }

    /** Names a run as failed, after its process has ended with {@code exitCode}. */
    static Failed fail(ExperimentDirectory directory, PlannedRun run, int exitCode) {
        Summary summary = summary(directory, run);
        String reason = summary != null && summary.verdict().exitCode() != 0
                ? reason(summary)
                : "ended with exit code " + exitCode + lastWords(directory.output(run));
        try {
            Files.writeString(directory.failure(run), reason + "\n");
        } catch (IOException e) {
            throw new ResultException("Cannot write " + directory.failure(run) + ": " + e + ".", e);
        }
        return new Failed(summary == null ? null : summary.verdict(), reason);
    }

    private static String lastWords(Path output) {
        try (Stream<String> lines = Files.lines(output)) {
            return lines.filter(line -> !line.isBlank()).reduce((first, second) -> second)
                    .map(line -> ": " + line.strip()).orElse("");
        } catch (IOException e) {
            return ", and " + output + " cannot be read";
        }
    }

    /** Removes what a run that was cut off has left, so that it can be done again. */
    static void clear(ExperimentDirectory directory, PlannedRun run) {
        Path folder = directory.run(run);
        if (!Files.exists(folder)) {
            return;
        }
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new ResultException("Cannot remove " + folder + ", which contains a run that was cut off: " + e + ".",
                    e);
        }
    }
}

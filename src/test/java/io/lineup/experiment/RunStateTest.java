package io.lineup.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.lineup.result.ExperimentDirectory;
import io.lineup.result.ExperimentPlan.PlannedRun;
import io.lineup.result.Verdict;

/** What is done again when an experiment goes on. */
class RunStateTest {
    private static final PlannedRun RUN = new PlannedRun(1, "a", "1-a");

    @TempDir
    Path folder;

    private ExperimentDirectory directory;

    @BeforeEach
    void begin() {
        directory = ExperimentDirectory.createAt(folder.resolve("experiment"));
    }

    private RunState state() {
        return RunState.of(directory, RUN);
    }

    @Test
    void aRunWithoutAFolderIsOpen() {
        assertThat(state()).isInstanceOf(RunState.Open.class);
    }

    @Test
    void aRunWithASummaryIsFinished() {
        RecordedRun.of(100).write(directory.run(RUN));

        assertThat(state()).isInstanceOf(RunState.Finished.class);
    }

    @Test
    void aRunThatWasKilledIsOpenAndCanBeCleared() throws IOException {
        RecordedRun.of(100).write(directory.run(RUN));
        Files.writeString(directory.run(RUN).resolve("INCOMPLETE"), "");
        assertThat(state()).as("killed during its check, after its first summary").isInstanceOf(RunState.Open.class);
        Files.delete(directory.run(RUN).resolve("summary.json"));
        assertThat(state()).isInstanceOf(RunState.Open.class);

        RunState.clear(directory, RUN);

        assertThat(directory.run(RUN)).doesNotExist();
        assertThat(directory.runs()).exists();
    }

    @Test
    void aRunThatEndedWithTheExperimentIsOpen() {
        RecordedRun.of(100).ended(Verdict.INTERRUPTED, "told to end").write(directory.run(RUN));

        assertThat(state()).isInstanceOf(RunState.Open.class);
    }

    @Test
    void aRunWhoseServerWasLostHasFailedWithItsReason() {
        RecordedRun.of(100).ended(Verdict.SERVER_LOST, "No connection for 30 s.").write(directory.run(RUN));

        assertThat(state()).isEqualTo(
                new RunState.Failed(Verdict.SERVER_LOST, "server-lost: No connection for 30 s."));
    }

    @Test
    void aRunThatNeverBeganIsNamedFailedWithTheLastThingItSaid() throws IOException {
        Files.writeString(directory.output(RUN), "Starting.\nThere is no such driver.\n\n");

        RunState.fail(directory, RUN, 2);

        assertThat(state()).isEqualTo(
                new RunState.Failed(null, "ended with exit code 2: There is no such driver."));
    }

    @Test
    void aRunThatSomebodyElseEndedIsNotDoneAgain() throws IOException {
        Files.writeString(directory.output(RUN), "");
        RecordedRun.of(100).ended(Verdict.INTERRUPTED, "told to end").write(directory.run(RUN));

        RunState.fail(directory, RUN, 1);

        assertThat(state()).isEqualTo(new RunState.Failed(Verdict.INTERRUPTED, "interrupted: told to end"));
    }
}

package io.lineup.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.lineup.config.ConfigurationException;
import io.lineup.result.ExperimentDirectory;
import io.lineup.result.ResultFolderException;

/** Which folder the same command takes when it is given again. */
class FolderChoiceTest {
    @TempDir
    Path folder;

    private ExperimentFiles files;

    @BeforeEach
    void begin() throws IOException {
        files = new ExperimentFiles(folder).saying("axis.fetchSize=0, 10\n");
    }

    private FolderChoice choice(String... overrides) throws ConfigurationException {
        return new FolderChoice(files.definition(overrides), files.folders());
    }

    private ExperimentDirectory begun(String... overrides) throws ConfigurationException {
        ExperimentDirectory directory = choice(overrides).make();
        directory.writePlan(files.plan(1, overrides));
        return directory;
    }

    @Test
    void withoutAnUnfinishedOneANewFolderBearsTheTimeAndTheFilesName() throws Exception {
        assertThat(choice().unfinished()).isEmpty();
        assertThat(choice().make().name()).matches("\\d{4}-\\d{2}-\\d{2}T\\d{4}-try");
    }

    @Test
    void anUnfinishedOneOfTheSameFilesGoesOn() throws Exception {
        ExperimentDirectory first = begun();

        assertThat(choice().unfinished().orElseThrow().path()).isEqualTo(first.path());
        assertThat(choice("terminals=3").unfinished()).as("other overrides are another experiment").isEmpty();
        assertThat(choice("terminals=3").outdated().orElseThrow().path()).isEqualTo(first.path());
    }

    @Test
    void aFinishedOneDoesNotGoOn() throws Exception {
        begun().finish();

        assertThat(choice().unfinished()).isEmpty();
        assertThat(choice().outdated()).isEmpty();
    }

    @Test
    void changedFilesBeginAnew() throws Exception {
        ExperimentDirectory first = begun();
        files.saying("axis.fetchSize=0, 100\n");

        assertThat(choice().unfinished()).isEmpty();
        assertThat(choice().outdated().orElseThrow().path()).isEqualTo(first.path());
    }

    @Test
    void aNamedFolderGoesOnToo() throws Exception {
        String named = "resultDirectory=" + folder.resolve("mine");
        ExperimentDirectory first = begun(named);

        assertThat(first.path()).isEqualTo(folder.resolve("mine"));
        assertThat(choice(named).unfinished().orElseThrow().path()).isEqualTo(first.path());
        first.finish();
        assertThat(choice(named).unfinished()).isEmpty();
        assertThatThrownBy(() -> choice(named).make()).isInstanceOf(ResultFolderException.class)
                .hasMessageContaining("is finished");
    }

    @Test
    void aNamedFolderWithTheTimeInItIsFoundByItsPlan() throws Exception {
        String named = "resultDirectory=" + folder.resolve("mine-%tY-%tH%tM%tS%tL");
        ExperimentDirectory first = begun(named);

        assertThat(choice(named).unfinished().orElseThrow().path()).isEqualTo(first.path());
    }

    @Test
    void aForeignFolderIsNotTaken() throws Exception {
        Files.writeString(Files.createDirectory(folder.resolve("mine")).resolve("letter.txt"), "mine");

        assertThatThrownBy(() -> choice("resultDirectory=" + folder.resolve("mine")).make())
                .isInstanceOf(ResultFolderException.class).hasMessageContaining("exists already");
    }

    @Test
    void twoCannotRunTheSameExperiment() throws Exception {
        ExperimentDirectory first = begun();
        try (ExperimentDirectory.Held held = first.tryHold().orElseThrow()) {
            assertThat(held).isNotNull();
            Experiment second = Experiment.read(files.file, java.util.List.of(), false, files.folders());
            assertThatThrownBy(() -> second.execute(new ExperimentListener() {
            }))
                    .isInstanceOf(ResultFolderException.class).hasMessageContaining("by another process", "--fresh");
        }
    }
}

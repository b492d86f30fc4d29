package io.lineup.target.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataCopyTest {
    @TempDir
    Path folder;

    /** Copying 2 GB for each run takes longer than the run needs to start. */
    @Test
    void whatTheLogHasInReserveIsMovedAndAllElseCopied() throws IOException {
        Path template = redo("template", "#ib_redo5", "#ib_redo6_tmp", "#ib_redo7_tmp");
        Path used = redo("used", "#ib_redo8", "#ib_redo9_tmp");
        Object spare = inode(used.resolve("#innodb_redo/#ib_redo9_tmp"));

        Path restored = folder.resolve("restored");
        DataCopy.duplicate(template, restored, DataCopy.spares(used));

        Path log = restored.resolve("#innodb_redo");
        assertThat(log.toFile().list()).containsExactlyInAnyOrder("#ib_redo5", "#ib_redo6_tmp", "#ib_redo7_tmp");
        assertThat(log.resolve("#ib_redo5")).hasContent("template/#ib_redo5");
        assertThat(List.of(inode(log.resolve("#ib_redo6_tmp")), inode(log.resolve("#ib_redo7_tmp"))))
                .containsOnlyOnce(spare);
        assertThat(used.resolve("#innodb_redo/#ib_redo8")).as("what the folder itself needs").exists();
        assertThat(template.resolve("#innodb_redo").toFile().list()).hasSize(3);
    }

    @Test
    void aFileOfAnotherSizeIsCopied() throws IOException {
        Path template = redo("template", "#ib_redo6_tmp");
        Path used = redo("used", "#ib_redo9_tmp");

        Path restored = folder.resolve("restored");
        Files.writeString(used.resolve("#innodb_redo/#ib_redo9_tmp"), "longer than the one in the template");
        DataCopy.duplicate(template, restored, DataCopy.spares(used));

        assertThat(restored.resolve("#innodb_redo/#ib_redo6_tmp")).hasSameTextualContentAs(
                template.resolve("#innodb_redo/#ib_redo6_tmp"));
        assertThat(DataCopy.spares(folder)).as("a server without such a log").isEmpty();
    }

    private Path redo(String name, String... files) throws IOException {
        Path data = folder.resolve(name);
        Path log = Files.createDirectories(data.resolve("#innodb_redo"));
        for (String file : files) {
            // All of one length: the template's name is longer.
            Files.writeString(log.resolve(file),
                    file.endsWith("_tmp") ? "reserve " + file.length() : name + "/" + file);
        }
        return data;
    }

    private static Object inode(Path file) throws IOException {
        return Files.getAttribute(file, "unix:ino");
    }
}

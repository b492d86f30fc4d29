package io.lineup.target.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UnpackedTest {
    @TempDir
    Path folder;

    @Test
    void aFolderIsDeletedWithWhatAnEarlierDeletionLeft() throws IOException {
        Path data = folder.resolve("data");
        for (String name : new String[]{"data", "data.deleted"}) {
            Files.createDirectories(folder.resolve(name).resolve("sys"));
            Files.writeString(folder.resolve(name).resolve("sys/table.ibd"), "rows");
        }
        Unpacked.delete(data);

        assertThat(folder).isEmptyDirectory();
        Unpacked.delete(data);
    }
}

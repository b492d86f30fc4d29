package io.lineup.target.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FullDiskTest {
    @TempDir
    Path folder;

    @Test
    void theFileSystemOfTheResultsIsNotFilledAlsoBeforeTheyExist() {
        assertThatExceptionOfType(ServerException.class)
                .isThrownBy(() -> FullDisk.requireSmall(folder, List.of(folder.resolve("results/next"))))
                .withMessageContaining("disk-full");
    }

    @Test
    void theEndOfTheRunStopsTheFilling() throws IOException {
        AtomicInteger asked = new AtomicInteger();

        FullDisk.fill(folder, () -> asked.incrementAndGet() > 3, full -> false);

        assertThat(asked).hasValue(4);
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void theNextStartGivesBackWhatAKilledLineupLeft() throws IOException {
        FullDisk.fill(folder, () -> true, full -> {
            assertThat(folder.toFile().list()).hasSize(1);
            return false;
        });
        Files.writeString(folder.resolve("lineup-full"), "all space");

        FullDisk.clean(folder);

        assertThat(folder).isEmptyDirectory();
    }
}

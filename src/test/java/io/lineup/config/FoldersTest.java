package io.lineup.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;

import org.junit.jupiter.api.Test;

class FoldersTest {

    @Test
    void foldersLieInTheProjectWhateverTheWorkingFolder() {
        Folders folders = new Folders(Path.of("/p"), Path.of("/c"));

        assertThat(folders.sql()).isEqualTo(Path.of("/p/sql"));
        assertThat(folders.props()).isEqualTo(Path.of("/p/props"));
        assertThat(folders.results()).isEqualTo(Path.of("/p/results"));
        assertThat(folders.dataFolder("postgres-18")).isEqualTo(Path.of("/p/.lineup/postgres-18"));
    }

    @Test
    void theFoldersOfAProcessAreAbsolute() {
        assertThat(Folders.ofThisProcess().project()).isAbsolute();
        assertThat(Folders.ofThisProcess().cache()).isAbsolute();
    }
}

package io.lineup.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;

import org.junit.jupiter.api.Test;

class FoldersTest {

    @Test
    void foldersLieInTheProjectWhateverTheWorkingFolder() {
        Folders folders = new Folders(Path.of("/p"), Path.of("/c"));

        assertThat(folders.sql()).isEqualTo(Path.of("/p/sql"));
        assertThat(folders.results()).isEqualTo(Path.of("/p/results"));
        assertThat(folders.dataFolder("postgres-18")).isEqualTo(Path.of("/p/.lineup/postgres-18"));
    }

    @Test
    void theCacheLiesInLineupsHomeElseInTheUsers() {
        assertThat(Folders.cache(Map.of("LINEUP_HOME", "/l", "HOME", "/h")::get)).isEqualTo(Path.of("/l"));
        assertThat(Folders.cache(Map.of("LINEUP_HOME", " ", "HOME", "/h")::get)).isEqualTo(Path.of("/h/.cache/lineup"));
        assertThat(Folders.cache(Map.<String, String>of()::get))
                .isEqualTo(Path.of(System.getProperty("user.home"), ".cache", "lineup"));
    }

    @Test
    void theFoldersOfAProcessAreAbsolute() {
        assertThat(Folders.ofThisProcess().project()).isAbsolute();
        assertThat(Folders.ofThisProcess().cache()).isAbsolute();
    }
}

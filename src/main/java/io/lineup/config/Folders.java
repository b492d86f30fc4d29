package io.lineup.config;

import java.nio.file.Path;
import java.util.Optional;

/**
 * Where Lineup's own files lie, whatever the working folder is.
 *
 * @param project the folder that holds {@code run/} and {@code sql/}
 * @param cache what is downloaded or unpacked once and used by every project
 */
public record Folders(Path project, Path cache) {

    /** @return the folders of this process: system property {@code lineup.project}, environment {@code LINEUP_HOME} */
    public static Folders ofThisProcess() {
        Path project = Path.of(System.getProperty("lineup.project", "")).toAbsolutePath().normalize();
        Path cache = Optional.ofNullable(System.getenv("LINEUP_HOME")).filter(text -> !text.isBlank()).map(Path::of)
                .orElseGet(() -> Path.of(System.getProperty("user.home"), ".cache", "lineup"));
        return new Folders(project, cache.toAbsolutePath().normalize());
    }

    /** @return DDL and the statement catalogue */
    public Path sql() {
        return project.resolve("sql");
    }

    /** @return property files that come with Lineup */
    public Path props() {
        return project.resolve("props");
    }

    /** @return the parent of all results directories */
    public Path results() {
        return project.resolve("results");
    }

    /** @return the data folder of an embedded server, such as {@code .lineup/postgres-18} */
    public Path dataFolder(String name) {
        return project.resolve(".lineup").resolve(name);
    }
}

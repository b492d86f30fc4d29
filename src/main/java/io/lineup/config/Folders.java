package io.lineup.config;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;

import org.jspecify.annotations.Nullable;

/**
 * Where Lineup's own files lie, whatever the working folder is.
 *
 * @param project the folder that contains {@code run/} and {@code sql/}
 * @param cache what is downloaded or unpacked once and used by every project
 */
public record Folders(Path project, Path cache) {

    /**
     * @return the folders of this process: system property {@code lineup.project}, environment {@code LINEUP_HOME}, else
     *         {@code .cache/lineup} in the home folder
     */
    public static Folders ofThisProcess() {
        Path project = Path.of(System.getProperty("lineup.project", "")).toAbsolutePath().normalize();
        return new Folders(project, cache(System::getenv).toAbsolutePath().normalize());
    }

    /** HOME goes before Java's user.home, which for a service account or in a container is often no folder at all. */
    static Path cache(Function<String, @Nullable String> environment) {
        return text(environment, "LINEUP_HOME").map(Path::of)
                .orElseGet(() -> Path.of(text(environment, "HOME").orElse(System.getProperty("user.home")), ".cache",
                        "lineup"));
    }

    private static Optional<String> text(Function<String, @Nullable String> environment, String name) {
        return Optional.ofNullable(environment.apply(name)).filter(text -> !text.isBlank());
    }

    /** @return DDL and the statement catalogue */
    public Path sql() {
        return project.resolve("sql");
    }

    /** @return profiles of flight recordings */
    public Path profiles() {
        return project.resolve("jfr-profiles");
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

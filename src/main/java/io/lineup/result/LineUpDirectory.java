package io.lineup.result;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;

/**
 * The folder of a line-up: {@code first/}, an experiment that runs both sides once; {@code compare-<A>-<B>/}, their
 * comparison; {@code remedies/}, the experiment that tests what the suspects call for; {@code lineup.md}, the story. As with a
 * run, the empty file {@code INCOMPLETE} says that it is not finished.
 */
public record LineUpDirectory(Path path) {
    /** Makes {@code <results>/<timestamp>-lineup} as {@link ResultDirectory#create} does. */
    public static LineUpDirectory create(Path results, LocalDateTime now) {
        return new LineUpDirectory(ResultDirectory.create(results, "lineup", now).path());
    }

    /** @return the folder of the experiment that runs both sides */
    public Path first() {
        return path.resolve("first");
    }

    /** @return its file */
    public Path firstFile() {
        return path.resolve("first.properties");
    }

    /** @return the folder of the experiment that tests the remedies */
    public Path remedies() {
        return path.resolve("remedies");
    }

    /** @return the story as Markdown */
    public Path story() {
        return path.resolve("lineup.md");
    }

    /** Writes the story and takes away the mark of a line-up that is not finished. */
    public void finish(String markdown) {
        try {
            Files.writeString(story(), markdown);
        } catch (IOException e) {
            throw new ResultException("Cannot write " + story() + ": " + e + ".", e);
        }
        Incomplete.remove(path);
    }
}

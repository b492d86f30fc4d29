package io.lineup.report;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A link to a file near the report.
 *
 * @param href relative to the report
 */
public record Link(String href, String label) {
    /**
     * @param folder of the report
     * @return empty when there is no such file
     */
    static Optional<Link> to(Path folder, Path file, String label) {
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        Path here = folder.toAbsolutePath().normalize();
        Path there = file.toAbsolutePath().normalize();
        try {
            // "./" because a name with a colon would be read as a scheme.
            String path = "./" + here.relativize(there).toString().replace('\\', '/');
            return Optional.of(new Link(new URI(null, null, path, null).toASCIIString(), label));
        } catch (URISyntaxException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /**
     * @param name of a file in the report's folder
     * @return empty when there is no such file
     */
    static Optional<Link> inside(Path folder, String name) {
        try {
            return to(folder, folder.resolve(name), name);
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    /**
     * @param other a run's folder as another file names it, absolute or relative to {@code folder}
     * @return its report; empty when there is none
     */
    static Optional<Link> toReport(Path folder, String other, String label) {
        return inside(folder, other + "/" + Report.FILE).map(link -> new Link(link.href(), label));
    }
}

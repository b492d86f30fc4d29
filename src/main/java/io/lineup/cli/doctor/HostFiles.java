package io.lineup.cli.doctor;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Linux's files about itself. Elsewhere they are missing, and the checks that read them find nothing.
 *
 * @param root {@code /}, or a folder with recorded files
 */
public record HostFiles(Path root) {

    /** @return the trimmed text of a file such as {@code proc/loadavg}; empty if it cannot be read */
    Optional<String> text(String path) {
        try {
            return Optional.of(Files.readString(root.resolve(path), StandardCharsets.ISO_8859_1).trim());
        } catch (IOException missing) {
            return Optional.empty();
        }
    }

    /** @return the text after {@code label} in the first line that begins with it */
    Optional<String> line(String path, String label) {
        return text(path).stream().flatMap(String::lines).filter(line -> line.startsWith(label))
                .map(line -> line.substring(label.length()).trim()).findFirst();
    }

    /** @return bytes, from a line such as {@code MemTotal: 24683412 kB} of {@code proc/meminfo} */
    Optional<Long> memory(String label) {
        return line("proc/meminfo", label + ":").map(value -> Long.parseLong(value.replaceAll("\\D", "")) * 1024);
    }
}

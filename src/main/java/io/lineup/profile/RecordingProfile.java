package io.lineup.profile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.ParseException;
import java.util.List;
import java.util.stream.Stream;

import io.lineup.config.ConfigurationException;
import io.lineup.config.Folders;
import jdk.jfr.Configuration;

/**
 * What a flight recording contains: a {@code .jfc} file.
 *
 * @param file where it was read from
 */
public record RecordingProfile(Path file, Configuration configuration) {
    private static final String ENDING = ".jfc";

    /**
     * Reads a profile.
     *
     * @param given name of a file in {@code jfr-profiles/}, its ending or not, or a path
     * @throws ConfigurationException if there is none, or it is no profile
     */
    public static RecordingProfile read(Folders folders, String given) throws ConfigurationException {
        Path path = Path.of(given);
        boolean isPath = given.contains("/") || (given.endsWith(ENDING) && Files.exists(path));
        Path file = isPath ? path : folders.profiles().resolve(given.endsWith(ENDING) ? given : given + ENDING);
        if (!Files.isRegularFile(file)) {
            throw bad("profile=" + given + ": there is no file " + file + ". Name a path, or one of "
                    + String.join(", ", names(folders)) + ".");
        }
        try {
            return new RecordingProfile(file, Configuration.create(file));
        } catch (IOException | ParseException e) {
            throw bad("profile=" + given + ": " + file + " is no recording profile: " + e.getMessage() + ".");
        }
    }

    /** @return the profiles that come with Lineup, sorted */
    public static List<String> names(Folders folders) {
        try (Stream<Path> files = Files.list(folders.profiles())) {
            return files.map(file -> file.getFileName().toString()).filter(name -> name.endsWith(ENDING))
                    .map(name -> name.substring(0, name.length() - ENDING.length())).sorted().toList();
        } catch (IOException e) {
            return List.of();
        }
    }

    private static ConfigurationException bad(String sentence) {
        return new ConfigurationException(List.of(sentence));
    }
}

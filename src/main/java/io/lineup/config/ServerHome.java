package io.lineup.config;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Where the programs lie in a folder that {@code server.home} names. */
public final class ServerHome {
    /** Of an archive, of a build that was installed into a folder, and of Debian's packages. */
    private static final List<String> FOLDERS = List.of("bin", "sbin", "libexec", "usr/sbin");

    private ServerHome() {}

    /** @return the server's program in {@code home}; empty if there is none */
    public static Optional<Path> program(Database database, Path home) {
        return database.programs().stream()
                .flatMap(name -> FOLDERS.stream().map(folder -> home.resolve(folder + "/" + name)))
                .filter(Files::isExecutable).findFirst();
    }

    /** @return a sentence for a user whose {@code home} contains no server */
    static String missing(Database database, Path home) {
        return "There is no " + (Files.isDirectory(home)
                ? "bin/" + database.programs().getFirst() + " in it"
                : "folder "
                        + home)
                + ". Name the folder into which you unpacked the server.";
    }

    /**
     * @return a name for the data of this build, different from those of other builds and of the servers that Lineup brings:
     *         the folder's, and eight digits of its whole path
     */
    public static String dataName(Path home) {
        Path whole = home.toAbsolutePath().normalize();
        String name = String.valueOf(whole.getFileName()).replaceAll("[^A-Za-z0-9._-]", "_");
        return name + "-" + String.format(Locale.ROOT, "%08x", whole.toString().hashCode());
    }
}

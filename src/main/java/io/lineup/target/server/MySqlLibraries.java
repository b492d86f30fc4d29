package io.lineup.target.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import io.lineup.config.Folders;

/**
 * Libraries that MySQL needs and a fresh machine may lack. On Debian, Ubuntu and their like they are brought into Lineup's
 * folder, without root and without installing anything.
 */
final class MySqlLibraries {
    private static final Logger LOG = LoggerFactory.getLogger(MySqlLibraries.class);
    private static final Pattern MISSING = Pattern.compile("loading shared libraries: (lib[\\w+-]+\\.so\\.\\d+):");
    /** The second name is that of distributions whose time_t has 64 bits everywhere. */
    private static final Map<String, List<String>> PACKAGES = Map.of("libaio.so.1", List.of("libaio1", "libaio1t64"),
            "libnuma.so.1", List.of("libnuma1"));

    private MySqlLibraries() {}

    /** @return variables with which {@code program} finds all its libraries */
    static Map<String, String> environment(List<String> program, Path cache) {
        List<String> paths = new ArrayList<>();
        for (String library : List.copyOf(PACKAGES.keySet())) {
            folderOf(cache, library).ifPresent(folder -> paths.add(folder.toString()));
        }
        List<String> ask = Stream.concat(program.stream(), Stream.of("--no-defaults", "--version")).toList();
        while (true) {
            Map<String, String> environment = paths.isEmpty()
                    ? Map.of()
                    : Map.of("LD_LIBRARY_PATH", String.join(":", paths));
            Matcher missing = MISSING.matcher(Commands.run(ask, Path.of("/"), environment, null).output());
            if (!missing.find()) {
                return environment;
            }
            String library = missing.group(1);
            if (folderOf(cache, library).isPresent()) {
                throw needed(library, cache.resolve(library) + " contains one that does not work; delete it.");
            }
            bring(library, cache);
            paths.add(folderOf(cache, library)
                    .orElseThrow(() -> needed(library, "Its package was downloaded, but does not contain"
                            + " it."))
                    .toString());
        }
    }

    private static void bring(String library, Path cache) {
        Path script = Folders.ofThisProcess().project().resolve("run/debianPackages.sh");
        StringBuilder said = new StringBuilder();
        for (String name : PACKAGES.getOrDefault(library, List.of())) {
            LOG.info("MySQL needs {}, which this machine lacks: bringing Debian's package {} into {}", library, name,
                    cache);
            Path folder = cache.resolve(library);
            Commands.Outcome outcome = Commands.run(
                    List.of("bash", script.toString(), "own", folder.toString(), name), Path.of("/"));
            if (outcome.succeeded()) {
                return;
            }
            said.append(outcome.output()).append(' ');
        }
        throw needed(library, said.toString().strip());
    }

    /** @return the folder that contains {@code library}, under that very name */
    private static Optional<Path> folderOf(Path cache, String library) {
        Path root = cache.resolve(library);
        if (!Files.isDirectory(root)) {
            return Optional.empty();
        }
        try (Stream<Path> files = Files.walk(root)) {
            List<Path> candidates = files.filter(file -> file.getFileName().toString().startsWith(library)).sorted()
                    .filter(file -> !file.equals(root)).toList();
            for (Path file : candidates) {
                Path named = file.resolveSibling(library);
                if (!Files.exists(named)) {
                    Files.createSymbolicLink(named, file.getFileName());
                }
                return Optional.ofNullable(named.getParent());
            }
            return Optional.empty();
        } catch (IOException e) {
            throw new ServerException("Cannot read " + root + ": " + e.getMessage() + ".", e);
        }
    }

    private static ServerException needed(String library, String more) {
        String packages = String.join(" or ", PACKAGES.getOrDefault(library, List.of(library)));
        return new ServerException("The embedded MySQL needs " + library + ", which this machine lacks. Install it"
                + " (Debian, Ubuntu: " + packages + "; Fedora, RHEL: "
                + (library.startsWith("libnuma") ? "numactl-libs" : "libaio") + "). " + more);
    }
}

package io.lineup.result;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The folder of a comparison, {@code compare-<A>-<B>}. */
public final class ComparisonFolder {
    private static final String FILE = "comparison.json";

    private final Path path;

    private ComparisonFolder(Path path) {
        this.path = path;
    }

    /**
     * @param results the folder of all results
     * @return the folder of that comparison: the one that it had before, or a new one, because runs of two experiments may
     *         have the same names
     */
    public static ComparisonFolder of(Path results, Comparison comparison) {
        String name = "compare-" + plain(comparison.a().run()) + "-" + plain(comparison.b().run());
        ComparisonFolder folder = new ComparisonFolder(results.resolve(name));
        for (int number = 2; folder.isOfOthers(comparison); number++) {
            folder = new ComparisonFolder(results.resolve(name + "-" + number));
        }
        return folder;
    }

    private boolean isOfOthers(Comparison comparison) {
        if (!isAt(path)) {
            return false;
        }
        try {
            Comparison earlier = read();
            return !earlier.a().folder().equals(comparison.a().folder())
                    || !earlier.b().folder().equals(comparison.b().folder());
        } catch (ResultException damaged) {
            return false;
        }
    }

    /** @return whether {@code folder} contains a comparison */
    public static boolean isAt(Path folder) {
        return Files.exists(folder.resolve(FILE));
    }

    /** @throws ResultFolderException if the folder contains no comparison */
    public static ComparisonFolder open(Path folder) {
        if (!isAt(folder)) {
            throw new ResultFolderException(folder + " is not the folder of a comparison: it has no " + FILE + ".");
        }
        return new ComparisonFolder(folder);
    }

    private static String plain(String name) {
        return name.replaceAll("[^A-Za-z0-9._=,@+-]", "_");
    }

    public Path path() {
        return path;
    }

    /** @return {@code comparison.json} */
    public Path file() {
        return path.resolve(FILE);
    }

    /** Makes the folder, and removes the experiments of an earlier comparison. */
    public void clear() throws IOException {
        Files.createDirectories(path);
        List<Path> old;
        try (Stream<Path> files = Files.list(path)) {
            old = files.filter(ComparisonFolder::isOurs).toList();
        }
        for (Path file : old) {
            Files.delete(file);
        }
    }

    private static boolean isOurs(Path file) {
        return String.valueOf(file.getFileName()).matches("(base|experiment)-.*\\.properties");
    }

    /** @throws ResultException if it cannot be written */
    public void write(Comparison comparison) {
        Json.write(path.resolve(FILE), comparison);
    }

    /** @throws ResultException if it is damaged */
    public Comparison read() {
        return Json.read(path.resolve(FILE), Comparison.class, FirstFormat::upgradeComparison);
    }
}

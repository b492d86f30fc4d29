package io.lineup.result;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The folder that contains all results, and the short names by which they are found in it. */
public final class ResultsFolder {
    private static final Pattern LAST = Pattern.compile("last(?:~(\\d{1,6}))?");
    private static final int SHOWN = 5;

    private ResultsFolder() {}

    /** What a folder contains. */
    public enum Kind {
        RUN("summary.json"), EXPERIMENT("plan.json"), SWEEP("plan.json"), COMPARISON("comparison.json"),
        LINE_UP("first.properties");

        private final String file;

        Kind(String file) {
            this.file = file;
        }

        /** @return in words */
        public String inWords() {
            return this == LINE_UP ? "line-up" : name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * One result.
     *
     * @param when the file that makes it one was written: of a run its end, of an experiment its beginning
     */
    public record Entry(Path folder, Kind kind, Instant when) {
        /** @return the folder's name */
        public String name() {
            return String.valueOf(folder.getFileName());
        }
    }

    /** @return what lies in the folder of all results, the oldest first; empty without that folder */
    public static List<Entry> list(Path results) {
        if (!Files.isDirectory(results)) {
            return List.of();
        }
        try (Stream<Path> folders = Files.list(results)) {
            return folders.filter(Files::isDirectory).flatMap(ResultsFolder::entry)
                    .sorted(Comparator.comparing(Entry::when).thenComparing(Entry::name)).toList();
        } catch (IOException e) {
            throw new ResultException("Cannot look into the folder of the results " + results + ": " + e + ".", e);
        }
    }

    private static Stream<Entry> entry(Path folder) {
        Kind kind;
        if (Files.exists(folder.resolve(Kind.LINE_UP.file))) {
            kind = Kind.LINE_UP;
        } else if (ComparisonFolder.isAt(folder)) {
            kind = Kind.COMPARISON;
        } else if (ExperimentDirectory.isAt(folder)) {
            kind = ExperimentDirectory.open(folder).hasSweep() ? Kind.SWEEP : Kind.EXPERIMENT;
        } else if (ResultDirectory.isRun(folder)) {
            kind = Kind.RUN;
        } else {
            return Stream.empty();
        }
        Path file = folder.resolve(kind.file);
        try {
            Path made = Files.exists(file) ? file : folder;
            return Stream.of(new Entry(folder, kind, Files.getLastModifiedTime(made).toInstant()));
        } catch (IOException gone) {
            return Stream.empty();
        }
    }

    /**
     * Finds a result by a path, by {@code last} or {@code last~1} (the one before it), or by a part of its name that no other
     * has.
     *
     * @param fits what counts for {@code last} and for parts of a name
     * @return the folder; the path as it was given where nothing fits
     * @throws ResultFolderException if a part of a name fits several, or there are not so many results
     */
    public static Path find(Path results, String name, Predicate<Entry> fits) {
        Path given = Path.of(name);
        if (Files.exists(given)) {
            return given;
        }
        List<Entry> entries = list(results).stream().filter(fits).toList();
        Matcher last = LAST.matcher(name);
        if (last.matches()) {
            int back = last.group(1) == null ? 0 : Integer.parseInt(last.group(1));
            if (back >= entries.size()) {
                throw new ResultFolderException(results + " has " + entries.size()
                        + (entries.size() == 1 ? " result" : " results") + " of this kind, so there is no " + name
                        + ". run/lineup list shows all.");
            }
            return entries.get(entries.size() - 1 - back).folder();
        }
        List<Entry> named = entries.stream().filter(entry -> entry.name().equals(name)).toList();
        if (named.isEmpty()) {
            named = entries.stream().filter(entry -> entry.name().contains(name)).toList();
        }
        if (named.size() > 1) {
            throw new ResultFolderException(name + " is a part of " + named.size() + " names: "
                    + named.stream().limit(SHOWN).map(Entry::name).collect(Collectors.joining(", "))
                    + (named.size() > SHOWN ? ", ..." : "") + ". Write more of the one that you mean.");
        }
        return named.isEmpty() ? given : named.getFirst().folder();
    }
}

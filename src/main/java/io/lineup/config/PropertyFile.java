package io.lineup.config;

import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.function.Consumer;

/**
 * Reads a file in the format of {@link Properties}, in UTF-8, and keeps the number of each line. Lines that begin with
 * {@code //} are comments too: BenchmarkSQL's samples contain them.
 */
final class PropertyFile {
    private final Path file;
    private final Consumer<String> problems;
    private final List<Given> entries = new ArrayList<>();

    private PropertyFile(Path file, Consumer<String> problems) {
        this.file = file;
        this.problems = problems;
    }

    /** @return keys and values in the order of the file, a key as often as the file contains it */
    static List<Given> read(Path file, Consumer<String> problems) {
        PropertyFile reader = new PropertyFile(file, problems);
        reader.readAll();
        return reader.entries;
    }

    private void readAll() {
        if (Files.isDirectory(file)) {
            problems.accept(file + " is a folder. Name a property file.");
            return;
        }
        if (!Files.exists(file)) {
            problems.accept("There is no property file " + file + ".");
            return;
        }
        try {
            String text = Files.readString(file);
            // Editors on Windows put a byte order mark in front.
            parse(text.startsWith("\uFEFF") ? text.substring(1) : text);
        } catch (CharacterCodingException e) {
            problems.accept(file + " is not in UTF-8. Save it in that encoding.");
        } catch (IOException e) {
            problems.accept("The property file " + file + " cannot be read: " + e.getMessage() + ".");
        }
    }

    private void parse(String text) throws IOException {
        String[] lines = text.split("\r\n|\r|\n", -1);
        int next = 0;
        while (next < lines.length) {
            int first = next;
            StringBuilder logical = new StringBuilder(lines[next++]);
            if (!isComment(lines[first])) {
                while (next < lines.length && continues(lines[next - 1])) {
                    logical.append('\n').append(lines[next++]);
                }
                add(logical.toString(), first + 1);
            }
        }
    }

    private static boolean isComment(String line) {
        String start = line.stripLeading();
        return start.isEmpty() || start.startsWith("#") || start.startsWith("!") || start.startsWith("//");
    }

    /** An odd number of backslashes at the end continues a line. */
    private static boolean continues(String line) {
        int backslashes = 0;
        while (backslashes < line.length() && line.charAt(line.length() - 1 - backslashes) == '\\') {
            backslashes++;
        }
        return backslashes % 2 == 1;
    }

    private void add(String line, int number) throws IOException {
        Properties one = new Properties();
        Origin origin = Origin.file(file, number);
        try {
            one.load(new StringReader(line));
        } catch (IllegalArgumentException e) {
            problems.accept(origin + ": a backslash and u must be followed by four hexadecimal digits."
                    + " A backslash itself is written as two.");
            return;
        }
        for (String key : one.stringPropertyNames()) {
            entries.add(new Given(key, one.getProperty(key).stripTrailing(), origin));
        }
    }
}

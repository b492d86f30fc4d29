package io.lineup.result;

import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;

/** {@code run.properties}: every effective property, with its origin in a comment line above it. */
final class PropertiesFile {
    private PropertiesFile() {}

    /** @param head first line, a comment */
    static void write(Path file, String head, List<RecordedProperty> lines) {
        StringBuilder text = new StringBuilder("# " + head + "\n");
        for (RecordedProperty line : lines) {
            text.append("\n# ").append(line.origin().replaceAll("\\R", " ")).append('\n').append(escaped(line))
                    .append('\n');
        }
        try {
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new ResultException("Cannot write " + file + ": " + e.getMessage() + ".", e);
        }
    }

    static List<RecordedProperty> read(Path file) {
        List<RecordedProperty> lines = new ArrayList<>();
        String origin = "";
        try {
            for (String line : Files.readAllLines(file)) {
                if (line.startsWith("#")) {
                    origin = line.substring(1).strip();
                } else if (!line.isBlank()) {
                    Properties one = new Properties();
                    one.load(new StringReader(line));
                    String comment = origin;
                    one.forEach((key, value) -> lines
                            .add(new RecordedProperty(key.toString(), value.toString(), comment)));
                }
            }
        } catch (NoSuchFileException e) {
            throw new ResultException("There is no " + file.getFileName() + " in " + file.getParent() + ".", e);
        } catch (IOException | IllegalArgumentException e) {
            throw new ResultException("Cannot read " + file + ": " + e.getMessage() + ".", e);
        }
        return lines;
    }

    /** One line that {@link Properties#load} reads back; its own writer knows the escapes, and puts a date above. */
    private static String escaped(RecordedProperty line) {
        Properties one = new Properties();
        one.setProperty(line.key(), line.value());
        StringWriter text = new StringWriter();
        try {
            one.store(text, null);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString().lines().filter(each -> !each.startsWith("#")).findFirst().orElseThrow();
    }
}

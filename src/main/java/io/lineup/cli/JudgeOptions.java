package io.lineup.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;

import picocli.CommandLine.Option;

/** How a comparison is printed, and when it fails: for scripts. */
final class JudgeOptions {
    @Option(names = "--fail-if", paramLabel = "CONDITION", description = "Exit with 1 if the ratio of a figure meets a condition, such as"
            + " 'tpmC < 0.95' or 'p99 > 1.2'. May be given several times.")
    private List<String> conditions = List.of();

    @Option(names = "--format", paramLabel = "FORM", description = "text, markdown or json. Default: text.")
    private Form form = Form.TEXT;

    /** The values of {@code --format}. */
    enum Form {
        TEXT, MARKDOWN, JSON
    }

    /** @throws BadInputException if one of them is no condition */
    List<FailIf> conditions() {
        return conditions.stream().map(FailIf::of).toList();
    }

    boolean isText() {
        return form == Form.TEXT;
    }

    /** @param json the file that contains the same */
    String formatted(Supplier<String> text, Supplier<String> markdown, Path json) {
        return switch (form) {
            case TEXT -> text.get();
            case MARKDOWN -> markdown.get();
            case JSON -> read(json);
        };
    }

    private static String read(Path file) {
        try {
            return Files.readString(file, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

package io.lineup;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * Texts that must stay the same byte for byte, in {@code src/test/resources/io/lineup/golden}. With
 * {@code -DargLine=-Dlineup.golden=write} a test writes the file in place of comparing with it, and the commit shows what
 * has changed.
 */
public final class Golden {
    private Golden() {}

    /** @param name of the file, such as {@code compare/mysql-plain.txt} */
    public static void assertSame(String name, String text) {
        if ("write".equals(System.getProperty("lineup.golden"))) {
            write(name, text);
            return;
        }
        assertThat(text).as("golden file %s", name).isEqualTo(read(name));
    }

    /**
     * Of a report its text, and the SHA-256 of the whole. Style sheets and scripts are left out: they are the same in every
     * report.
     */
    public static void assertSameReport(String name, String html) {
        String body = html.replaceAll("(?s)<(style|script)>.*?</\\1>", "")
                .replaceFirst("(Content-Security-Policy\" content=\")[^\"]*", "$1");
        assertSame(name, "SHA-256 " + hash(body) + "\n" + text(body));
    }

    /** One line for each run of text. */
    private static String text(String html) {
        return html.replaceAll("(?s)<svg.*?</svg>", "").replaceAll("data-chart=\"[^\"]*\"", "")
                .replaceAll("</(td|th|dt|dd|span|strong|code)>", " ").replaceAll("<[^>]*>", "").lines()
                .map(String::strip).filter(line -> !line.isEmpty()).collect(Collectors.joining("\n", "", "\n"));
    }

    private static String hash(String text) {
        try {
            return HexFormat.of().formatHex(
                    MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }

    private static String read(String name) {
        try (var in = Golden.class.getResourceAsStream("golden/" + name)) {
            return new String(Objects.requireNonNull(in, "golden/" + name).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static void write(String name, String text) {
        Path file = Path.of(System.getProperty("lineup.project"), "src/test/resources/io/lineup/golden", name);
        try {
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}

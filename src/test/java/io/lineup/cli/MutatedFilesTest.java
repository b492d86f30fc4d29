package io.lineup.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.lineup.config.Folders;
import io.lineup.config.Settings;
import io.lineup.runner.Benchmarks;
import io.lineup.runner.RunTask;
import io.lineup.target.server.TestExtent;
import picocli.CommandLine;

/** The samples of {@code props/}, damaged by chance: each is a run that can be planned, or bad input with a sentence. */
class MutatedFilesTest {
    private static final Path PROPS = Path.of(System.getProperty("lineup.project", "")).resolve("props");
    private static final int MUTATIONS = TestExtent.isFull() ? 10_000 : 1_000;
    private static final int MOST_CHANGES = 4;

    /** Values that something might take for more than they are. */
    private static final List<String> HOSTILE = List.of("", " ", "0", "-1", "1e999", "NaN", "99999999999999999999",
            "0x10", "%", "%t",
            "%tQ%n", "${", "${HOME}", "${NO_SUCH_VARIABLE}", "$1", "\\", "\\u", "\\u00e9", "'\"; DROP TABLE x; --",
            "../../..",
            "/dev/null", "\u0000", "a\u0000b", "\u202e", "😀", "x".repeat(2_000), "tpcc", "true", "on", "null", "jdbc:",
            "jdbc:postgresql://", "jdbc:mysql://[::", "jdbc:postgresql://u:secret@h:99999/d?password=secret", "1..",
            "..", "1/s 0s",
            "5/s 1s,,", "exponential(", "exponential(-5s)", "kill -9 at", "stop 99999999999h at 1s",
            "delay 1us for 1us at 1us", "@",
            "a@b@c", "@-1", ",", "1,2,3", "=", "==", "#", "!", ":", "a:b", "<script>alert(1)</script>");

    private final CommandLine command = Main.commandLine();

    @TempDir
    Path folder;

    @Test
    void aDamagedFileIsAPlanOrASentence() throws IOException {
        List<Path> samples;
        try (Stream<Path> all = Files.walk(PROPS)) {
            samples = all.filter(each -> each.toString().endsWith(".properties")).sorted().toList();
        }
        List<String> keys = keys(samples);
        List<String> wrong = new ArrayList<>();
        int refused = 0;
        for (int seed = 0; seed < MUTATIONS; seed++) {
            Random random = new Random(seed);
            Path sample = samples.get(random.nextInt(samples.size()));
            Path file = Files.write(folder.resolve("mutated.properties"),
                    mutated(Files.readAllBytes(sample), keys, random));
            String what = "mutation " + seed + " of " + sample.getFileName();
            try {
                refused += judge(file, what, wrong);
            } catch (RuntimeException | StackOverflowError e) {
                wrong.add(what + ": " + e);
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(refused).as("some are bad").isGreaterThan(MUTATIONS / 10);
        assertThat(MUTATIONS - refused).as("some are good").isGreaterThan(MUTATIONS / 50);
    }

    /** @return 1 if it is refused */
    private int judge(Path file, String what, List<String> wrong) {
        StringWriter err = new StringWriter();
        command.setErr(new PrintWriter(err, true));
        try {
            Settings settings = Settings.load(file, List.of());
            assertThat(new RunTask(Benchmarks.of(settings, Folders.ofThisProcess(), file)).plan(settings)).isNotNull();
            return 0;
        } catch (Exception e) {
            note(what, new Failures().handleExecutionException(e, command, null), err.toString(), wrong);
            return 1;
        }
    }

    private static void note(String what, int exitCode, String said, List<String> wrong) {
        if (exitCode != 2 || said.isBlank() || said.contains("\tat ") || said.contains("defect")
                || said.contains("Exception") || said.contains("u:secret@")) {
            wrong.add(what + ": exit " + exitCode + ", " + said.substring(0, Math.min(300, said.length())));
        }
    }

    private static List<String> keys(List<Path> samples) throws IOException {
        List<String> keys = new ArrayList<>(
                List.of("faults", "ledger", "arrivalRate", "thinkTime", "scripts", "workload", "mix",
                        "resultDirectory", "jdbc.x", "server.x", "fetchSize.x", "variant.x", "session.sql", "capture",
                        "rampupDelay",
                        "deliveryWorkers", "osCollectorSSHAddr"));
        for (Path each : samples) {
            for (String line : Files.readAllLines(each)) {
                if (line.matches("[A-Za-z].*=.*")) {
                    keys.add(line.substring(0, line.indexOf('=')).strip());
                }
            }
        }
        return keys;
    }

    private static byte[] mutated(byte[] sample, List<String> keys, Random random) {
        List<String> lines = new ArrayList<>(new String(sample, StandardCharsets.UTF_8).lines().toList());
        for (int i = random.nextInt(MOST_CHANGES); i >= 0; i--) {
            change(lines, keys, random);
        }
        byte[] bytes = String.join("\n", lines).getBytes(StandardCharsets.UTF_8);
        return switch (random.nextInt(12)) {
            case 0 -> Arrays.copyOf(bytes, random.nextInt(bytes.length + 1));
            case 1 -> noise(bytes, random);
            case 2 -> new String(bytes, StandardCharsets.UTF_8).getBytes(StandardCharsets.UTF_16);
            default -> bytes;
        };
    }

    private static byte[] noise(byte[] bytes, Random random) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (byte each : bytes) {
            out.write(random.nextInt(200) == 0 ? random.nextInt(256) : each);
        }
        return out.toByteArray();
    }

    private static void change(List<String> lines, List<String> keys, Random random) {
        int at = lines.isEmpty() ? 0 : random.nextInt(lines.size());
        String hostile = HOSTILE.get(random.nextInt(HOSTILE.size()));
        switch (random.nextInt(7)) {
            case 0 -> lines.add(at, keys.get(random.nextInt(keys.size())) + "=" + hostile);
            case 1 -> lines.add(at, hostile + "=" + hostile);
            case 2 -> lines.add(at, keys.get(random.nextInt(keys.size())) + hostile);
            case 3 -> lines.add(at, lines.isEmpty() ? hostile : lines.get(random.nextInt(lines.size())));
            case 4 -> {
                if (!lines.isEmpty()) {
                    lines.remove(at);
                }
            }
            default -> {
                if (!lines.isEmpty()) {
                    String line = lines.get(at);
                    int equals = line.indexOf('=');
                    lines.set(at, equals < 0 || line.startsWith("#")
                            ? line.substring(line.length() / 2)
                            : line.substring(0, equals + 1)
                                    + (random.nextBoolean() ? hostile : swapped(line.substring(equals + 1), random)));
                }
            }
        }
    }

    private static String swapped(String value, Random random) {
        if (value.isEmpty()) {
            return "x";
        }
        int at = random.nextInt(value.length());
        return value.substring(0, at) + (char) (32 + random.nextInt(96)) + value.substring(at + random.nextInt(2));
    }
}

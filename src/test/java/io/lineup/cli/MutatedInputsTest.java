package io.lineup.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

import io.lineup.TestFolders;
import io.lineup.compare.ComparedRun;
import io.lineup.compare.LineUp;
import io.lineup.config.Folders;
import io.lineup.config.PrepareMode;
import io.lineup.config.Settings;
import io.lineup.report.Report;
import io.lineup.report.ReportFixture;
import io.lineup.result.MergedRun;
import io.lineup.result.ResultFixture;
import io.lineup.runner.Benchmarks;
import io.lineup.runner.ReplayTask;
import io.lineup.sql.StatementText;
import io.lineup.target.server.TestExtent;
import picocli.CommandLine;

/** Files that Lineup wrote, damaged by chance: each is read, or refused with a sentence. */
class MutatedInputsTest {
    private static final int RESULTS = TestExtent.isFull() ? 4_000 : 60;
    private static final int CAPTURES = TestExtent.isFull() ? 10_000 : 600;
    private static final ObjectMapper JSON = new ObjectMapper();

    private static final List<String> HOSTILE = List.of("<script>alert(1)</script>", "<b id=evil>", "\" onload=\"x",
            "</title><script>alert(1)</script>", "</script><script>alert(1)</script>", "javascript:alert(1)",
            "<!--", "]]>", "${jndi:x}", "%s%n", "\u0000", "\u2028", "\u202e", "😀", "", "../../../etc/passwd", "1e999",
            "x".repeat(5_000));

    private final CommandLine command = Main.commandLine();
    private final List<String> wrong = new ArrayList<>();

    @TempDir
    Path folder;

    private final Map<String, byte[]> whole = new LinkedHashMap<>();
    private Path good;

    @BeforeEach
    void writeResults() throws IOException {
        good = ReportFixture.run(folder.resolve("good"), ResultFixture.good());
        try (Stream<Path> files = Files.walk(good)) {
            for (Path each : files.filter(Files::isRegularFile).toList()) {
                whole.put(good.relativize(each).toString(), Files.readAllBytes(each));
            }
        }
        whole.put("counters.csv", "second,source,name,value,unit\n0,server,commits,5,1\n1,server,commits,6,1\n"
                .getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void aDamagedResultIsReadOrRefused() throws IOException {
        List<String> names = List.copyOf(whole.keySet());
        int refused = 0;
        for (int seed = 0; seed < RESULTS; seed++) {
            Random random = new Random(seed);
            Path damaged = folder.resolve("results/damaged");
            TestFolders.delete(folder.resolve("results"));
            Map<String, byte[]> files = new LinkedHashMap<>(whole);
            for (int i = random.nextInt(2); i >= 0; i--) {
                String name = names.get(random.nextInt(names.size()));
                files.computeIfPresent(name, (key, bytes) -> damaged(key, bytes, random));
            }
            if (random.nextInt(20) == 0) {
                files.put("INCOMPLETE", random.nextBoolean()
                        ? new byte[0]
                        : files.getOrDefault("summary.json",
                                new byte[]{'{', '}'}));
            }
            for (Map.Entry<String, byte[]> each : files.entrySet()) {
                Path file = damaged.resolve(each.getKey());
                Files.createDirectories(file.getParent());
                Files.write(file, each.getValue());
            }
            refused += readEverywhere(damaged, seed);
        }
        assertThat(wrong).isEmpty();
        assertThat(refused).as("some are bad").isGreaterThan(RESULTS / 10);
        assertThat(refused).as("some are good").isLessThan(RESULTS - RESULTS / 10);
    }

    /** @return 1 if somebody refused it */
    private int readEverywhere(Path damaged, int seed) throws IOException {
        String what = "seed " + seed;
        return switch (seed % 5) {
            case 0 -> {
                Path[] comparison = new Path[1];
                int compare = guarded(what + " compare", () -> {
                    comparison[0] = LineUp.of(ComparedRun.read(good), ComparedRun.read(damaged), Workloads.RULES)
                            .write(folder.resolve("results")).path();
                    return Report.write(comparison[0]);
                });
                if (compare == 0) {
                    assertHarmless(what, Files.readString(comparison[0].resolve("report.html")));
                }
                yield compare;
            }
            case 1 -> {
                judged(what, "list", folder.resolve("results").toString());
                yield 0;
            }
            case 2 ->
                guarded(what + " merge", () -> MergedRun.of(List.of(good, damaged)).write(folder.resolve("results"),
                        LocalDateTime.of(2026, 11, 20, 22, 31)));
            case 3 -> {
                judged(what, "flame", damaged.toString());
                yield Math.min(1, judged(what, "ledger", damaged.toString()).exitCode());
            }
            default -> {
                Call report = judged(what, "report", damaged.toString());
                if (report.exitCode() == 0) {
                    assertHarmless(what, Files.readString(damaged.resolve("report.html")));
                }
                yield Math.min(1, report.exitCode());
            }
        };
    }

    private Call judged(String what, String... arguments) {
        Call call = Call.of(arguments);
        if (call.err().contains("defect")) {
            List<String> verbose = new ArrayList<>(List.of(arguments));
            verbose.add("--verbose");
            call = Call.of(verbose.toArray(String[]::new));
        }
        note(what + " " + arguments[0], call.exitCode(), call.err());
        return call;
    }

    private interface Work {
        Object perform() throws Exception;
    }

    private int guarded(String what, Work work) {
        StringWriter err = new StringWriter();
        command.setErr(new PrintWriter(err, true));
        try {
            assertThat(work.perform()).isNotNull();
            return 0;
        } catch (Exception e) {
            note(what, new Failures().handleExecutionException(e, command, null), err.toString());
            return 1;
        }
    }

    private void note(String what, int exitCode, String said) {
        if (exitCode > 2 || (exitCode > 0 && said.isBlank()) || said.contains("\tat ") || said.contains("defect")
                || said.contains("Exception")) {
            wrong.add(what + ": exit " + exitCode + ", " + said.substring(0, Math.min(900, said.length())));
        }
    }

    /** Only the report's own scripts run, by the hashes in its policy. */
    private void assertHarmless(String what, String html) {
        if (!html.contains("Content-Security-Policy\" content=\"default-src &#39;none&#39;")
                || html.contains("<b id=evil")
                || html.contains("alert(1)</script>") || html.contains("\" onload=\"")) {
            wrong.add(what + ": the report contains markup of a file");
        }
    }

    private static byte[] damaged(String name, byte[] bytes, Random random) {
        return switch (random.nextInt(6)) {
            case 0 -> Arrays.copyOf(bytes, random.nextInt(bytes.length + 1));
            case 1 -> noise(bytes, random);
            default -> name.endsWith(".json") ? tree(bytes, random) : line(bytes, random);
        };
    }

    private static byte[] noise(byte[] bytes, Random random) {
        byte[] changed = bytes.clone();
        for (int i = random.nextInt(5); i >= 0 && changed.length > 0; i--) {
            changed[random.nextInt(changed.length)] = (byte) random.nextInt(256);
        }
        return changed;
    }

    /** As another version would have written it, or somebody by hand. */
    private static byte[] tree(byte[] bytes, Random random) {
        try {
            JsonNode root = JSON.readTree(bytes);
            List<JsonNode> nodes = new ArrayList<>();
            collect(root, nodes);
            for (int i = random.nextInt(3); i >= 0 && !nodes.isEmpty(); i--) {
                change(nodes.get(random.nextInt(nodes.size())), random);
            }
            return JSON.writeValueAsBytes(root);
        } catch (IOException damagedBefore) {
            return bytes;
        }
    }

    private static void collect(JsonNode node, List<JsonNode> nodes) {
        if (node.isContainerNode() && !node.isEmpty()) {
            nodes.add(node);
            node.forEach(each -> collect(each, nodes));
        }
    }

    private static void change(JsonNode node, Random random) {
        JsonNode value = switch (random.nextInt(8)) {
            case 0 -> JSON.nullNode();
            case 1 -> JSON.getNodeFactory().numberNode(-1);
            case 2 -> JSON.getNodeFactory().numberNode(1e300);
            case 3 -> JSON.createObjectNode();
            case 4 -> JSON.createArrayNode().add(1);
            default -> JSON.getNodeFactory().textNode(HOSTILE.get(random.nextInt(HOSTILE.size())));
        };
        if (node instanceof ObjectNode object && !object.isEmpty()) {
            List<String> names = new ArrayList<>();
            object.fieldNames().forEachRemaining(names::add);
            String name = names.get(random.nextInt(names.size()));
            if (random.nextInt(4) == 0) {
                JsonNode removed = object.remove(name);
                if (random.nextBoolean()) {
                    object.set(HOSTILE.get(random.nextInt(HOSTILE.size())), removed);
                }
            } else {
                object.set(name, value);
            }
        } else if (node instanceof ArrayNode array && !array.isEmpty()) {
            array.set(random.nextInt(array.size()), value);
        }
    }

    private static byte[] line(byte[] bytes, Random random) {
        List<String> lines = new ArrayList<>(new String(bytes, StandardCharsets.UTF_8).lines().toList());
        if (lines.isEmpty()) {
            return bytes;
        }
        int at = random.nextInt(lines.size());
        switch (random.nextInt(4)) {
            case 0 -> lines.remove(at);
            case 1 -> lines.add(at, lines.get(random.nextInt(lines.size())));
            case 2 -> lines.set(at, HOSTILE.get(random.nextInt(HOSTILE.size())));
            default -> {
                String[] fields = lines.get(at).split(",", -1);
                fields[random.nextInt(fields.length)] = HOSTILE.get(random.nextInt(HOSTILE.size()));
                lines.set(at, String.join(",", fields));
            }
        }
        return (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void aDamagedCaptureIsReadOrRefused() throws Exception {
        Settings settings = Settings
                .of(Map.of("db", "postgres", "server", "embedded", "runSeconds", "1", "warehouses", "1"));
        Path captured = Files.createDirectories(folder.resolve("captured"));
        Path file = captured.resolve("terminal-01.sql");
        byte[] sample = capture(settings).getBytes(StandardCharsets.UTF_8);
        int refused = 0;
        for (int seed = 0; seed < CAPTURES; seed++) {
            Random random = new Random(seed);
            Files.write(file,
                    seed == 0 ? sample : random.nextInt(3) == 0 ? noise(sample, random) : cut(sample, random));
            PrepareMode prepare = random.nextBoolean() ? PrepareMode.NONE : null;
            int one = guarded("seed " + seed + " replay", () -> new ReplayTask(
                    Benchmarks.of(settings, Folders.ofThisProcess(), file), captured, 1, prepare).plan(settings));
            assertThat(seed > 0 || one == 0).as("the sample is good").isTrue();
            refused += one;
        }
        assertThat(wrong).isEmpty();
        assertThat(refused).isBetween(CAPTURES / 10, CAPTURES - CAPTURES / 20);
    }

    /** @return one transaction of each type, each of whose parameters is 1 */
    private static String capture(Settings settings) throws Exception {
        Map<String, StringBuilder> transactions = new LinkedHashMap<>();
        for (StatementText each : Benchmarks.of(settings, Folders.ofThisProcess(), Path.of("x.properties"))
                .statements().all()) {
            String id = each.definition().id();
            transactions.computeIfAbsent(id.substring(0, id.indexOf('.')), first -> new StringBuilder("BEGIN;\n"))
                    .append("-- ").append(id).append('\n').append(each.jdbc().replace("?", "1")).append(";\n");
        }
        return "-- Terminal 1 of 1\nSET client_encoding = 'UTF8';\n"
                + String.join("", transactions.values().stream().map(each -> each + "COMMIT;\n").toList());
    }

    private static byte[] cut(byte[] sample, Random random) {
        ByteBuffer kept = ByteBuffer.allocate(sample.length + 200);
        int from = random.nextInt(sample.length);
        int to = Math.min(sample.length, from + random.nextInt(400));
        kept.put(sample, 0, from);
        String inserted = switch (random.nextInt(8)) {
            case 0 -> "-- NewOrder.x row 99999999999999999999 of 3\n";
            case 1 -> "COMMIT;\n";
            case 2 -> "'";
            case 3 -> "-- nothing.here\nSELECT 1;\n";
            case 4 -> "-- Payment.updateDistrict row 2 of 2\nUPDATE x SET y = 1;\n";
            default -> "";
        };
        kept.put(inserted.getBytes(StandardCharsets.UTF_8));
        if (random.nextBoolean()) {
            kept.put(sample, to, sample.length - to);
        }
        return Arrays.copyOf(kept.array(), kept.position());
    }
}

package io.lineup.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

import io.lineup.result.ResultDirectory;
import io.lineup.result.ResultException;

/**
 * What lies beside the figures of a run.
 *
 * @param flames flame graphs and their tables
 * @param plans  by statement id
 */
public record RunFiles(List<Link> flames, List<Plan> plans) {
    private static final String TEXT = ".txt";

    public RunFiles {
        flames = List.copyOf(flames);
        plans = List.copyOf(plans);
    }

    /**
     * How the server executes a statement, as its EXPLAIN says.
     *
     * @param start before the run; null when it was not asked then
     * @param end   after the run; null when it was not asked then
     */
    public record Plan(String id, @Nullable String start, @Nullable String end) {
        /** @return whether both were asked for and the answers differ */
        public boolean changed() {
            return start != null && end != null && !start.equals(end);
        }

        /** @return the answer when there is only one to show */
        public String only() {
            return start != null ? start : end != null ? end : "";
        }
    }

    static RunFiles of(ResultDirectory directory) {
        List<Link> flames = new ArrayList<>();
        for (Path file : list(directory.flamesFolder(), ".html")) {
            String name = file.getFileName().toString();
            Link.to(directory.path(), file, name.substring(0, name.length() - ".html".length())).ifPresent(flames::add);
        }
        Map<String, String> start = texts(directory.path().resolve("plans").resolve("start"));
        Map<String, String> end = texts(directory.path().resolve("plans").resolve("end"));
        Map<String, Plan> plans = new TreeMap<>();
        start.forEach((id, text) -> plans.put(id, new Plan(id, text, end.get(id))));
        end.forEach((id, text) -> plans.putIfAbsent(id, new Plan(id, null, text)));
        return new RunFiles(flames, List.copyOf(plans.values()));
    }

    private static Map<String, String> texts(Path folder) {
        Map<String, String> texts = new TreeMap<>();
        for (Path file : list(folder, TEXT)) {
            String name = file.getFileName().toString();
            try {
                // A plan may hold bytes of the data in any encoding; what is no UTF-8 is shown as such.
                String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
                texts.put(name.substring(0, name.length() - TEXT.length()), text.strip());
            } catch (IOException e) {
                throw new ResultException("Cannot read " + file + ": " + e.getMessage() + ".", e);
            }
        }
        return texts;
    }

    private static List<Path> list(Path folder, String ending) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().endsWith(ending)).sorted().toList();
        } catch (IOException e) {
            throw new ResultException("Cannot look into " + folder + ": " + e.getMessage() + ".", e);
        }
    }
}

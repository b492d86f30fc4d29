package io.lineup.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

import io.lineup.result.PlanFiles;
import io.lineup.result.PlanShape;
import io.lineup.result.ResultDirectory;
import io.lineup.result.ResultException;

/**
 * Files next to the figures of a run.
 *
 * @param flames flame graphs and their tables
 * @param plans  by statement id
 */
public record RunFiles(List<Link> flames, List<Plan> plans) {
    private static final String PAGE = ".html";

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
        /** @return whether both were read and do not do the same, whatever they estimate */
        public boolean changed() {
            return start != null && end != null && !PlanShape.of(start).equals(PlanShape.of(end));
        }

        /** @return the answer to be shown when there is only one, or when both do the same */
        public String latest() {
            return end != null ? end : start != null ? start : "";
        }
    }

    static RunFiles of(ResultDirectory directory) {
        List<Link> flames = new ArrayList<>();
        for (Path file : pages(directory.flamesFolder())) {
            String name = file.getFileName().toString();
            Link.to(directory.path(), file, name.substring(0, name.length() - PAGE.length())).ifPresent(flames::add);
        }
        Map<String, String> start = PlanFiles.read(directory, PlanFiles.Moment.START);
        Map<String, String> end = PlanFiles.read(directory, PlanFiles.Moment.END);
        Map<String, Plan> plans = new TreeMap<>();
        start.forEach((id, text) -> plans.put(id, new Plan(id, text, end.get(id))));
        end.forEach((id, text) -> plans.putIfAbsent(id, new Plan(id, null, text)));
        return new RunFiles(flames, List.copyOf(plans.values()));
    }

    private static List<Path> pages(Path folder) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().endsWith(PAGE)).sorted().toList();
        } catch (IOException e) {
            throw new ResultException("Cannot look into " + folder + ": " + e.getMessage() + ".", e);
        }
    }
}

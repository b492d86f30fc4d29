package io.lineup.profile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import io.lineup.result.ResultDirectory;
import io.lineup.result.ResultException;
import io.lineup.result.ResultFolderException;

/**
 * Flame graphs of a recorded run.
 *
 * @param files the graphs that show all statements, or the difference of two runs
 * @param single how many graphs of one statement there are apart from them
 */
public record Flames(RecordedWindow window, List<Path> files, int single) {
    private static final double NORMAL_TRANSACTIONS = 1_000;

    /**
     * Writes the graphs of one result into its folder {@code flames/}, over those of an earlier call.
     *
     * @throws ResultFolderException if there is no recording
     * @throws ResultException if nothing can be written
     */
    public static Flames write(ResultDirectory results) {
        RecordedWindow window = read(results);
        Path folder = folder(results);
        List<Path> files = new ArrayList<>();
        int single = 0;
        for (GraphKind kind : GraphKind.values()) {
            Map<String, Map<Stack, Long>> owners = window.stacks().getOrDefault(kind, Map.of());
            if (owners.isEmpty()) {
                continue;
            }
            String what = results.name() + ": " + kind.label() + " in " + kind.unit();
            files.add(
                    Graph.byOwner(kind, what + " by statement", owners).write(folder, kind.prefix() + "-by-statement"));
            if (kind == GraphKind.CPU || kind == GraphKind.JAVA_CPU) {
                owners.forEach((owner, stacks) -> {
                    Graph graph = new Graph(kind, what + ", " + owner);
                    stacks.forEach(graph::add);
                    graph.write(folder, kind.prefix() + "-" + owner);
                });
                single = owners.size();
                files.add(CpuTable.write(window, kind, folder));
            }
        }
        return new Flames(window, files, single);
    }

    /**
     * Writes what {@code changed} does more and less than {@code base} for each transaction, into the former's folder.
     *
     * @throws ResultFolderException if one has no recording, or both have nothing in common
     * @throws ResultException if nothing can be written
     */
    public static List<Path> writeDifference(ResultDirectory base, ResultDirectory changed) {
        RecordedWindow before = read(base);
        RecordedWindow after = read(changed);
        Path folder = folder(changed);
        List<Path> files = new ArrayList<>();
        for (GraphKind kind : GraphKind.values()) {
            var first = before.stacks().get(kind);
            var second = after.stacks().get(kind);
            if (first != null && second != null) {
                String title = kind.label() + " in " + kind.fineUnit() + " for 1000 transactions: " + changed.name()
                        + " against " + base.name() + " (red more, blue less)";
                files.add(normal(kind, title, second, after).writeDifference(normal(kind, title, first, before), folder,
                        kind.prefix() + "-difference-from-" + base.name()));
            }
        }
        if (files.isEmpty()) {
            throw new ResultFolderException("The recordings of " + base.path() + " and " + changed.path()
                    + " have no kind of samples in common. Record both with the same profile.");
        }
        return files;
    }

    private static Graph normal(GraphKind kind, String title, Map<String, Map<Stack, Long>> owners,
            RecordedWindow window) {
        return Graph.byOwner(kind, title, owners).times(NORMAL_TRANSACTIONS / Math.max(1, window.transactions()));
    }

    private static RecordedWindow read(ResultDirectory results) {
        if (!Files.exists(results.recordingFile())) {
            throw new ResultFolderException(results.path()
                    + " has no recording.jfr: it was run without a profile, or ended before its window. Run it again with"
                    + " --profile cpu.");
        }
        return RecordingReader.read(results.recordingFile());
    }

    private static Path folder(ResultDirectory results) {
        try {
            return Files.createDirectories(results.flamesFolder());
        } catch (IOException e) {
            throw new ResultException("Cannot make " + results.flamesFolder() + ": " + e.getMessage() + ".", e);
        }
    }
}

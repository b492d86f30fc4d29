package io.lineup.result;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The folder {@code plans/} of a run: EXPLAIN of each statement at its start and at its end, as text and as JSON. */
public final class PlanFiles {
    private static final String TEXT = ".txt";

    private PlanFiles() {}

    /** When plans are read. */
    public enum Moment {
        /** Before the first terminal connects. */
        START("start"),
        /** When all terminals have ended. */
        END("end");

        private final String folder;

        Moment(String folder) {
            this.folder = folder;
        }
    }

    /**
     * @param text as the server prints it
     * @param json the same as JSON; empty where the server gives none
     */
    public static void write(ResultDirectory results, Moment moment, String id, String text, String json) {
        Path folder = results.plansFolder().resolve(moment.folder);
        try {
            Files.createDirectories(folder);
            Files.writeString(folder.resolve(id + TEXT), text);
            if (!json.isEmpty()) {
                Files.writeString(folder.resolve(id + ".json"), json);
            }
        } catch (IOException e) {
            throw new ResultException("Cannot write " + folder + ": " + e.getMessage() + ".", e);
        }
    }

    /** @return plans as text by statement id; empty where there are none */
    public static Map<String, String> read(ResultDirectory results, Moment moment) {
        Path folder = results.plansFolder().resolve(moment.folder);
        if (!Files.isDirectory(folder)) {
            return Map.of();
        }
        Map<String, String> plans = new TreeMap<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                String name = String.valueOf(file.getFileName());
                if (name.endsWith(TEXT)) {
                    plans.put(name.substring(0, name.length() - TEXT.length()), Files.readString(file));
                }
            }
        } catch (IOException e) {
            throw new ResultException("Cannot read " + folder + ": " + e.getMessage() + ".", e);
        }
        return plans;
    }

    /** @return of each statement the plan of the end, else that of the start */
    public static Map<String, String> latest(ResultDirectory results) {
        Map<String, String> plans = new TreeMap<>(read(results, Moment.START));
        plans.putAll(read(results, Moment.END));
        return plans;
    }
}

package io.lineup.config;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Scripts in pgbench's language, run in place of TPC-C on a database that is there. */
public final class ScriptProperties {
    /** The scripts to run. */
    public static final Property<List<WeightedScript>> SCRIPTS = Property.withDefault("scripts",
            new ValueType<>("`FILE[@WEIGHT], ...`", ScriptProperties::parse), "", "",
            "Runs these pgbench scripts instead of TPC-C, each as often as its weight says, 1 by default. Paths are"
                    + " relative to the property file.");

    /** Value of {@code :scale}. */
    public static final Property<Integer> SCALE = Property.withDefault("scale",
            ValueType.wholeNumber(1, Integer.MAX_VALUE), "units", "1", "The variable `:scale` of scripts.");

    /** Variables of scripts. */
    public static final PrefixProperty DEFINE = new PrefixProperty("define.", "text", "none",
            "A variable of scripts, as `-D` of pgbench: `define.table_size=100000`. It stands for text, such as the name of a"
                    + " table.");

    static final PropertyGroup GROUP = new PropertyGroup("Scripts", List.of(SCRIPTS, SCALE), List.of(DEFINE));

    private static final int MOST_WEIGHT = 1_000_000;

    /**
     * A script and how often it runs.
     *
     * @param weight 0 to a million; a script of weight 2 runs twice as often as one of 1
     */
    public record WeightedScript(Path file, int weight) {}

    private ScriptProperties() {}

    /** @return whether scripts run instead of TPC-C */
    public static boolean given(Settings settings) {
        return !settings.find(SCRIPTS).orElse(List.of()).isEmpty();
    }

    private static List<WeightedScript> parse(String text) throws BadValueException {
        List<WeightedScript> scripts = new ArrayList<>();
        long weights = 0;
        for (String each : text.isEmpty() ? new String[0] : text.split(",", -1)) {
            WeightedScript script = script(each.strip());
            scripts.add(script);
            weights += script.weight();
        }
        if (!scripts.isEmpty() && weights == 0) {
            throw new BadValueException("All weights are 0. Give one script a weight of 1 or more.");
        }
        return List.copyOf(scripts);
    }

    private static WeightedScript script(String text) throws BadValueException {
        int at = text.lastIndexOf('@');
        String file = at < 0 ? text : text.substring(0, at);
        try {
            int weight = at < 0 ? 1 : ValueType.wholeNumber(0, MOST_WEIGHT).parse(text.substring(at + 1));
            if (file.isEmpty()) {
                throw new BadValueException("A name of a file is missing. Allowed: FILE[@WEIGHT], ....");
            }
            return new WeightedScript(Path.of(file), weight);
        } catch (InvalidPathException e) {
            throw new BadValueException("No path: " + e.getReason() + ".");
        } catch (BadValueException e) {
            throw e.getMessage() != null
                    ? e
                    : new BadValueException(
                            "The weight of " + file + " is no whole number from 0 to " + MOST_WEIGHT + ".");
        }
    }
}

package io.lineup.config;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Which workload runs: TPC-C, a folder of scripts and tables, or scripts on a database that is there. */
public final class ScriptProperties {
    /** Name of the workload that runs when nothing else is said. */
    public static final String DEFAULT_WORKLOAD = "tpcc";

    /** The workload. */
    public static final Property<String> WORKLOAD = Property.withDefault("workload",
            ValueType.name("`tpcc`, name of a folder in `sql/`, or path of a folder"), "", DEFAULT_WORKLOAD,
            "What runs: TPC-C, or the tables and scripts of a folder. `run/lineup workloads` lists the folders.");

    /** Transactions of a folder, with weights. */
    public static final Property<List<WeightedScript>> MIX = Property.withDefault("mix",
            new ValueType<>("`NAME[@WEIGHT], ...`", ScriptProperties::parse), "", "",
            "Transactions of the workload folder, each as often as its weight says, 1 by default. Empty: those that the"
                    + " folder names.");

    /** The scripts to run. */
    public static final Property<List<WeightedScript>> SCRIPTS = Property.withDefault("scripts",
            new ValueType<>("`FILE[@WEIGHT], ...`", ScriptProperties::parse), "", "",
            "Runs these pgbench scripts on tables that are there, each as often as its weight says, 1 by default. Paths"
                    + " are relative to the property file.");

    /** Value of {@code :scale}. */
    public static final Property<Integer> SCALE = Property.withDefault("scale",
            ValueType.wholeNumber(1, Integer.MAX_VALUE), "units", "1",
            "The variable `:scale` of scripts and of the tables of a workload folder.");

    /** Variables of scripts. */
    public static final PrefixProperty DEFINE = new PrefixProperty("define.", "text", "none",
            "A variable of scripts and tables, as `-D` of pgbench: `define.table_size=100000`. It stands for text, such as"
                    + " the name of a table.");

    /** Rates of single transactions. */
    public static final PrefixProperty RATE = new PrefixProperty("rate.", "transactions/s", "none",
            "Starts this transaction of `mix` or `scripts` so many times a second over all terminals, such as"
                    + " `rate.l_i2=100`. The others are drawn by their weights. Latency counts from the moment"
                    + " at which it was due.");

    static final PropertyGroup GROUP = new PropertyGroup("Workload", List.of(WORKLOAD, MIX, SCRIPTS, SCALE),
            List.of(DEFINE, RATE));

    private static final int MOST_WEIGHT = 1_000_000;

    /**
     * A script and how often it runs.
     *
     * @param weight 0 to a million; a script of weight 2 runs twice as often as one of 1
     */
    public record WeightedScript(Path file, int weight) {}

    private ScriptProperties() {}

    /** @return transactions a second by the name of the transaction */
    public static Map<String, Double> rates(Settings settings) {
        Map<String, Double> rates = new LinkedHashMap<>();
        settings.withPrefix(RATE.prefix()).forEach((name, value) -> rates.put(name, Double.valueOf(rate(value))));
        return rates;
    }

    /** @return NaN of a text that is no rate */
    static double rate(String text) {
        try {
            double rate = Double.parseDouble(text.replaceFirst("\\s*/\\s*s$", ""));
            return rate > 0 && rate <= MOST_WEIGHT ? rate : Double.NaN;
        } catch (NumberFormatException e) {
            return Double.NaN;
        }
    }

    /** @return whether scripts run on tables that are there */
    public static boolean given(Settings settings) {
        return !settings.find(SCRIPTS).orElse(List.of()).isEmpty();
    }

    /** @return whether TPC-C runs */
    public static boolean isTpcc(Settings settings) {
        return !given(settings) && settings.find(WORKLOAD).orElse(DEFAULT_WORKLOAD).equals(DEFAULT_WORKLOAD);
    }

    /** @return name of the data folder of an embedded server, after the server's; empty for TPC-C and for scripts */
    public static String dataSuffix(Settings settings) {
        return given(settings) || isTpcc(settings)
                ? ""
                : "-" + settings.get(WORKLOAD).replaceAll(".*[/\\\\]", "").replaceAll("[^A-Za-z0-9_-]", "_");
    }

    /**
     * Relative paths in {@code scripts} and {@code workload} begin where the property was said. In another file they would be
     * others.
     *
     * @return the value of a property as it may stand in any file; of other properties unchanged
     */
    public static String anywhere(String key, String value, Origin origin) {
        try {
            if (key.equals(SCRIPTS.name())) {
                return parse(value).stream().map(each -> absolute(origin, each.file()) + "@" + each.weight())
                        .collect(Collectors.joining(", "));
            }
            Path sql = Folders.ofThisProcess().sql();
            boolean path = key.equals(WORKLOAD.name()) && !value.isEmpty() && !value.equals(DEFAULT_WORKLOAD)
                    && !(value.matches("[A-Za-z0-9_-]+") && Files.isDirectory(sql.resolve(value)));
            return path ? absolute(origin, Path.of(value)).toString() : value;
        } catch (BadValueException | InvalidPathException e) {
            // Reported where the settings are checked.
            return value;
        }
    }

    private static Path absolute(Origin origin, Path path) {
        return origin.folder().resolve(path).toAbsolutePath().normalize();
    }

    /**
     * @param what the text is, for the message
     * @throws ConfigurationException if it is no list of names with weights
     */
    public static List<WeightedScript> weighted(String what, String text) throws ConfigurationException {
        try {
            return parse(text);
        } catch (BadValueException e) {
            throw new ConfigurationException(List.of(what + "=" + text + " is not valid. " + e.getMessage()));
        }
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

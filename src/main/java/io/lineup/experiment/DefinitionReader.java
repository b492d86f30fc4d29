package io.lineup.experiment;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

import io.lineup.config.ConfigurationException;
import io.lineup.config.Layer;
import io.lineup.config.LoadProperties;
import io.lineup.config.Origin;
import io.lineup.config.ResultProperties;
import io.lineup.config.ScriptProperties;

/** Reads an experiment file with the files that it names, and gathers every problem. */
final class DefinitionReader {
    private static final String EACH = "each.";
    private static final String AXIS = "axis.";
    private static final String CASE = "case.";
    /** Keys that have no meaning outside of an experiment. */
    private static final List<String> OWN = List.of("base", "repeats", "order", "targets", "baseline", "aa");
    private static final Origin DEFAULT = new Origin(Origin.Kind.DEFAULT, "default of an experiment");
    private static final Pattern CASE_NAME = Pattern.compile("[A-Za-z0-9_-]+");
    private static final int MOST_REPEATS = 1_000;

    private final Path file;
    private final List<String> overrides;
    private final Consumer<String> problems;
    private final Fingerprint fingerprint = new Fingerprint();
    private final Layer all;

    private DefinitionReader(Path file, Layer said, List<String> overrides, Consumer<String> problems) {
        this.file = file;
        this.overrides = overrides;
        this.problems = problems;
        this.all = said.under(Layer.ofCommandLine(overrides, problems));
    }

    /**
     * @param overrides texts {@code KEY=VALUE} that replace what the file says
     * @throws ConfigurationException if there is no such file, or no base
     */
    static Definition read(Path file, List<String> overrides, Consumer<String> problems)
            throws ConfigurationException {
        if (!Files.isRegularFile(file)) {
            throw new ConfigurationException(List.of("There is no experiment file " + file + "."));
        }
        return new DefinitionReader(file, Layer.read(file, problems), overrides, problems).definition();
    }

    /**
     * @param base      the property file of all variants
     * @param overrides texts {@code KEY=VALUE} that say what an experiment file would
     * @throws ConfigurationException if there is no such file
     */
    static Definition ofBase(Path base, List<String> overrides, Consumer<String> problems)
            throws ConfigurationException {
        if (!Files.isRegularFile(base)) {
            throw new ConfigurationException(List.of("There is no property file " + base + "."));
        }
        List<String> all = new ArrayList<>(overrides);
        all.add("base=" + base);
        return new DefinitionReader(base, Layer.ofCommandLine(List.of(), problems), all, problems).definition();
    }

    private Definition definition() throws ConfigurationException {
        Path base = base();
        fingerprint.add(file);
        fingerprint.add(base);
        Layer baseLayer = Layer.read(base, problems).only(key -> !isResultDirectory(key));
        List<Definition.Target> targets = targets();
        overrides.forEach(fingerprint::add);
        Layer common = common();
        List<Definition.Axis> axes = axes(AXIS, common);
        Map<String, Layer> cases = cases();
        List<Definition.Axis> each = axes(EACH, common);
        each.forEach(one -> requireOnlyOne(one, axes, cases));
        return new Definition(
                new Definition.Source(Definition.stem(file), file, fingerprint.hex(),
                        all.value(ResultProperties.RESULT_DIRECTORY.name()).filter(pattern -> !pattern.isEmpty())),
                new Definition.Base(base, baseLayer), targets, common,
                new Definition.Variation(each, axes, cases, all.value("baseline").filter(name -> !name.isEmpty())),
                new Definition.Rounds(repeats(), oneOf("order", "interleaved", "sequential"),
                        !oneOf("aa", "false", "true")));
    }

    private Path base() throws ConfigurationException {
        String named = all.value("base").orElse("");
        if (named.isEmpty()) {
            throw new ConfigurationException(
                    List.of(file + ": base is missing. Name the property file that all variants"
                            + " share, relative to this file."));
        }
        Path base = resolved("base", named);
        if (base == null || !Files.isRegularFile(base)) {
            throw new ConfigurationException(List.of(all.origin("base") + ": base=" + named
                    + " is not valid. There is no property file " + (base == null ? named : base) + "."));
        }
        return base;
    }

    private @Nullable Path resolved(String key, String name) {
        try {
            boolean fromShell = all.origin(key).kind() == Origin.Kind.COMMAND_LINE;
            return fromShell ? Path.of(name) : file.resolveSibling(name).normalize();
        } catch (InvalidPathException e) {
            return null;
        }
    }

    private List<Definition.Target> targets() {
        Map<String, Definition.Target> targets = new LinkedHashMap<>();
        for (String named : listed(all.value("targets").orElse(""))) {
            Path path = resolved("targets", named);
            String label = all.origin("targets") + ": targets=" + named + " is not valid. ";
            if (path == null || !Files.isRegularFile(path)) {
                problems.accept(label + "There is no property file " + (path == null ? named : path) + ".");
                continue;
            }
            fingerprint.add(path);
            Definition.Target target = new Definition.Target(Definition.stem(path), path,
                    Layer.read(path, problems).only(DefinitionReader::isOfTarget));
            if (targets.putIfAbsent(target.name(), target) != null) {
                problems.accept(label + "Two targets are called " + target.name() + ". Rename one of the files.");
            }
        }
        return List.copyOf(targets.values());
    }

    /** What a target's file replaces: where the server is, how to reach it, and what it is set to. */
    static boolean isOfTarget(String key) {
        return List.of("db", "driver", "conn", "user", "password", "server").contains(key)
                || key.startsWith("server.") || key.startsWith("jdbc.");
    }

    /** What an experiment says of itself; all else is a property of its runs. */
    static boolean isOfExperiment(String key) {
        return OWN.contains(key) || isBehind(EACH, key) || isBehind(AXIS, key) || isBehind(CASE, key)
                || isResultDirectory(key);
    }

    private static boolean isResultDirectory(String key) {
        return key.equals(ResultProperties.RESULT_DIRECTORY.name());
    }

    /**
     * Every run of an experiment begins alike, unless the base or the experiment says otherwise.
     *
     * @param said what they say
     */
    static Layer defaults(Layer said) {
        Layer quiesce = Layer.of(LoadProperties.QUIESCE.name(), "true", DEFAULT);
        // Lineup did not load the tables of loose scripts, so it does not restore them.
        boolean scripts = said.value(ScriptProperties.SCRIPTS.name()).filter(files -> !files.isBlank()).isPresent();
        return scripts ? quiesce : quiesce.under(Layer.of(LoadProperties.RESTORE.name(), "template", DEFAULT));
    }

    private Layer common() {
        List<String> own = new ArrayList<>(OWN);
        own.addAll(List.of("each.<property>", "axis.<property>", "case.<name>.<property>"));
        return all.only(key -> !isOfExperiment(key)).known(own, problems);
    }

    private static boolean isBehind(String prefix, String key) {
        return key.startsWith(prefix) && key.length() > prefix.length();
    }

    private List<Definition.Axis> axes(String prefix, Layer common) {
        List<Definition.Axis> axes = new ArrayList<>();
        Layer given = varied(all.below(prefix));
        for (String key : given.keys()) {
            String label = given.origin(key) + ": " + prefix + key + " ";
            List<String> values = listed(given.value(key).orElse(""));
            if (values.isEmpty() || values.contains("")) {
                problems.accept(label + "has an empty value. Write " + prefix + key + "=VALUE, VALUE, ...");
            } else if (new TreeSet<>(values).size() < values.size()) {
                problems.accept(label + "has the same value twice. "
                        + (prefix.equals(AXIS) ? "To see the noise, set aa=true." : "Remove one."));
            } else if (values.stream().anyMatch(value -> Layer.of(key, value, DEFAULT).isSecret(key))) {
                problems.accept(label + "contains a secret, which would show in names. Put it into a file of targets.");
            } else if (common.origin(key).kind() != Origin.Kind.DEFAULT) {
                problems.accept(label + "varies a property that " + common.origin(key) + " sets for all variants."
                        + " Remove one.");
            } else {
                axes.add(new Definition.Axis(key, values, given.origin(key)));
            }
        }
        return axes;
    }

    /** A property that all variants of a comparison share cannot also differ between them. */
    private void requireOnlyOne(Definition.Axis each, List<Definition.Axis> axes, Map<String, Layer> cases) {
        Stream<String> others = Stream.concat(
                axes.stream().filter(axis -> axis.key().equals(each.key())).map(axis -> AXIS + axis.key()),
                cases.entrySet().stream().filter(one -> one.getValue().keys().contains(each.key()))
                        .map(one -> CASE + one.getKey() + "." + each.key()));
        others.findFirst().ifPresent(other -> problems.accept(each.origin() + ": " + EACH + each.key()
                + " is the same in all variants of a comparison, and " + other + " sets it for some. Remove one."));
    }

    private Map<String, Layer> cases() {
        Map<String, Layer> cases = new LinkedHashMap<>();
        Layer given = all.below(CASE);
        for (String key : given.keys()) {
            int dot = key.indexOf('.');
            String name = dot < 0 ? key : key.substring(0, dot);
            if (dot < 1 || dot == key.length() - 1 || !CASE_NAME.matcher(name).matches()) {
                problems.accept(given.origin(key) + ": " + CASE + key + " is not valid. Write " + CASE
                        + "<name>.<property>=VALUE, the name of letters, digits, - and _.");
            } else if (!cases.containsKey(name)) {
                cases.put(name, varied(given.below(name + ".")));
            }
        }
        return cases;
    }

    /** A property that stays the same in all runs cannot vary. */
    private Layer varied(Layer layer) {
        return layer.only(key -> {
            if (isResultDirectory(key) || OWN.contains(key)) {
                problems.accept(layer.origin(key) + ": " + key + " belongs to the whole experiment and cannot vary.");
                return false;
            }
            return true;
        }).known(List.of(), problems);
    }

    private int repeats() {
        String text = all.value("repeats").orElse("5");
        try {
            int repeats = Integer.parseInt(text);
            if (repeats >= 1 && repeats <= MOST_REPEATS) {
                return repeats;
            }
        } catch (NumberFormatException e) {
            // Reported below.
        }
        problems.accept(all.origin("repeats") + ": repeats=" + text + " is not valid. Allowed: whole number, 1 to "
                + MOST_REPEATS + ".");
        return 1;
    }

    /** @return whether it is the first of two words, which is the default */
    private boolean oneOf(String key, String first, String second) {
        String text = all.value(key).orElse(first).toLowerCase(Locale.ROOT);
        if (!text.equals(first) && !text.equals(second)) {
            problems.accept(all.origin(key) + ": " + key + "=" + text + " is not valid. Allowed: `" + first + "`, `"
                    + second + "`.");
        }
        return !text.equals(second);
    }

    /** @return the parts between commas; none of an empty text */
    private static List<String> listed(String text) {
        return text.isBlank() ? List.of() : Stream.of(text.split(",", -1)).map(String::strip).toList();
    }
}

package io.lineup.experiment;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

import org.jspecify.annotations.Nullable;

import io.lineup.config.ConfigurationException;
import io.lineup.config.Folders;
import io.lineup.config.Layer;
import io.lineup.config.PropertyCatalogue;
import io.lineup.config.RunProperties;
import io.lineup.config.RunSize;
import io.lineup.result.ExperimentPlan;

/**
 * An experiment whose variants are the points of a curve: one property takes one value after the other. Each property file
 * has a curve, which is a comparison of the experiment.
 */
public final class Sweep {
    /** Of an experiment's keys those that a sweep has, too. */
    private static final Set<String> SHARED = Set.of("repeats", "order", "resultDirectory");
    private static final List<String> DEFAULTS = List.of("repeats=1", "order=sequential");
    private static final String EXAMPLE = ", such as terminals=1..64.";
    /** A run that is not steady is done again with twice the time, and once more. */
    private static final int LONGEST = 4;
    /** An embedded server takes so many connections by default; some are for Lineup's own looks. */
    private static final int DEFAULT_CONNECTIONS = 80;
    private static final int SPARE_CONNECTIONS = 20;

    private final List<Path> files;
    private final List<String> overrides;
    private final Request request;
    private final Set<String> problems = new LinkedHashSet<>();
    private final Set<String> warnings = new LinkedHashSet<>();

    private Sweep(List<Path> files, List<String> overrides, Request request) {
        this.files = files;
        this.overrides = overrides;
        this.request = request;
    }

    /**
     * How it goes on.
     *
     * @param until a limit such as {@code p99 < 50 ms}, whose highest value is searched; null to measure all points
     * @param once  whether each point is measured once, be it steady or not
     * @param fresh whether to start over where an unfinished sweep could be continued
     */
    public record Request(@Nullable String until, boolean once, boolean fresh) {}

    /** A property and the values that it takes. */
    record Swept(String key, SweepRange range) {
        /** @return what the property counts, such as {@code terminals}; empty where its values say so, and for nothing */
        String unit() {
            return range.unit().isEmpty()
                    ? PropertyCatalogue.all().stream().filter(each -> each.name().equals(key)).findFirst()
                            .map(each -> each.unit()).orElse("")
                    : "";
        }
    }

    /**
     * Reads property files and checks the settings of every point that is known.
     *
     * @param overrides texts {@code KEY=VALUE} for all files; one has several values
     * @throws ConfigurationException with every problem
     */
    public static Experiment read(List<Path> files, List<String> overrides, Request request, Folders folders)
            throws ConfigurationException {
        return new Sweep(files, overrides, request).experiment(folders);
    }

    private Experiment experiment(Folders folders) throws ConfigurationException {
        Swept swept = swept();
        Optional<LatencyLimit> limit = limit(swept);
        if (swept == null || !problems.isEmpty()) {
            throw new ConfigurationException(List.copyOf(problems));
        }
        List<Definition> definitions = new ArrayList<>();
        List<VariantSettings> variants = new ArrayList<>();
        for (Map.Entry<String, Path> each : byName().entrySet()) {
            Definition definition = definition(each.getValue(), swept, limit.isPresent());
            definitions.add(definition);
            PropertyVariants.points(definition, problems::add, warnings::add)
                    .forEach(point -> variants.add(files.size() == 1 ? point : point.of(each.getKey())));
        }
        if (!problems.isEmpty()) {
            throw new ConfigurationException(List.copyOf(problems));
        }
        Definition whole = definitions.getFirst().named("sweep-" + definitions.getFirst().source().name(),
                fingerprint(definitions));
        return new Experiment(whole, variants, List.copyOf(warnings),
                new SweepCourse(whole, swept, limit, request.once() ? 1 : LONGEST), request.fresh(), folders);
    }

    private @Nullable Swept swept() {
        List<Swept> found = new ArrayList<>();
        for (String text : overrides) {
            int equals = Math.max(0, text.indexOf('='));
            String key = text.substring(0, equals).strip();
            if (Experiment.owns(key) && !SHARED.contains(key)) {
                problems.add(text + " belongs to an experiment. A sweep takes property files and properties of a run,"
                        + " one of them with several values" + EXAMPLE);
                continue;
            }
            try {
                SweepRange.of(text.substring(equals + 1)).ifPresent(range -> found.add(new Swept(key, range)));
            } catch (SweepRange.BadRangeException e) {
                problems.add("command line: " + text + " is not valid. " + e.getMessage());
                return null;
            }
        }
        if (found.size() != 1) {
            problems.add(found.isEmpty()
                    ? "A sweep needs one property with several values" + EXAMPLE
                    : "A sweep changes one property, and "
                            + String.join(" and ", found.stream().map(Swept::key).toList())
                            + " have several values. Give all but one a single value.");
            return null;
        }
        return found.getFirst();
    }

    private Optional<LatencyLimit> limit(@Nullable Swept swept) {
        String until = request.until();
        if (until == null) {
            return Optional.empty();
        }
        Optional<LatencyLimit> limit = LatencyLimit.of(until);
        if (limit.isEmpty()) {
            problems.add("--until \"" + until + "\" is not valid. Write a percentile and a time, such as"
                    + " 'p99 < 50 ms', 'p99.9 < 1 s' or 'max < 200 ms'.");
        }
        if (swept != null && !swept.range().between()) {
            problems.add("--until searches between two values: write " + swept.key() + "="
                    + swept.range().text(swept.range().low()) + ".." + swept.range().text(swept.range().high()) + ".");
        }
        if (files.size() > 1) {
            problems.add("--until searches for one property file, and there are " + files.size() + ".");
        }
        return limit;
    }

    private Map<String, Path> byName() {
        Map<String, Path> byName = new LinkedHashMap<>();
        for (Path file : files) {
            if (byName.putIfAbsent(Definition.stem(file), file) != null) {
                problems.add("Two property files are called " + Definition.stem(file) + ". Rename one of them.");
            }
        }
        return byName;
    }

    private Definition definition(Path file, Swept swept, boolean search) throws ConfigurationException {
        List<String> said = new ArrayList<>(DEFAULTS);
        overrides.stream().filter(text -> !text.substring(0, Math.max(0, text.indexOf('='))).strip()
                .equals(swept.key())).forEach(said::add);
        SweepRange range = swept.range();
        connections(file, swept, said::add);
        said.add("axis." + swept.key() + "=" + String.join(", ", search
                ? List.of(range.text(range.low()))
                : range.values().stream().map(range::text).toList()));
        return DefinitionReader.ofBase(file, said, problems::add);
    }

    /** A server that is set differently from point to point would not be one server. */
    private void connections(Path file, Swept swept, Consumer<String> said) {
        int most = swept.range().high().intValue();
        boolean many = swept.key().equals(RunProperties.TERMINALS.name()) && most > DEFAULT_CONNECTIONS;
        if (!many || !file.toFile().isFile()) {
            return;
        }
        Layer layer = Layer.read(file, problem -> {}).under(Layer.ofCommandLine(overrides, problem -> {}));
        boolean embedded = List.of("embedded", "cluster")
                .contains(layer.value("server").orElse("").toLowerCase(Locale.ROOT));
        boolean pinned = layer.value("connections").orElse("pinned").toLowerCase(Locale.ROOT).equals("pinned");
        boolean few = layer.value("poolSize").isPresent() || layer.value("workers").isPresent();
        int needed = pinned ? most : few ? 0 : Math.min(most, RunSize.MOST_UNASKED);
        boolean set = layer.keys().stream().anyMatch(key -> key.replace('-', '_').equals("server.max_connections"));
        if (embedded && needed > DEFAULT_CONNECTIONS && !set) {
            said.accept("server.max_connections=" + (needed + SPARE_CONNECTIONS));
        }
    }

    private String fingerprint(List<Definition> definitions) {
        Fingerprint fingerprint = new Fingerprint();
        definitions.forEach(each -> fingerprint.add(each.source().fingerprint()));
        overrides.forEach(fingerprint::add);
        fingerprint.add("sweep " + (request.until() == null ? "" : request.until()));
        return fingerprint.hex();
    }

    /** @return what the plan says of it */
    static ExperimentPlan.Sweep planned(Swept swept, Optional<LatencyLimit> limit) {
        return new ExperimentPlan.Sweep(swept.key(), swept.unit(), limit.map(LatencyLimit::text).orElse(null));
    }
}

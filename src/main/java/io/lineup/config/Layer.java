package io.lineup.config;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Keys and values as a file or a command line gives them, each with its origin and not yet checked. Layers are put over one
 * another and then become {@link Settings}. Immutable.
 */
public final class Layer {
    private static final Pattern REFERENCE = Pattern.compile("\\$\\{ENV:\\w+}");

    private final Map<String, Given> given;

    private Layer(Map<String, Given> given) {
        this.given = Collections.unmodifiableMap(given);
    }

    /**
     * What another process needs to have the same settings.
     *
     * @param lines       each key with its value, secrets replaced by {@code ${ENV:NAME}}
     * @param environment names and values of those variables; never to be printed, logged or recorded
     */
    public record HandedOver(List<Line> lines, Map<String, String> environment) {
        public HandedOver {
            lines = List.copyOf(lines);
            environment = Map.copyOf(environment);
        }

        /** A record would show the secrets. */
        @Override
        public String toString() {
            return lines.toString();
        }
    }

    /** One key, its value as text, and where that was said. */
    public record Line(String key, String value, Origin origin) {}

    /** Reads a property file; what is wrong with it goes to {@code problems}. */
    public static Layer read(Path file, Consumer<String> problems) {
        return read(file, problems, warning -> {});
    }

    static Layer read(Path file, Consumer<String> problems, Consumer<String> warnings) {
        Map<String, Given> given = new LinkedHashMap<>();
        PropertyFile.read(file, problems).forEach(line -> addOnce(given, canonical(line), problems, warnings));
        return new Layer(given);
    }

    /** @param texts {@code KEY=VALUE}; the last one of a key wins */
    public static Layer ofCommandLine(List<String> texts, Consumer<String> problems) {
        Map<String, Given> given = new LinkedHashMap<>();
        for (String text : texts) {
            int equals = text.indexOf('=');
            if (equals < 1 || text.substring(0, equals).isBlank()) {
                problems.accept(Origin.COMMAND_LINE + ": \"" + text + "\" is not KEY=VALUE.");
            } else {
                Given entry = canonical(new Given(text.substring(0, equals).strip(),
                        text.substring(equals + 1).strip(), Origin.COMMAND_LINE));
                given.put(entry.name(), entry);
            }
        }
        return new Layer(given);
    }

    /** @return one key with its value */
    public static Layer of(String key, String value, Origin origin) {
        Given entry = canonical(new Given(key, value, origin));
        return new Layer(Map.of(entry.name(), entry));
    }

    static Layer of(Map<String, Given> given) {
        return new Layer(new LinkedHashMap<>(given));
    }

    static Layer of(Map<String, String> values, Consumer<String> problems, Consumer<String> warnings) {
        Map<String, Given> given = new LinkedHashMap<>();
        values.forEach((name, value) -> addOnce(given, canonical(new Given(name, value, Origin.COMMAND_LINE)),
                problems, warnings));
        return new Layer(given);
    }

    /** BenchmarkSQL users know this driver option by its bare name. */
    private static Given canonical(Given entry) {
        return entry.name().equals("rewriteBatchedStatements")
                ? new Given(TargetProperties.JDBC.prefix() + entry.name(), entry.value(), entry.origin())
                : entry;
    }

    private static void addOnce(Map<String, Given> given, Given entry, Consumer<String> problems,
            Consumer<String> warnings) {
        Given earlier = given.putIfAbsent(entry.name(), entry);
        if (earlier == null) {
            return;
        }
        if (earlier.value().equals(entry.value())) {
            warnings.accept(entry.origin() + ": " + entry.name() + " was given before (" + earlier.origin()
                    + ") with the same value.");
        } else {
            problems.accept(entry.label() + " contradicts " + earlier.name() + "=" + earlier.shown() + " ("
                    + earlier.origin() + "). Keep one of them.");
        }
    }

    /** @return the keys in the order in which they were given */
    public Set<String> keys() {
        return given.keySet();
    }

    /** @return the text of a key's value, secrets and references to the environment as they stand there */
    public Optional<String> value(String key) {
        return Optional.ofNullable(given.get(key)).map(Given::value);
    }

    /** @return where a key was given */
    public Origin origin(String key) {
        Given entry = given.get(key);
        return entry == null ? Origin.DEFAULT : entry.origin();
    }

    /** @return whether the value is one that must not be shown */
    public boolean isSecret(String key) {
        Given entry = given.get(key);
        return entry != null && !entry.value().isEmpty() && !REFERENCE.matcher(entry.value()).matches()
                && !entry.shown().equals(entry.value());
    }

    /** @return the keys that {@code which} chooses */
    public Layer only(Predicate<String> which) {
        Map<String, Given> chosen = new LinkedHashMap<>();
        given.forEach((key, entry) -> {
            if (which.test(key)) {
                chosen.put(key, entry);
            }
        });
        return new Layer(chosen);
    }

    /** @return the keys that begin with {@code prefix}, without it */
    public Layer below(String prefix) {
        Map<String, Given> chosen = new LinkedHashMap<>();
        given.forEach((key, entry) -> {
            if (key.startsWith(prefix) && key.length() > prefix.length()) {
                Given named = canonical(new Given(key.substring(prefix.length()), entry.value(), entry.origin()));
                chosen.put(named.name(), named);
            }
        });
        return new Layer(chosen);
    }

    /** @return this layer with {@code upper} over it. A length of the run replaces whichever length is below. */
    public Layer under(Layer upper) {
        Map<String, Given> both = new LinkedHashMap<>(given);
        List<String> lengths = RunLength.PROPERTIES.stream().map(Property::name).toList();
        if (upper.given.values().stream().anyMatch(each -> lengths.contains(each.name()) && !isZero(each.value()))) {
            lengths.forEach(both::remove);
        }
        both.putAll(upper.given);
        return new Layer(both);
    }

    private static boolean isZero(String value) {
        return value.matches("[+-]?0+");
    }

    /**
     * @param more further names that a key may have been meant to be
     * @return this layer without keys that no property has; they are problems
     */
    public Layer known(List<String> more, Consumer<String> problems) {
        Map<String, Given> known = new LinkedHashMap<>(given);
        UnknownKeys.remove(known, Stream.concat(PropertyCatalogue.names(), more.stream()).toList(), problems);
        return new Layer(known);
    }

    /**
     * @param file what to name where something is missing
     * @throws ConfigurationException with every problem
     */
    public Settings settle(String file) throws ConfigurationException {
        return new SettingsLoader(System::getenv).of(this, file);
    }

    /** @return what another process needs to settle on the same */
    public HandedOver handedOver() {
        List<Line> lines = new ArrayList<>();
        Map<String, String> environment = new LinkedHashMap<>();
        EnvironmentReferences references = new EnvironmentReferences(System::getenv);
        for (Given entry : given.values()) {
            String value = entry.value();
            if (isSecret(entry.name())) {
                environment.put(PropertyText.variable(entry.name()),
                        references.expand(entry, problem -> {}).value());
                value = PropertyText.reference(entry.name());
            }
            lines.add(new Line(entry.name(), ScriptProperties.anywhere(entry.name(), value, entry.origin()),
                    entry.origin()));
        }
        return new HandedOver(lines, environment);
    }

    boolean isEmpty() {
        return given.isEmpty();
    }

    /** @return a copy that may be changed */
    Map<String, Given> given() {
        return new LinkedHashMap<>(given);
    }

    @Override
    public String toString() {
        return given.values().toString();
    }
}

package io.lineup.config;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Function;

import org.jspecify.annotations.Nullable;

/** Puts settings together and gathers every problem before it reports one. */
final class SettingsLoader {
    private static final long LARGEST_DRAWN_SEED = 1_000_000_000_000L;

    private final EnvironmentReferences environment;
    private final List<String> problems = new ArrayList<>();
    private final List<String> warnings = new ArrayList<>();

    SettingsLoader(Function<String, @Nullable String> environment) {
        this.environment = new EnvironmentReferences(environment);
    }

    Settings load(Path file, List<String> overrides) throws ConfigurationException {
        List<Given> lines = PropertyFile.read(file, problems::add);
        Map<String, Given> given = new LinkedHashMap<>();
        lines.forEach(line -> addOnce(given, canonical(line)));
        List<Given> more = new ArrayList<>();
        overrides.forEach(text -> addOverride(more, text));
        if (lines.isEmpty() && !problems.isEmpty()) {
            // Without a file every required property would be missing as well.
            throw new ConfigurationException(problems);
        }
        override(given, more);
        return settle(given, drawSeed(), file.toString());
    }

    Settings of(Map<String, String> values) throws ConfigurationException {
        Map<String, Given> given = new LinkedHashMap<>();
        values.forEach((name, value) -> addOnce(given, canonical(new Given(name, value, Origin.COMMAND_LINE))));
        return settle(given, drawSeed(), Origin.COMMAND_LINE.where());
    }

    Settings derive(Settings settings, String name, String value) throws ConfigurationException {
        Map<String, Given> given = new LinkedHashMap<>(settings.given());
        override(given, List.of(canonical(new Given(name, value, Origin.COMMAND_LINE))));
        return settle(given, settings.drawnSeed(), Origin.COMMAND_LINE.where());
    }

    private static long drawSeed() {
        return ThreadLocalRandom.current().nextLong(1, LARGEST_DRAWN_SEED);
    }

    /** BenchmarkSQL users know this driver option by its bare name. */
    private static Given canonical(Given entry) {
        return entry.name().equals("rewriteBatchedStatements")
                ? new Given(TargetProperties.JDBC.prefix() + entry.name(), entry.value(), entry.origin())
                : entry;
    }

    private void addOnce(Map<String, Given> given, Given entry) {
        Given earlier = given.putIfAbsent(entry.name(), entry);
        if (earlier == null) {
            return;
        }
        if (earlier.value().equals(entry.value())) {
            warnings.add(entry.origin() + ": " + entry.name() + " was given before (" + earlier.origin()
                    + ") with the same value.");
        } else {
            problems.add(entry.label() + " contradicts " + earlier.name() + "=" + earlier.shown() + " ("
                    + earlier.origin() + "). Keep one of them.");
        }
    }

    private void addOverride(List<Given> overrides, String text) {
        int equals = text.indexOf('=');
        if (equals < 1 || text.substring(0, equals).isBlank()) {
            problems.add(Origin.COMMAND_LINE + ": \"" + text + "\" is not KEY=VALUE.");
            return;
        }
        String value = text.substring(equals + 1).strip();
        overrides.add(canonical(new Given(text.substring(0, equals).strip(), value, Origin.COMMAND_LINE)));
    }

    /** A length of the run on the command line replaces whichever length the file has. */
    private static void override(Map<String, Given> given, List<Given> overrides) {
        List<String> lengths = RunLength.PROPERTIES.stream().map(Property::name).toList();
        if (overrides.stream().anyMatch(each -> lengths.contains(each.name()) && !isZero(each.value()))) {
            lengths.forEach(given::remove);
        }
        overrides.forEach(each -> given.put(each.name(), each));
    }

    private static boolean isZero(String value) {
        return value.matches("[+-]?0+");
    }

    private Settings settle(Map<String, Given> given, long seed, String file) throws ConfigurationException {
        given.replaceAll((name, entry) -> environment.expand(entry, problems::add));
        UnknownKeys.remove(given, problems::add);
        given.replaceAll((name, entry) -> checked(entry));
        Settings settings = new Settings(given, seed, warnings);
        for (Property<?> each : PropertyCatalogue.all()) {
            if (each.isRequired() && !settings.isSet(each)) {
                problems.add(file + ": " + each.name() + " is missing. Allowed: " + each.kind() + ".");
            }
        }
        TargetRules.check(settings, file, problems::add);
        ServerRules.check(settings, problems::add, warnings::add);
        StatementRules.check(settings, problems::add);
        RunRules.check(settings, problems::add, warnings::add);
        if (!problems.isEmpty()) {
            throw new ConfigurationException(problems);
        }
        return new Settings(given, seed, warnings);
    }

    private Given checked(Given entry) {
        Property<?> property = PropertyCatalogue.find(entry.name()).orElse(null);
        if (entry.broken() || property == null) {
            return entry;
        }
        try {
            property.parse(entry.value());
            return entry;
        } catch (BadValueException e) {
            String reason = e.getMessage() == null ? "Allowed: " + property.kind() + "." : e.getMessage();
            problems.add(entry.label() + " is not valid. " + reason);
            return entry.asBroken();
        }
    }
}

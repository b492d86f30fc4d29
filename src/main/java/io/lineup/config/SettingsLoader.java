package io.lineup.config;

import java.nio.file.Path;
import java.util.ArrayList;
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
        Layer lines = Layer.read(file, problems::add, warnings::add);
        Layer more = Layer.ofCommandLine(overrides, problems::add);
        if (lines.isEmpty() && !problems.isEmpty()) {
            // Without a file every required property would be missing as well.
            throw new ConfigurationException(problems);
        }
        return of(lines.under(more), file.toString());
    }

    Settings of(Map<String, String> values) throws ConfigurationException {
        return of(Layer.of(values, problems::add, warnings::add), Origin.COMMAND_LINE.where());
    }

    Settings of(Layer layer, String file) throws ConfigurationException {
        return settle(layer.given(), drawSeed(), file);
    }

    Settings derive(Settings settings, String name, String value) throws ConfigurationException {
        Layer changed = Layer.of(settings.given()).under(Layer.of(name, value, Origin.COMMAND_LINE));
        return settle(changed.given(), settings.drawnSeed(), Origin.COMMAND_LINE.where());
    }

    private static long drawSeed() {
        return ThreadLocalRandom.current().nextLong(1, LARGEST_DRAWN_SEED);
    }

    private Settings settle(Map<String, Given> given, long seed, String file) throws ConfigurationException {
        given.replaceAll((name, entry) -> environment.expand(entry, problems::add));
        UnknownKeys.remove(given, PropertyCatalogue.names().toList(), problems::add);
        given.replaceAll((name, entry) -> checked(entry));
        Settings settings = new Settings(given, seed, warnings);
        for (Property<?> each : PropertyCatalogue.all()) {
            if (each.isRequired() && !settings.isSet(each)) {
                problems.add(file + ": " + each.name() + " is missing. Allowed: " + each.kind() + ".");
            }
        }
        TargetRules.check(settings, file, problems::add);
        TlsRules.check(settings, problems::add);
        ServerRules.check(settings, problems::add, warnings::add);
        StatementRules.check(settings, problems::add);
        ScriptRules.check(settings, problems::add, warnings::add);
        RunRules.check(settings, problems::add);
        AgentProperties.check(settings, problems::add);
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

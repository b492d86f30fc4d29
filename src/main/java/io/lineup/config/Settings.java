package io.lineup.config;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;

/** The properties of one call of Lineup: typed, checked, and each with its origin. Immutable. */
public final class Settings {
    private final Map<String, Given> given;
    private final long drawnSeed;
    private final List<String> warnings;

    Settings(Map<String, Given> given, long drawnSeed, List<String> warnings) {
        this.given = Collections.unmodifiableMap(new TreeMap<>(given));
        this.drawnSeed = drawnSeed;
        this.warnings = List.copyOf(warnings);
    }

    /**
     * Reads a property file.
     *
     * @param overrides texts {@code KEY=VALUE} that replace what the file says; the last one of a key wins
     * @throws ConfigurationException with every problem of the file and the overrides
     */
    public static Settings load(Path file, List<String> overrides) throws ConfigurationException {
        return new SettingsLoader(System::getenv).load(file, overrides);
    }

    /** Settings without a file, each value as if given on the command line. */
    public static Settings of(Map<String, String> values) throws ConfigurationException {
        return new SettingsLoader(System::getenv).of(values);
    }

    /** @return these settings with one more value, as if given on the command line; a drawn seed stays */
    public Settings with(String name, String value) throws ConfigurationException {
        return new SettingsLoader(System::getenv).derive(this, name, value);
    }

    /** @return the effective value: the given one, else the default */
    public <T> T get(Property<T> property) {
        return find(property).orElseThrow(() -> new IllegalStateException("No valid value of " + property));
    }

    /** @return whether the file or the command line gives it, be it the default's value */
    public boolean isSet(Property<?> property) {
        return given.containsKey(property.name());
    }

    /** @return where the effective value comes from */
    public Origin origin(Property<?> property) {
        return origin(property.name());
    }

    /**
     * @param prefix such as {@code jdbc.}
     * @return values of a family by the rest of their names, sorted; without the properties that have a separate
     *         meaning, such as {@code server.port}
     */
    public SortedMap<String, String> withPrefix(String prefix) {
        SortedMap<String, String> values = new TreeMap<>();
        familyOf(prefix).forEach(each -> values.put(each.name().substring(prefix.length()), each.value()));
        return Collections.unmodifiableSortedMap(values);
    }

    /** @return every property in the order of the catalogue, the given ones of a family included; secrets masked */
    public List<PropertyLine> lines() {
        List<PropertyLine> lines = new ArrayList<>();
        for (PropertyGroup group : PropertyCatalogue.groups()) {
            for (Property<?> each : group.properties()) {
                lines.add(new PropertyLine(each.name(), each.defaultText(), shown(each), each.unit(), origin(each),
                        each.meaning()));
            }
            for (PrefixProperty family : group.prefixes()) {
                familyOf(family.prefix()).forEach(each -> lines.add(new PropertyLine(each.name(),
                        family.defaultText(), each.shown(), "", each.origin(), family.meaning())));
            }
        }
        return lines;
    }

    /**
     * @return what another process needs to settle on the same; the drawn seed included. A secret stays out: it comes from that
     *         process's environment, by the variable that the value names, or by the one of {@link PropertyText#variable}
     */
    public Layer.HandedOver handedOver() {
        Map<String, Given> all = new TreeMap<>(given);
        all.putIfAbsent(RunProperties.SEED.name(),
                new Given(RunProperties.SEED.name(), Long.toString(drawnSeed), Origin.DEFAULT));
        all.replaceAll((name, entry) -> entry.written() == null
                ? entry
                : new Given(name, entry.written(), entry.origin()));
        return Layer.of(all).handedOver();
    }

    /** @return sentences about what was accepted but has no effect, and the like */
    public List<String> warnings() {
        return warnings;
    }

    /** @return the given values, secrets masked */
    @Override
    public String toString() {
        return given.values().stream().map(each -> each.name() + "=" + each.shown())
                .collect(Collectors.joining(", ", "Settings[", "]"));
    }

    /** @return the effective value; empty when it is missing or bad, so that a rule can pass over it */
    public <T> Optional<T> find(Property<T> property) {
        Given entry = given.get(property.name());
        if (entry == null ? property.isRequired() : entry.broken()) {
            return Optional.empty();
        }
        try {
            return Optional.of(property.parse(entry == null ? property.defaultValue(this) : entry.value()));
        } catch (BadValueException e) {
            return Optional.empty();
        }
    }

    /** @return what was given for a name; null if nothing was */
    public @Nullable Given given(String name) {
        return given.get(name);
    }

    /** @return what was given for a property whose value is not the default's */
    public Given given(Property<?> property) {
        return Objects.requireNonNull(given.get(property.name()));
    }

    Map<String, Given> given() {
        return given;
    }

    /** @return where a key was given, as the beginning of a problem */
    Origin origin(String name) {
        Given entry = given.get(name);
        return entry == null ? Origin.DEFAULT : entry.origin();
    }

    /** @return the seed when none is given; drawn once */
    long drawnSeed() {
        return drawnSeed;
    }

    List<Given> familyOf(String prefix) {
        return given.values().stream().filter(each -> PropertyCatalogue.find(each.name()).isEmpty())
                .filter(each -> each.name().startsWith(prefix)).toList();
    }

    private String shown(Property<?> property) {
        Given entry = given.get(property.name());
        if (entry == null) {
            return property.defaultValue(this);
        }
        return property.isSecret() && !entry.value().isEmpty() ? Masking.MASK : entry.shown();
    }
}

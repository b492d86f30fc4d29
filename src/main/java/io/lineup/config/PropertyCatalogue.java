package io.lineup.config;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Every property that a file may contain, in the order in which a person wants to read them. */
public final class PropertyCatalogue {
    private static final List<PropertyGroup> GROUPS = Stream.concat(
            Stream.of(TargetProperties.GROUP, StatementProperties.GROUP, ServerProperties.GROUP,
                    ClusterProperties.GROUP,
                    ScriptProperties.GROUP,
                    LoadProperties.GROUP, RunProperties.GROUP, AgentProperties.GROUP, ResultProperties.GROUP,
                    CounterProperties.GROUP),
            WorkloadProperties.all().stream().flatMap(each -> each.groups().stream())).toList();

    private PropertyCatalogue() {}

    /** @return the properties by subject */
    public static List<PropertyGroup> groups() {
        return GROUPS;
    }

    /** @return all properties with a fixed name */
    public static List<Property<?>> all() {
        return GROUPS.stream().<Property<?>>flatMap(group -> group.properties().stream()).toList();
    }

    /** @return the families whose names the user completes */
    public static List<PrefixProperty> prefixes() {
        return GROUPS.stream().flatMap(group -> group.prefixes().stream()).toList();
    }

    static Optional<Property<?>> find(String name) {
        return all().stream().filter(property -> property.name().equals(name)).findFirst();
    }

    /** @return the family of a name that is no single property */
    static Optional<PrefixProperty> findPrefix(String name) {
        return prefixes().stream()
                .filter(family -> name.length() > family.prefix().length() && name.startsWith(family.prefix()))
                .findFirst();
    }

    static Stream<String> names() {
        return all().stream().map(Property::name);
    }
}

package io.lineup.config;

import java.util.List;

/**
 * Properties of one subject, in the order in which a person wants to read them.
 *
 * @param title a few words
 * @param prefixes families that belong to the subject; listed after the properties
 */
public record PropertyGroup(String title, List<Property<?>> properties, List<PrefixProperty> prefixes) {

    public PropertyGroup {
        properties = List.copyOf(properties);
        prefixes = List.copyOf(prefixes);
    }
}

package io.lineup.config;

/**
 * A family of properties whose last part the user chooses, such as {@code jdbc.<name>}.
 *
 * @param prefix with its full stop
 * @param kind what the values look like
 * @param defaultText value when nothing is set
 * @param meaning the effect in one or two sentences
 */
public record PrefixProperty(String prefix, String kind, String defaultText, String meaning) {

    /** @return {@code jdbc.<name>} */
    public String name() {
        return prefix + "<name>";
    }
}

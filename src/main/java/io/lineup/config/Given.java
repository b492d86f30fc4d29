package io.lineup.config;

import java.util.List;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;

/**
 * A key and its value as somebody gave them.
 *
 * @param value after {@code ${ENV:NAME}} was replaced
 * @param written the text as it was given, if it contains something from the environment and so is a secret; else null
 * @param broken whether a problem was reported already, so that no rule builds on the value
 */
public record Given(String name, String value, Origin origin, @Nullable String written, boolean broken) {

    Given(String name, String value, Origin origin) {
        this(name, value, origin, null, false);
    }

    Given asBroken() {
        return new Given(name, value, origin, written, true);
    }

    /** @return the value with secrets masked */
    public String shown() {
        return written != null ? Masking.MASK : Masking.value(name, value);
    }

    /** @return the beginning of a problem: where, key and value, secrets masked */
    public String label() {
        return origin + ": " + name + "=" + shown();
    }

    /** @return the beginning of a problem of several, the first one's label first */
    public static String labels(List<Given> givens) {
        return givens.getFirst().label() + givens.stream().skip(1)
                .map(each -> ", " + each.name() + "=" + each.shown() + " (" + each.origin() + ")")
                .collect(Collectors.joining());
    }

    /** A record would show the secret. */
    @Override
    public String toString() {
        return label();
    }
}

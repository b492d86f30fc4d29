package io.lineup.config;

/**
 * A key and its value as somebody gave them.
 *
 * @param value after {@code ${ENV:NAME}} was replaced
 * @param fromEnvironment whether the value holds something from the environment, and so counts as a secret
 * @param broken whether a problem was reported already, so that no rule builds on the value
 */
public record Given(String name, String value, Origin origin, boolean fromEnvironment, boolean broken) {

    Given(String name, String value, Origin origin) {
        this(name, value, origin, false, false);
    }

    Given asBroken() {
        return new Given(name, value, origin, fromEnvironment, true);
    }

    /** @return the value with secrets masked */
    public String shown() {
        return fromEnvironment ? Masking.MASK : Masking.value(name, value);
    }

    /** @return the beginning of a problem: where, key and value, secrets masked */
    public String label() {
        return origin + ": " + name + "=" + shown();
    }

    /** A record would show the secret. */
    @Override
    public String toString() {
        return label();
    }
}

package io.lineup.config;

import java.util.List;

/** The settings cannot be used. Every problem is one or two sentences that say where, what, and what is allowed. */
public final class ConfigurationException extends Exception {
    private static final long serialVersionUID = 1;

    private final List<String> problems;

    /** @param problems at least one; secrets are masked in them already */
    public ConfigurationException(List<String> problems) {
        super(String.join(System.lineSeparator(), problems));
        this.problems = List.copyOf(problems);
    }

    /** @return all problems */
    public List<String> problems() {
        return problems;
    }
}

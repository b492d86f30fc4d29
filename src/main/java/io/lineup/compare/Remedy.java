package io.lineup.compare;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import io.lineup.config.ConnectionUrl;
import io.lineup.config.Masking;

/**
 * What to change.
 *
 * @param sentence   in words
 * @param changes    properties that test it; empty when no property does
 * @param asMeasured values that these properties have in the run, the driver's default where it gave none
 */
public record Remedy(String sentence, Map<String, String> changes, Map<String, String> asMeasured) {
    public Remedy {
        changes = Collections.unmodifiableMap(new LinkedHashMap<>(changes));
        asMeasured = Collections.unmodifiableMap(new LinkedHashMap<>(asMeasured));
    }

    /** Something that no property can do. */
    public static Remedy of(String sentence) {
        return new Remedy(sentence, Map.of(), Map.of());
    }

    /** @param run whose values are kept until something is changed */
    public static Builder of(String sentence, ComparedRun run) {
        return new Builder(sentence, run);
    }

    /** Puts changes together; a property that has the wanted value already is none. */
    public static final class Builder {
        private static final String CONN = "conn";
        private static final String JDBC = "jdbc.";

        private final String sentence;
        private final ComparedRun run;
        private final Map<String, String> changes = new LinkedHashMap<>();
        private final Map<String, String> asMeasured = new LinkedHashMap<>();

        private Builder(String sentence, ComparedRun run) {
            this.sentence = sentence;
            this.run = run;
        }

        /** @param otherwise value when the run does not give it */
        public Builder set(String name, String value, String otherwise) {
            boolean ofDriver = name.startsWith(JDBC);
            String option = ofDriver ? name.substring(JDBC.length()) : name;
            String given = ofDriver ? run.option(option) : run.property(name);
            String now = given.isEmpty() ? otherwise : given;
            if (now.equalsIgnoreCase(value)) {
                return this;
            }
            if (ofDriver && ConnectionUrl.options(run.property(CONN)).containsKey(option)) {
                // Given a second time as a property, the two would contradict each other.
                conn(url().replaceAll("([?&])(?i:" + Pattern.quote(option) + ")=[^&]*",
                        "$1" + Matcher.quoteReplacement(option + "=" + value)), run.property(CONN));
            } else {
                changes.put(name, value);
                asMeasured.put(name, now);
            }
            return this;
        }

        /** Takes another driver for the same server; without a URL the embedded server's has the scheme {@code from}. */
        Builder scheme(String from, String to) {
            String url = url();
            if (url.isEmpty()) {
                conn(to, from);
            } else if (url.startsWith(from)) {
                conn(to + url.substring(from.length()), run.property(CONN));
            }
            return this;
        }

        private String url() {
            return changes.getOrDefault(CONN, run.property(CONN));
        }

        /** A URL whose secret is masked cannot be used again. */
        private void conn(String url, String now) {
            if (!url.contains(Masking.MASK)) {
                changes.put(CONN, url);
                asMeasured.put(CONN, now);
            }
        }

        public Remedy build() {
            return new Remedy(sentence, changes, asMeasured);
        }
    }
}

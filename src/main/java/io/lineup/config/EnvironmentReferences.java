package io.lineup.config;

import java.util.function.Consumer;
import java.util.function.Function;
import java.util.regex.Pattern;

import org.jspecify.annotations.Nullable;

/** Replaces {@code ${ENV:NAME}} in values by environment variables, so that no file needs to contain a secret. */
final class EnvironmentReferences {
    private static final String START = "${ENV:";

    private static final Pattern NAME = Pattern.compile("\\w+");

    private final Function<String, @Nullable String> environment;

    EnvironmentReferences(Function<String, @Nullable String> environment) {
        this.environment = environment;
    }

    /** The value of a variable is taken unchanged, even another reference. */
    Given expand(Given entry, Consumer<String> problems) {
        String text = entry.value();
        int start = text.indexOf(START);
        if (start < 0) {
            return entry;
        }
        StringBuilder expanded = new StringBuilder();
        int end = 0;
        while (start >= 0) {
            int close = text.indexOf('}', start);
            String name = close < 0 ? "" : text.substring(start + START.length(), close);
            String value = NAME.matcher(name).matches() ? environment.apply(name) : null;
            if (value == null) {
                problems.accept(entry.origin() + ": " + entry.name() + " " + reason(name));
                return entry.asBroken();
            }
            expanded.append(text, end, start).append(value);
            end = close + 1;
            start = text.indexOf(START, end);
        }
        expanded.append(text.substring(end));
        return new Given(entry.name(), expanded.toString(), entry.origin(), text, false);
    }

    private static String reason(String name) {
        if (NAME.matcher(name).matches()) {
            return "takes its value from the environment variable " + name
                    + ", which is not set. Set it (export " + name + "=...), or write the value in the file.";
        }
        return "contains ${ENV: without a variable name or without a closing brace. Write ${ENV:NAME}.";
    }
}

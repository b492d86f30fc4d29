package io.lineup.config;

import java.util.function.Function;

/** What a property is when nobody sets it. */
sealed interface Default {
    /** @return the default as a listing shows it */
    String text();

    /** Always the same value. */
    record Fixed(String text) implements Default {}

    /** A value that depends on other settings; {@code text} says how. */
    record Derived(String text, Function<Settings, String> value) implements Default {}

    /** No value: the property's type has a value for that. */
    record None() implements Default {
        @Override
        public String text() {
            return "none";
        }
    }

    /** It must be set. */
    record Required() implements Default {
        @Override
        public String text() {
            return "required";
        }
    }
}

package io.lineup.config;

import java.util.function.Function;

/**
 * One property of a property file: its name, what values look like, and what it means. Values of {@code T} are immutable.
 *
 * @param <T> the type that {@link Settings#get} returns
 */
public final class Property<T> {
    private final String name;
    private final ValueType<T> type;
    private final String unit;
    private final Default ifMissing;
    private final String meaning;
    private final boolean secret;

    private Property(String name, ValueType<T> type, String unit, Default ifMissing, String meaning, boolean secret) {
        this.name = name;
        this.type = type;
        this.unit = unit;
        this.ifMissing = ifMissing;
        this.meaning = meaning;
        this.secret = secret;
    }

    public static <T> Property<T> withDefault(String name, ValueType<T> type, String unit, String value,
            String meaning) {
        return new Property<>(name, type, unit, new Default.Fixed(value), meaning, false);
    }

    public static <T> Property<T> derived(String name, ValueType<T> type, String unit, String rule,
            Function<Settings, String> value, String meaning) {
        return new Property<>(name, type, unit, new Default.Derived(rule, value), meaning, false);
    }

    /** @param type one that has a value for the empty text */
    public static <T> Property<T> optional(String name, ValueType<T> type, String unit, String meaning) {
        return new Property<>(name, type, unit, new Default.None(), meaning, false);
    }

    static <T> Property<T> required(String name, ValueType<T> type, String unit, String meaning) {
        return new Property<>(name, type, unit, new Default.Required(), meaning, false);
    }

    Property<T> asSecret() {
        return new Property<>(name, type, unit, ifMissing, meaning, true);
    }

    public String name() {
        return name;
    }

    /** @return what values look like, such as "whole number, 1 or more" */
    public String kind() {
        return type.kind();
    }

    /** @return such as "s" or "transactions/min"; empty where a value counts nothing */
    public String unit() {
        return unit;
    }

    /** @return the default, or the rule that gives it, or "none" or "required" */
    public String defaultText() {
        return ifMissing.text();
    }

    /** @return the effect in one or two sentences */
    public String meaning() {
        return meaning;
    }

    /** @return whether the value is never shown */
    public boolean isSecret() {
        return secret;
    }

    boolean hasFixedDefault() {
        return ifMissing instanceof Default.Fixed;
    }

    boolean isRequired() {
        return ifMissing instanceof Default.Required;
    }

    /** @return what the property is in these settings when nobody sets it; empty for none */
    String defaultValue(Settings settings) {
        return switch (ifMissing) {
            case Default.Fixed fixed -> fixed.text();
            case Default.Derived derived -> derived.value().apply(settings);
            case Default.None none -> "";
            case Default.Required required -> "";
        };
    }

    T parse(String text) throws BadValueException {
        return type.parse(text);
    }

    @Override
    public String toString() {
        return name;
    }
}

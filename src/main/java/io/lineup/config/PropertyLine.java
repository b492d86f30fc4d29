package io.lineup.config;

/**
 * One property as a listing shows it.
 *
 * @param value the effective value, secrets masked; empty for none
 * @param unit such as "s"; empty where a value counts nothing
 */
public record PropertyLine(String name, String defaultText, String value, String unit, Origin origin, String meaning) {}

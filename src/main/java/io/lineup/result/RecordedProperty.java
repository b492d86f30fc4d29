package io.lineup.result;

/**
 * One line of {@code run.properties}.
 *
 * @param key    name of the property
 * @param value  effective value, masked already where it is a secret
 * @param origin where the value comes from, such as {@code default} or {@code props/quickstart.properties:12}
 */
public record RecordedProperty(String key, String value, String origin) {}

package io.lineup.config;

/** The values of the property {@code build}. */
public enum BuildMode {
    /** A run first loads what is absent or of another scale. */
    MISSING,
    /** A run creates and drops nothing; a wrong scale is an error. */
    NEVER
}

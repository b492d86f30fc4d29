package io.lineup.config;

/** The values of the property {@code restore}. */
public enum RestoreMode {
    /** A run takes the database unchanged. */
    NONE,
    /** A run begins with a copy of the database as it was loaded. */
    TEMPLATE,
    /** A run begins with a load. */
    RELOAD
}

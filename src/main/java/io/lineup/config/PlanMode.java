package io.lineup.config;

/** The values of the property {@code plans}. */
public enum PlanMode {
    /** No plans are read. */
    NONE,
    /** The server explains each statement before the terminals begin and after they have ended. */
    AROUND
}

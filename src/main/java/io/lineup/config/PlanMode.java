package io.lineup.config;

/** The values of the property {@code plans}. */
public enum PlanMode {
    /** The server is asked for no plan. */
    NONE,
    /** The server explains each statement before the terminals begin and after they have ended. */
    AROUND
}

package io.lineup.config;

/** The values of the property {@code check}. */
public enum CheckMode {
    /** Consistency is not checked by a run. */
    NONE,
    /** All consistency conditions are checked after each run. */
    AFTER
}

package io.lineup.config;

/** The values of the property {@code waits}. */
public enum WaitMode {
    /** Nobody looks what time is spent waiting for. */
    OFF,
    /** The server's own views are looked at some times a second. */
    VIEWS,
    /** As {@link #VIEWS}, and some executions are looked at exactly, with the threads of both sides. */
    AUTO
}

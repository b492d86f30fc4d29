package io.lineup.config;

/** The values of the property {@code prepare}: when a statement is prepared. Whether on the server is the driver's option. */
public enum PrepareMode {
    /** Once for each connection. */
    CONNECTION,
    /** Prepared, executed and closed each time. */
    EXECUTION,
    /** Never: plain text with literal values. */
    NONE
}

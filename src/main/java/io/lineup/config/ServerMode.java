package io.lineup.config;

/** The values of the property {@code server}. */
public enum ServerMode {
    /** A server that somebody else runs; {@code conn} says where. */
    EXTERNAL,
    /** A server that Lineup unpacks, starts and stops on this machine. */
    EMBEDDED
}

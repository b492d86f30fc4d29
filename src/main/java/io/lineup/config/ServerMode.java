package io.lineup.config;

/** The values of the property {@code server}. */
public enum ServerMode {
    /** A server that somebody else runs; {@code conn} says where. */
    EXTERNAL,
    /** A server that Lineup unpacks, starts and stops on this machine. */
    EMBEDDED,
    /** Several of these servers, which keep the same data. */
    CLUSTER;

    /** @return whether Lineup starts the server */
    public boolean isOwn() {
        return this != EXTERNAL;
    }
}

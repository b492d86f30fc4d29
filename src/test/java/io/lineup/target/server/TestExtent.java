package io.lineup.target.server;

/** How much is tested. */
public final class TestExtent {
    /** The system property, for annotations. */
    public static final String FULL = "lineup.allServers";

    private TestExtent() {}

    /** @return whether {@code run/testAllServers.sh} runs the tests: no server may be missing, and nothing is too long */
    public static boolean isFull() {
        return Boolean.getBoolean(FULL);
    }
}

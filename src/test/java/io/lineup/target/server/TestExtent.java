package io.lineup.target.server;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.lineup.config.Database;

/** How much is tested. */
public final class TestExtent {
    /** The system property, for annotations. */
    public static final String FULL = "lineup.allServers";

    private TestExtent() {}

    /** @return whether {@code run/testAllServers.sh} runs the tests: no server may be missing, and nothing is too long */
    public static boolean isFull() {
        return Boolean.getBoolean(FULL);
    }

    /** Leaves the test out where it is none of those that are short enough for each build. */
    public static void inEachBuildIf(boolean isShort) {
        assumeTrue(isFull() || isShort, "takes long");
    }

    /** Leaves out, in each build, what PostgreSQL has shown already: a claim about the client, whatever the server. */
    public static void inEachBuildOnPostgres(TestDatabase database) {
        inEachBuildIf(database.kind() == Database.POSTGRES);
    }
}

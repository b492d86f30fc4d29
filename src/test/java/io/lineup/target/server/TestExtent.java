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

    /** Leaves out, in each build, what PostgreSQL has shown already: a claim about the client, whatever the server. */
    public static void onlyOnPostgres(TestDatabase database) {
        assumeTrue(isFull() || database.kind() == Database.POSTGRES, "tested on PostgreSQL");
    }
}

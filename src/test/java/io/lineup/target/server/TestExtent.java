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
        assumeTrue(isTested(database), "tested on PostgreSQL");
    }

    /** @return whether the database has also those tests that each build runs on PostgreSQL alone */
    public static boolean isTested(TestDatabase database) {
        return isFull() || database.kind() == Database.POSTGRES;
    }
}

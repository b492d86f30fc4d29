package io.lineup.config;

import java.util.Locale;

/** The values of the property {@code cluster.commit}: what PostgreSQL's COMMIT waits for, in the words of its synchronous_commit. */
public enum ClusterCommit {
    /** The primary's own disk. */
    LOCAL,
    /** The disk of one standby too. */
    ON,
    /** One standby has applied the transaction, so that its readers see it. */
    REMOTE_APPLY;

    /** @return as PostgreSQL spells it */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}

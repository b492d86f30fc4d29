package io.lineup.config;

/** The values of the property {@code ledger}. */
public enum LedgerMode {
    /** No ledger is kept. */
    OFF,
    /** What each transaction changed is written down, and the database is asked for it after the run. */
    ON
}

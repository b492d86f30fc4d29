package io.lineup.config;

/** The values of the property {@code ledger}. */
public enum LedgerMode {
    /** No ledger is kept. */
    OFF,
    /** The changes of each transaction are recorded, and looked up in the database after the run. */
    ON
}

package io.lineup.ledger;

/** How an attempt at a transaction ended, as its terminal saw it. */
public enum Ending {
    /** The server answered the COMMIT. */
    ACKNOWLEDGED,
    /** It was rolled back, or failed before its COMMIT was sent, or the server refused the COMMIT. */
    REFUSED,
    /** Its COMMIT was sent and no answer came. */
    IN_DOUBT
}

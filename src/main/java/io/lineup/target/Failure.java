package io.lineup.target;

/** What an {@link java.sql.SQLException} means for the transaction that met it. */
public enum Failure {
    /** Serialization failure, deadlock and their like: the same transaction may succeed when it is tried again. */
    RETRY,
    /** The connection is gone; whether the transaction committed is unknown if it was in its COMMIT. */
    CONNECTION_LOST,
    /** The server takes no writes. Another host may. */
    READ_ONLY,
    /** The statement was cancelled on request, by this harness or by an operator. */
    CANCELLED,
    /** Anything else: a defect in SQL, data or settings, which trying again does not mend. */
    OTHER
}

package io.lineup.script;

/**
 * Whether a session is in a transaction at a point of a script.
 *
 * @param certain whether that is so on every way there
 * @param line where the transaction began; 0 if there is none
 */
record TransactionState(boolean certain, int line) {
    static final TransactionState CLOSED = new TransactionState(true, 0);
    static final TransactionState UNKNOWN = new TransactionState(false, 0);

    static TransactionState open(int line) {
        return new TransactionState(true, line);
    }

    boolean isOpen() {
        return certain && line > 0;
    }

    /** @return what is known where two ways meet */
    TransactionState or(TransactionState other) {
        return certain && other.certain && isOpen() == other.isOpen() ? this : UNKNOWN;
    }
}

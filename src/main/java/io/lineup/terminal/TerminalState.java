package io.lineup.terminal;

/** What a terminal is doing, for those who watch the run. */
public enum TerminalState {
    /** Has no connection and tries to get one. */
    DISCONNECTED,
    /** Is connected and waits until its next transaction is due. */
    WAITING,
    /** Executes a transaction, or waits to retry it. */
    BUSY,
    /** Has executed its last transaction. */
    ENDED
}

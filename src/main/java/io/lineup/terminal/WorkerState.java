package io.lineup.terminal;

/** What a worker is doing, for those who watch the run. */
public enum WorkerState {
    /** Has no connection and tries to get one. */
    DISCONNECTED,
    /** Can connect, and waits until a transaction is due. */
    WAITING,
    /** Executes a transaction, or waits to retry it. */
    BUSY,
    /** Has executed its last transaction. */
    ENDED
}

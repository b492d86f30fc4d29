package io.lineup.target;

import org.jspecify.annotations.Nullable;

/**
 * What one session of a server did at one moment.
 *
 * @param session  by what {@link SessionSampling#sessionId} names it; {@link #BACKGROUND} for a process of the server's own
 * @param text     of the statement as the server shows it, perhaps cut short; what the process is, of the server's own; null
 *                 where the server shows none
 * @param doing    what it did
 * @param event    the server's own name of what it waited for; empty when it names nothing
 * @param inEngine whether it was in the storage engine, as far as the server says
 */
public record SessionState(long session, @Nullable String text, Doing doing, String event, boolean inEngine) {
    /** No session has this number. */
    public static final long BACKGROUND = 0;

    /** What a session does that executes a statement. */
    public enum Doing {
        /** On a processor, or ready for one: the server names no wait. */
        BUSY,
        /** Waits for a row, or the end of a transaction, of another session. */
        ROW_LOCK,
        /** Waits until the log is written or flushed. */
        LOG_FLUSH,
        /** Reads or writes data files. */
        DATA_IO,
        /** Waits for a short lock on the server's own memory. */
        LATCH,
        /** Waits for the client to take its answer, or to send. */
        CLIENT,
        /** Waits for something else, such as a table lock or a pause. */
        OTHER
    }
}

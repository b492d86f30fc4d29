package io.lineup.observe;

import java.io.IOException;
import java.sql.SQLException;

import io.lineup.target.CounterReading;

/** What {@link CounterSampler} reads again and again, on one thread, which may hang in it. */
@FunctionalInterface
interface CounterSource {
    CounterReading read() throws IOException, SQLException;

    /** Ends it, on the thread that reads. */
    default void close() {}

    /** Ends a reading that nobody waits for any more; from another thread, and without waiting. */
    default void abandon() {}
}

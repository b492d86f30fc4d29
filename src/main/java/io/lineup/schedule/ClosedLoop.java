package io.lineup.schedule;

/** The next transaction starts as soon as the last one has ended. */
public record ClosedLoop() implements Schedule {
    @Override
    public long nextStart(long now) {
        return now;
    }

    /** Nobody waited for this transaction before it began. */
    @Override
    public long countedFrom(long due, long actual) {
        return actual;
    }
}

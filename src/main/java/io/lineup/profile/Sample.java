package io.lineup.profile;

import org.jspecify.annotations.Nullable;

/** Something that a thread did at a moment, and to which statement it belongs once that is known. */
final class Sample {
    final long nanos;
    final long value;
    final Stack stack;
    @Nullable
    String statement;
    boolean inTransaction;

    /**
     * @param nanos since the epoch
     * @param value in its kind's unit
     */
    Sample(long nanos, long value, Stack stack) {
        this.nanos = nanos;
        this.value = value;
        this.stack = stack;
    }
}

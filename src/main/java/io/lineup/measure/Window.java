package io.lineup.measure;

/**
 * The measured interval on the monotonic clock, from its first nanosecond to before its last. Only work that ends
 * inside it is recorded (TPC-C 5.4.2 counts what completed in the measurement interval). The
 * runner moves the bounds, terminals only ask.
 */
public final class Window {
    private volatile long from = Long.MAX_VALUE;
    private volatile long to = Long.MAX_VALUE;
    private volatile boolean open;

    /** Sets both bounds, ns; {@code to} may be {@link Long#MAX_VALUE} while the end is not known. */
    public void set(long from, long to) {
        this.from = from;
        this.to = to;
        this.open = true;
    }

    /** Ends the window earlier than planned; an end that is already earlier stays. */
    public void endAt(long nanos) {
        if (open && (to == Long.MAX_VALUE || nanos - to < 0)) {
            to = nanos;
        }
    }

    /** Says whether something that ended at {@code nanos} belongs to the window. */
    public boolean contains(long nanos) {
        return open && nanos - from >= 0 && (to == Long.MAX_VALUE || nanos - to < 0);
    }

    /** Says whether {@code nanos} lies at or after the end. */
    public boolean isOver(long nanos) {
        return open && to != Long.MAX_VALUE && nanos - to >= 0;
    }

    public long from() {
        return from;
    }

    public long to() {
        return to;
    }
}

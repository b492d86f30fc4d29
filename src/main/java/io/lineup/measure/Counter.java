package io.lineup.measure;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A count with one writer and any number of readers: no lock, no fence, no allocation. */
public final class Counter {
    private static final VarHandle VALUE;

    static {
        try {
            VALUE = MethodHandles.lookup().findVarHandle(Counter.class, "value", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    @SuppressWarnings("unused") // through VALUE
    private long value;

    /** Adds; only the one writer may call this. */
    public void add(long amount) {
        VALUE.setOpaque(this, (long) VALUE.getOpaque(this) + amount);
    }

    public long get() {
        return (long) VALUE.getOpaque(this);
    }
}

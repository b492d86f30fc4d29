package io.lineup.measure;

/**
 * What a statement cost so far.
 *
 * @param nanos of all calls
 */
public record StatementTime(long calls, long nanos) {
    StatementTime plus(StatementTime other) {
        return new StatementTime(calls + other.calls, nanos + other.nanos);
    }

    /** @param before the same at an earlier moment */
    public StatementTime minus(StatementTime before) {
        return new StatementTime(calls - before.calls, nanos - before.nanos);
    }
}

package io.lineup.cli.doctor;

/**
 * One thing that was looked at.
 *
 * @param what was looked at, such as {@code clock source}
 * @param value what it is
 * @param advice what it means and what to do; empty when all is well
 */
public record Advice(Level level, String what, String value, String advice) {
    /** How bad it is. */
    public enum Level {
        /** As it should be. */
        OK,
        /** Bears on the figures; whether that matters depends on the question. */
        NOTE,
        /** The run fails, or its figures mislead. */
        PROBLEM
    }

    static Advice ok(String what, String value) {
        return new Advice(Level.OK, what, value, "");
    }

    static Advice note(String what, String value, String advice) {
        return new Advice(Level.NOTE, what, value, advice);
    }

    static Advice problem(String what, String value, String advice) {
        return new Advice(Level.PROBLEM, what, value, advice);
    }
}

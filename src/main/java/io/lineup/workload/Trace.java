package io.lineup.workload;

/**
 * Takes the changes of a transaction, in numbers by which they can be looked up in the database later. Allocates
 * nothing.
 */
@FunctionalInterface
public interface Trace {
    /** How many numbers say one change; unused ones are 0. */
    int NUMBERS = 7;

    /**
     * One change. The workload gives the numbers their meaning.
     *
     * @param kind of change, 0 to 31
     */
    void change(int kind, long a, long b, long c, long d, long e, long f, long g);
}

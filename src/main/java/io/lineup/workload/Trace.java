package io.lineup.workload;

/** Takes what a transaction changed, in numbers by which the database can be asked for it later. Allocates nothing. */
@FunctionalInterface
public interface Trace {
    /** How many numbers say one change; unused ones are 0. */
    int NUMBERS = 7;

    /**
     * One change. What the numbers mean is the workload's matter.
     *
     * @param kind of change, 0 to 31
     */
    void change(int kind, long a, long b, long c, long d, long e, long f, long g);
}

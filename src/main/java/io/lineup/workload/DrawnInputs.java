package io.lineup.workload;

/** Inputs that can also be had for a wanted kind of transactions. */
public interface DrawnInputs extends Inputs {
    /**
     * Draws an input for a transaction of this kind.
     *
     * @param kind its position in {@link Workload#transactions()}
     */
    void next(int kind);
}

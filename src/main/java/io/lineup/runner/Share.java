package io.lineup.runner;

/**
 * The part of a run's terminals that one process has: every {@code of}-th, from {@code number} on. So all agents drive every part
 * of the database, and the loss of one takes load off all parts alike.
 *
 * @param number from 0
 * @param of number of processes
 */
record Share(int number, int of) {
    /** All of them. */
    static final Share ALL = new Share(0, 1);

    /** @return number within the run of this process's terminal {@code own} */
    int terminal(int own) {
        return number + own * of;
    }
}

package io.lineup.tpcc.load;

import io.lineup.random.RandomStream;

/**
 * Picks exactly {@code wanted} of {@code total} rows, each selection being equally likely, in one pass (Knuth, The Art of
 * Computer Programming 3.4.2, algorithm S).
 */
final class ExactShare {
    private int total;
    private int wanted;

    ExactShare(int wanted, int total) {
        this.wanted = wanted;
        this.total = total;
    }

    /** @return whether the next row is one of the picked */
    boolean next(RandomStream random) {
        boolean picked = random.uniform(1, total) <= wanted;
        total--;
        if (picked) {
            wanted--;
        }
        return picked;
    }
}

package io.lineup.benchmark;

import java.time.Duration;

/**
 * What a user of a benchmark spends its time with around a transaction of one kind.
 *
 * @param keying   before it starts, always the same
 * @param thinking after its answer, the mean of a negative exponential distribution
 */
public record UserTime(Duration keying, Duration thinking) {
    /**
     * As it was in a run.
     *
     * @param time  with the mean of the think times
     * @param draws how many think times there were
     */
    public record Measured(UserTime time, long draws) {}
}

package io.lineup.runner;

import java.time.Duration;

import org.jspecify.annotations.Nullable;

import io.lineup.config.ArrivalMode;
import io.lineup.config.RateCourse;
import io.lineup.schedule.Arrivals;
import io.lineup.schedule.ThinkTimes;

/**
 * When the transactions of a run are due.
 *
 * @param rate of open arrivals; null when {@code arrivals} is closed
 * @param maxQueue how many arrivals may wait; the others are dropped
 * @param thinkTimes null when users do not think
 */
public record Pacing(ArrivalMode arrivals, @Nullable RateCourse rate, int maxQueue, @Nullable ThinkTimes thinkTimes) {
    /** Each transaction is due when the last one of its user has ended. */
    static final Pacing CLOSED = new Pacing(ArrivalMode.CLOSED, null, 1, null);

    /**
     * @param origin ns, when the run begins
     * @return null when transactions wait for answers
     */
    @Nullable
    Arrivals arrivals(long origin, Duration rampup, long seed, Share share) {
        RateCourse course = rate;
        if (course == null) {
            return null;
        }
        Arrivals all = arrivals == ArrivalMode.POISSON
                ? Arrivals.poisson(origin, course, rampup, maxQueue, seed)
                : Arrivals.constant(origin, course, rampup, maxQueue);
        return share.of() == 1 ? all : all.part(share.number(), share.of());
    }
}

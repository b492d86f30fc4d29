package io.lineup.experiment;

import java.time.Duration;
import java.util.Optional;

import org.jspecify.annotations.Nullable;

/** How long the runs that are left will take: their planned lengths, and what the runs so far took apart from theirs. */
final class Estimate {
    /** Starting Java and a server, restoring, waiting for rest, the report: a guess until a run has shown it. */
    private static final Duration GUESS = Duration.ofSeconds(10);

    private Duration planned = Duration.ZERO;
    private Duration overhead = Duration.ZERO;
    private int left;
    private int measured;
    private boolean unknown;

    void add(Optional<Duration> length) {
        left++;
        unknown |= length.isEmpty();
        planned = planned.plus(length.orElse(Duration.ZERO));
    }

    /** @param took null for a run that failed and so shows nothing */
    void done(Optional<Duration> length, @Nullable Duration took) {
        left--;
        planned = planned.minus(length.orElse(Duration.ZERO));
        if (took != null && length.isPresent()) {
            measured++;
            overhead = overhead.plus(took.minus(length.get()));
        }
    }

    /** @return null when the length of a run is not known */
    @Nullable
    Duration left() {
        if (unknown) {
            return null;
        }
        Duration each = measured == 0 ? GUESS : overhead.dividedBy(measured);
        Duration all = planned.plus(each.multipliedBy(left));
        return all.isNegative() ? Duration.ZERO : all;
    }
}

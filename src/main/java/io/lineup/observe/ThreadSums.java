package io.lineup.observe;

import java.util.Collection;
import java.util.Optional;
import java.util.Set;

import io.lineup.measure.ThreadTimes;

/**
 * What threads have done together by the kernel's count.
 *
 * @param threads     their numbers
 * @param cpuNanos    ns on a processor
 * @param queuedNanos ns ready and waiting for one
 */
record ThreadSums(Set<Long> threads, long cpuNanos, long queuedNanos) {
    /** @return as of now; empty if there are none, or one of them is not there */
    static Optional<ThreadSums> now(Collection<Long> numbers) {
        long cpu = 0;
        long queued = 0;
        for (long number : numbers) {
            try (ThreadTimes times = ThreadTimes.of(number).orElse(null)) {
                if (times == null) {
                    return Optional.empty();
                }
                cpu += times.cpuNanos();
                queued += times.queuedNanos();
            }
        }
        return numbers.isEmpty() ? Optional.empty() : Optional.of(new ThreadSums(Set.copyOf(numbers), cpu, queued));
    }

    /** @return what they have done since; empty if they are not the same threads */
    Optional<ThreadSums> since(ThreadSums before) {
        return threads.equals(before.threads)
                ? Optional.of(new ThreadSums(threads, cpuNanos - before.cpuNanos, queuedNanos - before.queuedNanos))
                : Optional.empty();
    }
}

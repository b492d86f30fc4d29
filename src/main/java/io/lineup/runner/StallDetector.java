package io.lineup.runner;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

import io.lineup.result.Verdict;
import io.lineup.terminal.WorkerState;

/**
 * Watches a run for a server that is gone or answers nothing. Pure: it gets the time and what the workers do as arguments.
 */
final class StallDetector {
    private final long stallNanos;
    private final long outageNanos;
    private final List<Gap> gaps = new ArrayList<>();
    private long completed;
    private long progressAt;
    private long connectedAt;
    private long lookedAt;
    private boolean connected = true;

    /**
     * A time without any connection.
     *
     * @param from ns, the last look at which there was one
     * @param to ns, the first look at which there was one again, or the last look of all
     */
    record Gap(long from, long to) {}

    /** @param start ns, when the workers began */
    StallDetector(Duration stall, Duration outage, long start) {
        stallNanos = stall.toNanos();
        outageNanos = outage.toNanos();
        progressAt = start;
        connectedAt = start;
        lookedAt = start;
    }

    /**
     * Looks at the workers; call it several times a second.
     *
     * @param completedEver transactions completed so far
     * @return the verdict when the run must end now
     */
    Optional<Verdict> look(long now, long completedEver, Collection<WorkerState> workers) {
        // One that has done its share says nothing about the server.
        List<WorkerState> left = workers.stream().filter(state -> state != WorkerState.ENDED).toList();
        boolean anyConnected = left.isEmpty() || left.stream().anyMatch(state -> state != WorkerState.DISCONNECTED);
        if (anyConnected) {
            if (!connected) {
                gaps.add(new Gap(connectedAt, now));
            }
            connectedAt = now;
        }
        if (completedEver != completed) {
            progressAt = now;
            completed = completedEver;
        } else if (!anyConnected || !connected || !left.contains(WorkerState.BUSY)) {
            // Without a connection nothing can complete: that is the outage's clock. Idle terminals wait for no server.
            // The stall's clock only stands still meanwhile, so that a server which drops every connection ends the run.
            progressAt += now - lookedAt;
        }
        lookedAt = now;
        connected = anyConnected;
        if (now - connectedAt >= outageNanos) {
            return Optional.of(Verdict.SERVER_LOST);
        }
        return now - progressAt >= stallNanos ? Optional.of(Verdict.STALLED) : Optional.empty();
    }

    /** @return the times without any connection, one that still lasts at {@code now} included */
    List<Gap> gaps(long now) {
        List<Gap> all = new ArrayList<>(gaps);
        if (!connected) {
            all.add(new Gap(connectedAt, now));
        }
        return all;
    }
}

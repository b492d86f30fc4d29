package io.lineup.load;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;

import org.jspecify.annotations.Nullable;

/** Hands out jobs to workers, each at a time when no running and no earlier job has a claim in common with it. */
final class JobQueue {
    private final List<Job> waiting;
    private final List<Job> running = new ArrayList<>();
    private boolean stopped;

    JobQueue(List<Job> jobs) {
        waiting = new ArrayList<>(jobs);
    }

    /**
     * Waits for a job that may run now. The caller must report it to {@link #done}.
     *
     * @return null when there is nothing left to do
     */
    synchronized @Nullable Job take() throws InterruptedException {
        while (!stopped && !waiting.isEmpty()) {
            Job free = firstFree();
            if (free != null) {
                running.add(free);
                return free;
            }
            wait();
        }
        return null;
    }

    private @Nullable Job firstFree() {
        Set<String> claimed = new HashSet<>();
        running.forEach(job -> claimed.addAll(job.claims()));
        for (Iterator<Job> jobs = waiting.iterator(); jobs.hasNext();) {
            Job job = jobs.next();
            if (Collections.disjoint(claimed, job.claims())) {
                jobs.remove();
                return job;
            }
            claimed.addAll(job.claims());
        }
        return null;
    }

    synchronized void done(Job job) {
        running.remove(job);
        notifyAll();
    }

    /** No more jobs are handed out. */
    synchronized void stop() {
        stopped = true;
        notifyAll();
    }

    synchronized boolean stopped() {
        return stopped;
    }
}

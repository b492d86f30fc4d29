package io.lineup.load;

import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

import org.jspecify.annotations.Nullable;

import io.lineup.sql.Script;
import io.lineup.sql.SqlFileException;

/** Does jobs on several connections at a time. The first failure stops all workers and is the one that is reported. */
final class Workers {
    private static final long TICK_MILLIS = 200;

    /** Opens the connection of one worker. */
    @FunctionalInterface
    interface Connector {
        Connection connect() throws SQLException;
    }

    private final Connector connector;
    private final @Nullable Script session;
    private final JobQueue queue;
    private final int count;
    private final Set<LoadConnection> open = ConcurrentHashMap.newKeySet();
    private final AtomicReference<@Nullable RuntimeException> failure = new AtomicReference<>();

    /** @param session runs on each connection first; null for none */
    Workers(Connector connector, @Nullable Script session, int count, List<Job> jobs) {
        this.connector = connector;
        this.session = session;
        this.queue = new JobQueue(jobs);
        this.count = Math.min(count, jobs.size());
    }

    /** @return whether a job has failed, so that the others should end as soon as they can */
    boolean stopped() {
        return queue.stopped();
    }

    /**
     * Does all jobs.
     *
     * @param tick called by this thread a few times a second
     * @throws LoadException or SqlFileException, if a job fails or this thread is interrupted; by then all workers have
     *         ended
     */
    void run(Runnable tick) {
        CountDownLatch ended = new CountDownLatch(count);
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            threads.add(Thread.ofPlatform().name("load-" + i).start(() -> {
                try {
                    work();
                } finally {
                    ended.countDown();
                }
            }));
        }
        try {
            while (!ended.await(TICK_MILLIS, TimeUnit.MILLISECONDS)) {
                tick.run();
            }
            tick.run();
        } catch (InterruptedException e) {
            fail(new LoadException("Interrupted."));
            joinAll(threads);
            Thread.currentThread().interrupt();
        }
        RuntimeException first = failure.get();
        if (first != null) {
            throw first;
        }
    }

    private static void joinAll(List<Thread> threads) {
        for (Thread thread : threads) {
            boolean joined = false;
            while (!joined) {
                try {
                    thread.join();
                    joined = true;
                } catch (InterruptedException e) {
                    // already ending; the caller sets the flag again
                    joined = false;
                }
            }
        }
    }

    private void work() {
        try (Connection connection = connector.connect(); LoadConnection worker = new LoadConnection(connection)) {
            open.add(worker);
            try {
                if (session != null) {
                    session.execute(connection);
                }
                for (Job job = queue.take(); job != null; job = queue.take()) {
                    perform(job, worker);
                }
            } finally {
                open.remove(worker);
            }
        } catch (SQLException e) {
            fail(new LoadException("No connection to load through: " + e.getMessage(), e));
        } catch (InterruptedException e) {
            fail(new LoadException("Interrupted.", e));
        } catch (RuntimeException e) {
            fail(e);
        } catch (Error e) {
            fail(new LoadException("A load worker failed: " + e, e));
        }
    }

    private void perform(Job job, LoadConnection worker) {
        try {
            job.work().run(worker);
        } catch (SqlFileException e) {
            fail(e);
        } catch (SQLException | IOException | RuntimeException e) {
            fail(new LoadException(job.description() + " failed: " + e.getMessage(), e));
        } finally {
            queue.done(job);
        }
    }

    private void fail(RuntimeException cause) {
        if (!failure.compareAndSet(null, cause)) {
            return;
        }
        queue.stop();
        for (LoadConnection worker : open) {
            try {
                worker.cancel();
            } catch (SQLException e) {
                cause.addSuppressed(e);
            }
        }
    }
}

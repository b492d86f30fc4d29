package io.lineup.tpcc.txn;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

import org.jspecify.annotations.Nullable;

import io.lineup.tpcc.model.Scale;

/**
 * Deliveries that terminals have queued (2.7.2), and the result file that says what became of them (2.7.2.3). From any thread.
 */
final class DeferredDeliveries {
    /** Nine in ten are completed within so long after they were queued (2.7.2.2). */
    private static final long LIMIT_NANOS = Duration.ofSeconds(80).toNanos();
    private static final double SHARE = 0.9;

    private final LinkedBlockingQueue<Request> queue = new LinkedBlockingQueue<>();
    private final AtomicInteger longest = new AtomicInteger();
    private final AtomicLong added = new AtomicLong();
    private final LongSupplier clock;
    private @Nullable BufferedWriter file;
    private long completed;
    private long inTime;
    private long oldest;

    /**
     * A queued delivery.
     *
     * @param queuedNanos on the run's clock
     * @param queuedAt the same as a date
     */
    record Request(int warehouse, int carrier, long queuedNanos, Instant queuedAt) {}

    /** @param clock ns, that of the run */
    DeferredDeliveries(LongSupplier clock) {
        this.clock = clock;
    }

    /** Creates the result file in this folder. */
    synchronized void begin(Path results) {
        try {
            BufferedWriter out = Files.newBufferedWriter(results.resolve("deliveries.csv"));
            out.write("queued,completed,w_id,o_carrier_id");
            for (int district = 1; district <= Scale.DISTRICTS; district++) {
                out.write(",o_id_of_district_" + district);
            }
            out.write('\n');
            file = out;
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot write deliveries.csv in " + results + ": " + e.getMessage(), e);
        }
    }

    void add(int warehouse, int carrier) {
        queue.add(new Request(warehouse, carrier, clock.getAsLong(), Instant.now()));
        added.incrementAndGet();
        longest.accumulateAndGet(queue.size(), Math::max);
    }

    /** @return the request that has waited longest; null if none came within {@code nanos} */
    @Nullable
    Request poll(long nanos) throws InterruptedException {
        return queue.poll(nanos, TimeUnit.NANOSECONDS);
    }

    /** @return length of the queue, and ms since the request at its head was queued */
    Map<String, Long> levels() {
        Request head = queue.peek();
        long age = head == null ? 0 : clock.getAsLong() - head.queuedNanos();
        return Map.of("queued Deliveries", (long) queue.size(), "age of the oldest queued Delivery in ms",
                TimeUnit.NANOSECONDS.toMillis(age));
    }

    /**
     * Notes a delivery that is committed.
     *
     * @param orders by district, 0 where none was waiting
     */
    synchronized void done(Request request, int[] orders) {
        long age = clock.getAsLong() - request.queuedNanos();
        completed++;
        inTime += age <= LIMIT_NANOS ? 1 : 0;
        oldest = Math.max(oldest, age);
        BufferedWriter out = file;
        if (out == null) {
            return;
        }
        try {
            out.write(request.queuedAt().truncatedTo(ChronoUnit.MILLIS) + ","
                    + Instant.now().truncatedTo(ChronoUnit.MILLIS) + "," + request.warehouse() + ","
                    + request.carrier());
            for (int order : orders) {
                out.write(order == 0 ? "," : "," + order);
            }
            out.write('\n');
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot write deliveries.csv: " + e.getMessage(), e);
        }
    }

    /** Closes the result file. @return what a reader must know of the whole run, the ramp-up included */
    synchronized List<String> end() {
        BufferedWriter out = file;
        file = null;
        try {
            if (out != null) {
                out.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot write deliveries.csv: " + e.getMessage(), e);
        }
        List<String> notes = new ArrayList<>();
        notes.add(String.format(Locale.ROOT,
                "Deferred deliveries: %,d executed, at most %,d queued, the oldest %.1f s old when it was completed.",
                completed, longest.get(), oldest / 1e9) + limit());
        if (!queue.isEmpty()) {
            notes.add(String.format(Locale.ROOT, "Deferred deliveries still queued at the end, and not executed: %,d.",
                    queue.size()));
        }
        long failed = added.get() - completed - queue.size();
        if (failed > 0) {
            notes.add(String.format(Locale.ROOT,
                    "Deferred deliveries that failed, or that the end of the run cut off: %,d. deliveries.csv does not"
                            + " contain them.",
                    failed));
        }
        return notes;
    }

    /**
     * Who is still queued after less than 80 s may be completed in time or not. It does not count in the percentage, and
     * leaves the requirement undecided where it could change the answer.
     */
    private String limit() {
        long waiting = queue.stream().filter(each -> clock.getAsLong() - each.queuedNanos() <= LIMIT_NANOS).count();
        long all = added.get();
        long decided = all - waiting;
        String answer = inTime >= SHARE * all
                ? "held"
                : inTime + waiting < SHARE * all ? "not held" : "undecided because " + waiting + " still waited";
        return decided == 0
                ? ""
                : String.format(Locale.ROOT, " %.1f%% were completed within 80 s: TPC-C 2.7.2.2 requires 90%%, %s.",
                        100.0 * inTime / decided, answer);
    }
}

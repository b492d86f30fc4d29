package io.lineup.measure;

/**
 * What one terminal saw of one transaction type. Written by the terminal's thread alone, read by one reader. Everything
 * is in ns; only what ends inside the {@link Window} is recorded.
 */
public final class TransactionRecorder {
    /** Significant digits of transaction series. */
    public static final int DIGITS = 3;

    static final int ENDED = 0;
    static final int COMMITTED = 1;
    static final int ROLLED_BACK = 2;
    static final int FAILED = 3;
    static final int RETRIED = 4;
    static final int SKIPPED = 5;
    static final int BUSY = 6;
    static final int IN_DOUBT = 7;
    /** Rolled back as intended, in the window or not. */
    static final int UNDONE = 8;

    private final String type;
    private final Window window;
    private final SampleRing samples;
    private final Series series;
    private final Counters counters = new Counters(UNDONE + 1);

    /** Numbers of the series of one transaction type. */
    record Series(int latency, int service, int attempts, int backoff) {}

    TransactionRecorder(String type, Series series, Window window, SampleRing samples) {
        this.type = type;
        this.series = series;
        this.window = window;
        this.samples = samples;
    }

    /** @return name of the transaction type */
    public String type() {
        return type;
    }

    long count(int counter) {
        return counters.get(counter);
    }

    /**
     * A transaction committed or was rolled back as intended.
     *
     * @param end when
     * @param latencyNanos from the intended start, retries and back-off included
     * @param serviceNanos of the last attempt alone
     * @param nothingToDo parts that found nothing to do (skipped districts of a Delivery)
     */
    public void completed(long end, boolean intendedRollback, long latencyNanos, long serviceNanos, int nothingToDo) {
        counters.add(ENDED, 1);
        if (intendedRollback) {
            counters.add(UNDONE, 1);
        }
        if (!window.contains(end)) {
            return;
        }
        counters.add(intendedRollback ? ROLLED_BACK : COMMITTED, 1);
        counters.add(SKIPPED, nothingToDo);
        samples.add(series.latency(), latencyNanos);
        samples.add(series.service(), serviceNanos);
    }

    /** A transaction ended in an error that was not retried, or not any more. */
    public void failed(long end) {
        if (window.contains(end)) {
            counters.add(FAILED, 1);
        }
    }

    /** A transaction that has {@link #failed} may have committed: the answer to its COMMIT did not come. */
    public void inDoubt(long end) {
        if (window.contains(end)) {
            counters.add(IN_DOUBT, 1);
        }
    }

    /** A transaction ended, however it did, after {@code nanos} of work: all attempts without the pauses between them. */
    public void busy(long end, long nanos) {
        if (window.contains(end)) {
            counters.add(BUSY, nanos);
        }
    }

    /** One attempt, whatever came of it. */
    public void attempt(long end, long nanos) {
        if (window.contains(end)) {
            samples.add(series.attempts(), nanos);
        }
    }

    /** An attempt is going to be repeated after a wait of {@code backoffNanos}. */
    public void retried(long end, long backoffNanos) {
        if (window.contains(end)) {
            counters.add(RETRIED, 1);
            samples.add(series.backoff(), backoffNanos);
        }
    }
}

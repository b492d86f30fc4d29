package io.lineup.measure;

/**
 * What one terminal saw of one transaction type. Written by the terminal's thread alone, read by one reader. Everything
 * is in ns; only what ends inside the {@link Window} is recorded.
 */
public final class TransactionRecorder {
    /** Significant digits of transaction series. */
    public static final int DIGITS = 3;

    private final String type;
    private final Window window;
    final Counter ended = new Counter();
    final Counter committed = new Counter();
    final Counter rolledBack = new Counter();
    final Counter failed = new Counter();
    final Counter retried = new Counter();
    final Counter skipped = new Counter();
    final Counter busy = new Counter();
    final LazyRecorder latency = new LazyRecorder(DIGITS);
    final LazyRecorder service = new LazyRecorder(DIGITS);
    final LazyRecorder attempts = new LazyRecorder(DIGITS);
    final LazyRecorder backoff = new LazyRecorder(DIGITS);

    TransactionRecorder(String type, Window window) {
        this.type = type;
        this.window = window;
    }

    /** @return name of the transaction type */
    public String type() {
        return type;
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
        ended.add(1);
        if (!window.contains(end)) {
            return;
        }
        (intendedRollback ? rolledBack : committed).add(1);
        skipped.add(nothingToDo);
        latency.record(latencyNanos);
        service.record(serviceNanos);
    }

    /** A transaction ended in an error that was not retried, or not any more. */
    public void failed(long end) {
        if (window.contains(end)) {
            failed.add(1);
        }
    }

    /** A transaction ended, however it did, after {@code nanos} of work: all attempts without the pauses between them. */
    public void busy(long end, long nanos) {
        if (window.contains(end)) {
            busy.add(nanos);
        }
    }

    /** One attempt, whatever came of it. */
    public void attempt(long end, long nanos) {
        if (window.contains(end)) {
            attempts.record(nanos);
        }
    }

    /** An attempt is going to be repeated after a wait of {@code backoffNanos}. */
    public void retried(long end, long backoffNanos) {
        if (window.contains(end)) {
            retried.add(1);
            backoff.record(backoffNanos);
        }
    }
}

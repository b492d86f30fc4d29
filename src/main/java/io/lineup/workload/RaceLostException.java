package io.lineup.workload;

/**
 * Another transaction was quicker and this one cannot go on, though the database raised no error. It is rolled back and
 * retried like a serialization failure. Carries no stack trace: it is an outcome, not a defect.
 */
public final class RaceLostException extends Exception {
    private static final long serialVersionUID = 1;

    /** @param what a short constant text, such as {@code Delivery: new-order row taken by another} */
    public RaceLostException(String what) {
        super(what, null, false, false);
    }
}

package io.lineup.connector;

/** An UPDATE is not merged, for a reason that stays until the schema changes. */
final class NotMergeableException extends Exception {
    private static final long serialVersionUID = 1L;

    private final SerialReason reason;

    NotMergeableException(SerialReason reason) {
        super(reason.key(), null, false, false);
        this.reason = reason;
    }

    SerialReason reason() {
        return reason;
    }
}

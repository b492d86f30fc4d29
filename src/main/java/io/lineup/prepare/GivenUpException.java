package io.lineup.prepare;

import io.lineup.result.Verdict;

/** Something was not waited for any longer. The message is for the user. */
public final class GivenUpException extends Exception {
    private static final long serialVersionUID = 1;

    private final Verdict verdict;

    public GivenUpException(Verdict verdict, String message) {
        super(message);
        this.verdict = verdict;
    }

    /** @return {@link Verdict#STALLED} or {@link Verdict#INTERRUPTED} */
    public Verdict verdict() {
        return verdict;
    }
}

package io.lineup.config;

import org.jspecify.annotations.Nullable;

/** A text is no value of its property. */
final class BadValueException extends Exception {
    private static final long serialVersionUID = 1;

    /** @param reason one or more sentences; null when naming the allowed values says enough */
    BadValueException(@Nullable String reason) {
        super(reason);
    }
}

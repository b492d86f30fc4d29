package io.lineup.target;

import java.util.Objects;

import org.jspecify.annotations.Nullable;

/**
 * What a server counted of one statement text since its statistics began.
 *
 * @param text as the server shows it, values replaced; that of a prepared one which it has cut short ends with {@link #CUT}
 * @param micros spent executing, all calls together; waits for locks included
 * @param rowsExamined rows that the server looked at; null where it does not count them
 * @param lockMicros waiting for row locks, all calls together, part of {@code micros}; null where it does not count them
 */
public record ServerStatement(String text, long calls, double micros, @Nullable Long rowsExamined,
        @Nullable Double lockMicros) {
    /** An ending that no statement has, so that the beginning of one is not taken for another. */
    public static final String CUT = "\u2026";

    /** A statement whose waits for locks the server does not count. */
    public ServerStatement(String text, long calls, double micros, @Nullable Long rowsExamined) {
        this(text, calls, micros, rowsExamined, null);
    }

    /** @return both together, under this one's text */
    public ServerStatement plus(ServerStatement other) {
        return changed(other, 1);
    }

    /** @return what was counted since {@code earlier} */
    public ServerStatement minus(ServerStatement earlier) {
        return changed(earlier, -1);
    }

    private ServerStatement changed(ServerStatement other, int sign) {
        Long examined = rowsExamined;
        Double locks = lockMicros;
        return new ServerStatement(text, calls + sign * other.calls, micros + sign * other.micros,
                examined == null
                        ? null
                        : (Long) (examined + sign * Objects.requireNonNullElse(other.rowsExamined, 0L)),
                locks == null
                        ? null
                        : (Double) (locks + sign * Objects.requireNonNullElse(other.lockMicros, 0.0)));
    }
}

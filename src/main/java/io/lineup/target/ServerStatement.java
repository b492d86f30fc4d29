package io.lineup.target;

import java.util.Objects;

import org.jspecify.annotations.Nullable;

/**
 * What a server counted of one statement text since its statistics began.
 *
 * @param text as the server shows it, values replaced
 * @param micros spent executing, all calls together; waits for locks included
 * @param rowsExamined rows that the server looked at; null where it does not count them
 */
public record ServerStatement(String text, long calls, double micros, @Nullable Long rowsExamined) {
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
        return new ServerStatement(text, calls + sign * other.calls, micros + sign * other.micros,
                examined == null
                        ? null
                        : (Long) (examined + sign * Objects.requireNonNullElse(other.rowsExamined, 0L)));
    }
}

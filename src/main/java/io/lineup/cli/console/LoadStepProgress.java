package io.lineup.cli.console;

/**
 * Where a load stands.
 *
 * @param step          what is being done, such as {@code load} or {@code indexes}
 * @param rows          rows written so far
 * @param totalRows     rows in the end; 0 for a step that is not counted in rows
 * @param rowsPerSecond since the step began
 */
public record LoadStepProgress(String step, long rows, long totalRows, double rowsPerSecond) {
    /** @return seconds to the end at this rate; NaN when it is not known */
    double remainingSeconds() {
        return totalRows == 0 || rowsPerSecond <= 0 ? Double.NaN : (totalRows - rows) / rowsPerSecond;
    }

    /** @return 0 to 1 */
    double done() {
        return totalRows == 0 ? 0 : Math.clamp(rows / (double) totalRows, 0.0, 1.0);
    }
}

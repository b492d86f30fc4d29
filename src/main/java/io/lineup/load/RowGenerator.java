package io.lineup.load;

/** The rows of one table, or of a part of it, in a fixed order. A new one yields the same rows. */
public interface RowGenerator {
    /**
     * Writes the next row, or a few that belong together.
     *
     * @return false if there was none left
     */
    boolean next(RowBuffer rows);
}

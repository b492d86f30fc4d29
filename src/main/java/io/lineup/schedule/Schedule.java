package io.lineup.schedule;

/** When a terminal's next transaction is due. An intended start, not the actual one, is what latency counts from. */
public sealed interface Schedule permits ClosedLoop, RateLimit {
    /**
     * Takes the next start for the calling terminal.
     *
     * @param now the clock's reading, ns
     * @return the intended start, ns on the same clock; in the past when the terminals cannot keep up
     */
    long nextStart(long now);

    /**
     * Says when a transaction counts as started.
     *
     * @param due what {@link #nextStart} gave, ns
     * @param actual when the terminal, its input drawn, really begins, ns
     */
    long countedFrom(long due, long actual);
}

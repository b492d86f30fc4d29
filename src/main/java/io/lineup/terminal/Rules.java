package io.lineup.terminal;

import io.lineup.target.Dialect;
import io.lineup.time.Clock;

/**
 * What all terminals of a run share.
 *
 * @param dialect says what an error means
 * @param pinned whether a terminal keeps its connection; else it gets one for each transaction
 */
public record Rules(Dialect dialect, RetryPolicy retryPolicy, RunControl control, Clock clock, boolean pinned) {}

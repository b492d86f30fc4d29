package io.lineup.terminal;

import io.lineup.target.Dialect;
import io.lineup.time.Clock;

/**
 * What all workers of a run share.
 *
 * @param dialect says what an error means
 * @param pinned whether a worker keeps its connection, for one user alone; else it gets one for each transaction
 */
public record Rules(Dialect dialect, RetryPolicy retryPolicy, RunControl control, Clock clock, boolean pinned) {}

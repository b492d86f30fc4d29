package io.lineup.terminal;

import java.sql.SQLException;
import java.util.function.Function;

import io.lineup.target.Failure;
import io.lineup.time.Clock;

/**
 * What all workers of a run share.
 *
 * @param meaning says what an error means
 * @param pinned whether a worker keeps its connection, for one user alone; else it gets one for each transaction
 */
public record Rules(Function<SQLException, Failure> meaning, RetryPolicy retryPolicy, RunControl control, Clock clock,
        boolean pinned) {}

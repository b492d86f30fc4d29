package io.lineup.measure;

import org.HdrHistogram.Histogram;

/**
 * One statement id over all terminals.
 *
 * @param wall ns from before the execution to after its result was consumed
 * @param errors executions that threw
 * @param rows read by the transaction, or changed as the server says
 * @param batchRows rows sent in batches
 */
public record StatementTotal(String id, Histogram wall, long errors, long rows, long batchRows) {}

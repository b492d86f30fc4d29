package io.lineup.connector;

/**
 * What is known of a prepared statement from its text.
 *
 * @param effect what its execution may do to the schema
 * @param reason why its batches are not merged; for those that are, why they would not be
 */
record StatementFacts(String sql, SqlEffect effect, SerialReason reason) {}

package io.lineup.result;

/**
 * How often the server or the driver reported one error, retried attempts included.
 *
 * @param count   occurrences
 * @param example message of the first one
 */
public record ErrorCount(long count, String example) {}

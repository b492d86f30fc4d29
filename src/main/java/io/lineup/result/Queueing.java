package io.lineup.result;

import org.jspecify.annotations.Nullable;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * What became of transactions that are due at certain times, in the measured window.
 *
 * @param queueWait from when each was due until a worker took it
 * @param lateness  the same of those that a worker was waiting for: the lateness that the client itself causes; null if there
 *                  were none
 * @param intended  transactions that arrived; null where each waits for the end of another
 * @param dropped   those of them that found the queue full
 * @param backlog   those that were due at the end of the window and had not begun
 */
public record Queueing(Percentiles queueWait, @Nullable Percentiles lateness,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Long intended,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Long dropped,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Long backlog) {}

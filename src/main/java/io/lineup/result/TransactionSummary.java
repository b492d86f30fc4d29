package io.lineup.result;

import org.jspecify.annotations.Nullable;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonUnwrapped;

/**
 * One kind of transactions inside the measured window.
 *
 * @param label     what a person reads, and what the ids of its statements begin with
 * @param count     completed transactions: committed ones and intended rollbacks
 * @param share     of all completed transactions, 0 to 1
 * @param rollbacks intended rollbacks, part of {@code count}
 * @param retries   attempts beyond the first, after a serialization failure or a deadlock
 * @param failures  transactions that never completed; not part of {@code count}
 * @param skipped   parts that found nothing to do; null for a kind that skips nothing
 * @param latency   from the intended start to the final outcome, retries and back-off included; its figures stand in the
 *                  same JSON object as the counts
 * @param service   the last attempt alone
 * @param attempts  every attempt, one by one, the failed ones too
 * @param backoff   the pauses between attempts
 */
@JsonPropertyOrder({"label", "count", "share", "rollbacks", "retries", "failures", "skipped", "skippedDistricts"})
public record TransactionSummary(String label, long count, double share, long rollbacks, long retries, long failures,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Skipped skipped, @JsonUnwrapped Percentiles latency,
        Percentiles service, Percentiles attempts, Percentiles backoff) {
    public TransactionSummary {
        share = Rounding.round(share, 5);
    }

    /**
     * Parts of transactions that found nothing to do.
     *
     * @param what one of them in words, its noun first, such as {@code district without an order to deliver}
     */
    public record Skipped(long count, String what) {}

    /** For those who read it in files of the first format, where only one kind skips. */
    @JsonProperty
    @JsonInclude(JsonInclude.Include.NON_NULL)
    @Nullable
    Long skippedDistricts() {
        return skipped == null ? null : (Long) skipped.count();
    }
}

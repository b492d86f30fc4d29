package io.lineup.result;

import org.jspecify.annotations.Nullable;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;

/**
 * One transaction type inside the measured window.
 *
 * @param count            completed transactions: committed ones and intended rollbacks
 * @param share            of all completed transactions, 0 to 1
 * @param rollbacks        intended rollbacks, part of {@code count} (TPC-C 2.4.1.4)
 * @param retries          attempts beyond the first, after a serialization failure or a deadlock
 * @param failures         transactions that never completed; not part of {@code count}
 * @param skippedDistricts districts that had no order to deliver (TPC-C 2.7.4.2); only for Delivery
 * @param latency          from the intended start to the final outcome, retries and back-off included; its figures stand
 *                         in the same JSON object as the counts
 * @param service          the last attempt alone
 * @param attempts         every attempt, one by one, the failed ones too
 * @param backoff          the pauses between attempts
 */
public record TransactionSummary(long count, double share, long rollbacks, long retries, long failures,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Long skippedDistricts,
        @JsonUnwrapped Percentiles latency, Percentiles service, Percentiles attempts, Percentiles backoff) {
    public TransactionSummary {
        share = Rounding.round(share, 5);
    }
}

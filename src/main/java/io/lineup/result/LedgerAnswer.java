package io.lineup.result;

import java.util.List;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * The changes of a run's ledger that the database has. A change is one transaction's effect on one row that can be
 * looked up: an order entered or delivered, a payment.
 *
 * @param acknowledged   changes whose COMMIT the server answered
 * @param refused        changes that were rolled back, those of retried attempts included
 * @param inDoubt        changes whose COMMIT was sent and not answered
 * @param inDoubtPresent those of them that the database has; it may have any of them, or none
 * @param lost           acknowledged and missing, or there with other contents
 * @param phantom        refused and there
 * @param twice          there once more than it was done
 * @param unknown        changes there of which the ledger says nothing: of others, or of transactions that never ended
 * @param cutOff         whether the ledger ends before the run did
 * @param examples       the first few of those that are lost, phantom or twice there, as text
 */
public record LedgerAnswer(long acknowledged, long refused, long inDoubt, long inDoubtPresent, long lost, long phantom,
        long twice, long unknown, @JsonInclude(JsonInclude.Include.NON_DEFAULT) boolean cutOff,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> examples) {
    @SuppressWarnings("ConstantValue")
    public LedgerAnswer {
        examples = examples == null ? List.of() : List.copyOf(examples);
    }

    /** @return whether the database has all that was acknowledged, and nothing that was refused */
    public boolean isKept() {
        return lost == 0 && phantom == 0 && twice == 0;
    }
}

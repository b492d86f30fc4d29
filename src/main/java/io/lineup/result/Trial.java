package io.lineup.result;

import java.util.List;
import java.util.Objects;

import org.jspecify.annotations.Nullable;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * What a run says of a server's reliability.
 *
 * @param inDoubt transactions inside the window whose COMMIT was sent and not answered; part of the failures
 * @param faults  that the run made on purpose, in order of time
 * @param ledger  what the database has of the run's changes; null when nobody asked
 */
public record Trial(@JsonInclude(JsonInclude.Include.NON_DEFAULT) long inDoubt,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Fault> faults,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable LedgerAnswer ledger) {
    /** Of a run that says nothing of it. */
    public static final Trial NONE = new Trial(0, List.of(), null);

    public Trial {
        faults = List.copyOf(Objects.requireNonNullElse(faults, List.of()));
    }

    /** @return the same with the answer of the database */
    Trial with(LedgerAnswer answer) {
        return new Trial(inDoubt, faults, answer);
    }
}

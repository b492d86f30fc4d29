package io.lineup.replay;

import java.util.List;

import io.lineup.sql.Invocation;

/**
 * One recorded transaction.
 *
 * @param type its position in the workload's transaction types
 * @param prefix of its statements' ids: the name of its type
 * @param ending how it ends, after its last statement
 */
public record Recorded(int type, String prefix, List<Invocation> invocations, Ending ending) {
    /** How a recorded transaction ends. */
    public enum Ending {
        COMMIT, ROLLBACK,
        /** Not at all: the next one goes on in the same transaction of the database. */
        NONE
    }

    public Recorded {
        invocations = List.copyOf(invocations);
    }
}

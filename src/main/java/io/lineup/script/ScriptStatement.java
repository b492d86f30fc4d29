package io.lineup.script;

import org.jspecify.annotations.Nullable;

/**
 * An SQL statement of a script.
 *
 * @param id under which its costs are counted: {@code file.name} after a comment {@code -- name: x}, else
 *        {@code file.update3} by verb and position among those statements that neither begin nor end a transaction, which
 *        are {@code file.begin}, {@code file.commit} and {@code file.rollback}
 * @param line where it begins
 * @param role whether it begins or ends a transaction
 * @param text what is sent
 * @param fetch what becomes of the rows; null if nobody wants them
 */
public record ScriptStatement(String id, int line, Role role, SqlText text, @Nullable Fetch fetch) {

    /** What a statement is to the transaction. */
    public enum Role {
        BEGIN, COMMIT, ROLLBACK, WORK
    }

    /**
     * {@code \gset} and {@code \aset}: columns become variables, see {@link Variables#slot}. Each value is text from
     * outside, NULL being the empty text, as in pgbench.
     *
     * @param exactlyOne whether the statement must return exactly one row ({@code \gset}); else the last row of each
     *        statement of a group is taken, if there is one ({@code \aset})
     * @param prefix what the name of a variable has before that of its column
     */
    public record Fetch(boolean exactlyOne, String prefix) {}
}

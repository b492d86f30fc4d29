package io.lineup.workload;

import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * A kind of transactions.
 *
 * @param name  in results, such as {@code TRANSFER}
 * @param label what a person reads, and what the ids of its statements begin with, such as {@code Transfer}
 * @param skips a part that may find nothing to do, its noun first, such as {@code account without a movement}; null when
 *              every part has something to do
 */
public record TransactionKind(String name, String label, @Nullable String skips) {
    /** A kind that skips nothing. */
    public TransactionKind(String name, String label) {
        this(name, label, null);
    }

    /** @return the names, in the same order */
    public static List<String> names(List<TransactionKind> kinds) {
        return kinds.stream().map(TransactionKind::name).toList();
    }
}

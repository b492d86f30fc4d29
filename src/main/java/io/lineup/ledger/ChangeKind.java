package io.lineup.ledger;

import java.util.List;

import io.lineup.workload.Trace;

/**
 * A kind of change that transactions leave in the database.
 *
 * @param name     of one of them, such as {@code order}
 * @param numbers  what its numbers say, such as {@code w_id}
 * @param identity how many of them, the first ones, say which row it is; the others say what is in it
 */
public record ChangeKind(String name, List<String> numbers, int identity) {
    public ChangeKind {
        numbers = List.copyOf(numbers);
        if (identity < 1 || identity > numbers.size() || numbers.size() > Trace.NUMBERS) {
            throw new IllegalArgumentException("identity " + identity + " of " + numbers);
        }
    }

    /** @return a change in words */
    String text(long[] values) {
        StringBuilder text = new StringBuilder(name);
        for (int i = 0; i < numbers.size(); i++) {
            text.append(i == 0 ? " " : ", ").append(numbers.get(i)).append('=').append(values[i]);
        }
        return text.toString();
    }
}

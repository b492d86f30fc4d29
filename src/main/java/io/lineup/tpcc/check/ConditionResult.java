package io.lineup.tpcc.check;

import java.util.List;

/**
 * What became of one consistency condition.
 *
 * @param number 1 to 12
 * @param title the condition in one line
 * @param clause of TPC-C, such as {@code 3.3.2.1}
 * @param passed whether no row breaks it
 * @param violations rows that break it
 * @param examples the first of them, each as {@code column=value} pairs
 */
public record ConditionResult(int number, String title, String clause, boolean passed, long violations,
        List<String> examples) {
    public ConditionResult {
        examples = List.copyOf(examples);
    }
}

package io.lineup.result;

import java.util.List;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * The answer of one consistency condition (TPC-C 3.3.2).
 *
 * @param condition  its number, 1 to 12
 * @param meaning    the condition in words, such as {@code w_ytd = sum(d_ytd)}
 * @param passed     whether no row breaks it
 * @param violations rows that break it
 * @param examples   a few of these rows as text
 */
public record Check(int condition, String meaning, boolean passed, long violations,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> examples) {
    @SuppressWarnings("ConstantValue")
    public Check {
        meaning = meaning == null ? "" : meaning;
        examples = examples == null ? List.of() : List.copyOf(examples);
    }

    /** A condition that every row fulfils. */
    public static Check holds(int condition, String meaning) {
        return new Check(condition, meaning, true, 0, List.of());
    }

    /** @param violations how many rows break the condition, above 0 */
    public static Check broken(int condition, String meaning, long violations, List<String> examples) {
        return new Check(condition, meaning, false, violations, examples);
    }
}

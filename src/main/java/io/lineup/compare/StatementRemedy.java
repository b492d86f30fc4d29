package io.lineup.compare;

import org.jspecify.annotations.Nullable;

/**
 * What one workload can do about a finding.
 *
 * @param statement id of the statement that was found; null for a finding that concerns none in particular
 * @param rule      name of the rule that found it
 * @param sentence  in words
 * @param property  that does it; null when none does
 * @param value     of the property
 * @param otherwise value where the property is not given
 */
public record StatementRemedy(@Nullable String statement, String rule, String sentence, @Nullable String property,
        String value, String otherwise) {
    /** One that no property can do. */
    public StatementRemedy(String rule, String sentence) {
        this(null, rule, sentence, null, "", "");
    }
}

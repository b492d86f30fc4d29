package io.lineup.result;

import org.jspecify.annotations.Nullable;

/**
 * A requirement of a specification for a load or its answers, and whether a run has met it. It is no certificate.
 *
 * @param clause   of the specification, such as {@code 5.2.3}
 * @param what     it is about, such as a share of the mix, or a percentile
 * @param required such as {@code at least 43%}
 * @param measured such as {@code 43.4%}
 * @param held     whether the measured figure is as required; null where too little was measured to say so
 */
public record Requirement(String clause, String what, String required, String measured, @Nullable Boolean held) {
    /** @return the answer in words */
    public String answer() {
        return held == null ? "undecided" : held ? "held" : "not held";
    }
}

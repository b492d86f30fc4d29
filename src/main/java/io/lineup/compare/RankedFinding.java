package io.lineup.compare;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

import io.lineup.result.Comparison.Suspect;

/**
 * A suspect with what its experiment needs.
 *
 * @param run        on which the experiment is based
 * @param base       name of the property file with that run's settings
 * @param asMeasured values of the changed properties in that run
 */
record RankedFinding(Suspect suspect, ComparedRun run, String base, Map<String, String> asMeasured) {
    RankedFinding {
        asMeasured = Collections.unmodifiableMap(new LinkedHashMap<>(asMeasured));
    }
}

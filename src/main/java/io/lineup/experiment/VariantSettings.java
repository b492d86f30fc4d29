package io.lineup.experiment;

import java.time.Duration;
import java.util.Optional;

import io.lineup.config.Layer;
import io.lineup.config.RunLength;
import io.lineup.config.RunProperties;
import io.lineup.config.Settings;
import io.lineup.result.ExperimentPlan;

/**
 * One variant with all its settings, checked.
 *
 * @param fileName its name as files may bear it, different from all others'
 * @param layer    what its property file holds
 */
record VariantSettings(ExperimentPlan.Variant variant, String fileName, Layer layer, Settings settings) {

    /** @return ramp-up and measured window; empty when a number of transactions ends the run */
    Optional<Duration> length() {
        return RunLength.of(settings).flatMap(length -> length instanceof RunLength.Timed timed
                ? Optional.of(timed.time().plus(settings.get(RunProperties.RAMPUP_SECONDS)))
                : Optional.empty());
    }
}

package io.lineup.experiment;

import java.time.Duration;
import java.util.Optional;

import io.lineup.config.Layer;
import io.lineup.config.RunLength;
import io.lineup.config.RunProperties;
import io.lineup.config.Settings;
import io.lineup.result.ExperimentPlan;

/**
 * One variant of one comparison with all its settings, checked.
 *
 * @param section  its comparison
 * @param fileName its name as files may bear it, different from all others' of its comparison
 * @param layer    what its property file holds
 */
record VariantSettings(Section section, ExperimentPlan.Variant variant, String fileName, Layer layer,
        Settings settings) {

    /**
     * A comparison, as its files name it.
     *
     * @param planned  the only one has no name
     * @param fileName what the names of its files begin with, different from all others'; empty for the only one
     */
    record Section(ExperimentPlan.Section planned, String fileName) {}

    /** @return ramp-up and measured window; empty when a number of transactions ends the run */
    Optional<Duration> length() {
        return RunLength.of(settings).flatMap(length -> length instanceof RunLength.Timed timed
                ? Optional.of(timed.time().plus(settings.get(RunProperties.RAMPUP_SECONDS)))
                : Optional.empty());
    }

    /** @return name of its property file without the ending, different from all others' */
    String settingsFile() {
        return section.fileName() + fileName;
    }

    /** @return whether it is the variant of this name in the comparison of this name */
    boolean is(String sectionName, String variantName) {
        return section.planned().name().equals(sectionName) && variant.name().equals(variantName);
    }
}

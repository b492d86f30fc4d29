package io.lineup.experiment;

import java.time.Duration;
import java.util.List;
import java.util.Map;
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
 * @param fileName its name in the names of files, different from all others' of its comparison
 * @param layer    what its property file contains
 */
record VariantSettings(Section section, ExperimentPlan.Variant variant, String fileName, Layer layer,
        Settings settings) {
    private static final int LONGEST = Integer.MAX_VALUE / 2;

    /**
     * A comparison, as its files name it.
     *
     * @param planned  the only one has no name
     * @param fileName what the names of its files begin with, different from all others'; empty for the only one
     */
    record Section(ExperimentPlan.Section planned, String fileName) {}

    /** @return the same as a point of the curve of this name */
    VariantSettings of(String curve) {
        return new VariantSettings(new Section(new ExperimentPlan.Section(curve, Map.of()), curve + "."), variant,
                fileName, layer, settings);
    }

    /** @return ramp-up and measured window; empty when a number of transactions ends the run */
    Optional<Duration> length() {
        return RunLength.of(settings).flatMap(length -> length instanceof RunLength.Timed timed
                ? Optional.of(timed.time().plus(settings.get(RunProperties.RAMPUP_SECONDS)))
                : Optional.empty());
    }

    /** @return the same of a run that lasts {@code times} as long */
    Optional<Duration> length(int times) {
        return length().map(each -> each.multipliedBy(times));
    }

    /** @return how many times its planned window a window of {@code seconds} is; none where no time ends the run */
    int times(double seconds) {
        Duration window = window();
        return window.isZero() ? LONGEST : (int) Math.max(1, Math.round(seconds * 1e9 / window.toNanos()));
    }

    /** @return ramp-up and window of a run that lasts {@code times} as long, as texts {@code KEY=VALUE} */
    List<String> lengthened(int times) {
        return List.of(RunProperties.RUN_SECONDS.name() + "=" + window().toSeconds() * times,
                RunProperties.RAMPUP_SECONDS.name() + "="
                        + settings.get(RunProperties.RAMPUP_SECONDS).toSeconds() * times);
    }

    private Duration window() {
        return RunLength.of(settings).map(each -> each instanceof RunLength.Timed timed ? timed.time() : Duration.ZERO)
                .orElse(Duration.ZERO);
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

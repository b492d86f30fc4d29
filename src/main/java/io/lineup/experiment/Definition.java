package io.lineup.experiment;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import io.lineup.config.Layer;
import io.lineup.config.Origin;

/**
 * What an experiment file says, before its variants are made.
 *
 * @param base      the property file that all variants share
 * @param targets   property files of the servers; empty for the base's alone
 * @param common    what overrides the base in all variants
 * @param variation how the variants differ
 */
record Definition(Source source, Base base, List<Target> targets, Layer common, Variation variation, Rounds rounds) {
    Definition {
        targets = List.copyOf(targets);
    }

    /**
     * Where it comes from and where its results go.
     *
     * @param name            of its folder, without the time
     * @param file            the experiment file, or of a sweep the first property file
     * @param fingerprint     SHA-256 of all files and overrides that went into it
     * @param resultDirectory pattern of the folder that the experiment shall write, if there is one
     */
    record Source(String name, Path file, String fingerprint, Optional<String> resultDirectory) {}

    /** @param layer what the file contains */
    record Base(Path file, Layer layer) {}

    /**
     * How variants differ.
     *
     * @param each properties of whose values each has a separate comparison, in the order of the file
     * @param axes in the order of the file
     * @param cases by name, in the order of the file
     * @param baseline name of the variant with which the others are compared, if the file names one
     */
    record Variation(List<Axis> each, List<Axis> axes, Map<String, Layer> cases, Optional<String> baseline) {
        Variation {
            each = List.copyOf(each);
            axes = List.copyOf(axes);
            cases = new LinkedHashMap<>(cases);
        }
    }

    /**
     * How often and in which order the variants run.
     *
     * @param repeats     rounds, 1 or more
     * @param interleaved whether each round runs all variants, in another order; else each variant runs all its rounds
     * @param aa          whether the baseline runs twice in each round
     */
    record Rounds(int repeats, boolean interleaved, boolean aa) {}

    /**
     * A server.
     *
     * @param name of its file, without folder and ending
     */
    record Target(String name, Path file, Layer layer) {}

    /**
     * A property that takes one value after the other.
     *
     * @param values as the file spells them, all different
     */
    record Axis(String key, List<String> values, Origin origin) {
        Axis {
            values = List.copyOf(values);
        }
    }

    /** @return this definition with other axes */
    Definition withAxes(List<Axis> others) {
        return new Definition(source, base, targets, common,
                new Variation(variation.each(), others, variation.cases(), variation.baseline()), rounds);
    }

    /** @return this definition for a folder of another name, which is continued under another fingerprint */
    Definition named(String otherName, String otherFingerprint) {
        return new Definition(new Source(otherName, source.file(), otherFingerprint, source.resultDirectory()), base,
                targets, common, variation, rounds);
    }

    /** @return a file's name without folder and ending */
    static String stem(Path file) {
        String name = String.valueOf(file.getFileName());
        int dot = name.lastIndexOf('.');
        return dot > 0 ? name.substring(0, dot) : name;
    }
}

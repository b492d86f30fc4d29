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
 * @param name            of its folder, without the time
 * @param file            the experiment file, or of a sweep the first property file
 * @param base            the property file that all variants share
 * @param baseLayer       what it contains
 * @param targets         property files of the servers; empty for the base's alone
 * @param common          what overrides the base in all variants
 * @param each            properties of whose values each has a separate comparison, in the order of the file
 * @param axes            in the order of the file
 * @param cases           by name, in the order of the file
 * @param repeats         rounds, 1 or more
 * @param interleaved     whether each round runs all variants, in another order; else each variant runs all its rounds
 * @param aa              whether the baseline runs twice in each round
 * @param baseline        name of the variant with which the others are compared, if the file names one
 * @param resultDirectory pattern of the folder that the experiment shall write, if there is one
 * @param fingerprint     SHA-256 of all files and overrides that went into it
 */
record Definition(String name, Path file, Path base, Layer baseLayer, List<Target> targets, Layer common,
        List<Axis> each,
        List<Axis> axes, Map<String, Layer> cases, int repeats, boolean interleaved, boolean aa,
        Optional<String> baseline,
        Optional<String> resultDirectory, String fingerprint) {
    Definition {
        targets = List.copyOf(targets);
        each = List.copyOf(each);
        axes = List.copyOf(axes);
        cases = new LinkedHashMap<>(cases);
    }

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
        return new Definition(name, file, base, baseLayer, targets, common, each, others, cases, repeats, interleaved,
                aa, baseline, resultDirectory, fingerprint);
    }

    /** @return this definition for a folder of another name, which is continued under another fingerprint */
    Definition named(String otherName, String otherFingerprint) {
        return new Definition(otherName, file, base, baseLayer, targets, common, each, axes, cases, repeats,
                interleaved, aa, baseline, resultDirectory, otherFingerprint);
    }

    /** @return a file's name without folder and ending */
    static String stem(Path file) {
        String name = String.valueOf(file.getFileName());
        int dot = name.lastIndexOf('.');
        return dot > 0 ? name.substring(0, dot) : name;
    }
}

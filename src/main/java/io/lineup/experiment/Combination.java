package io.lineup.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import io.lineup.config.Layer;
import io.lineup.config.Masking;

/**
 * A change of settings.
 *
 * @param name what it is called, such as {@code fetchSize=10,prepare=none}; empty where nothing changes
 */
record Combination(String name, Layer layer) {
    /** Nothing changes. */
    static final Combination NONE = new Combination("", Layer.ofCommandLine(List.of(), problem -> {}));

    /**
     * @param most combinations wanted: where there are more, some are left out, but more than these remain
     * @return one value of each axis, in all combinations; the last axis changes first
     */
    static List<Combination> of(List<Definition.Axis> axes, int most) {
        List<Combination> all = List.of(NONE);
        for (Definition.Axis axis : axes) {
            List<Combination> longer = new ArrayList<>();
            for (Combination before : all) {
                for (String value : axis.values()) {
                    longer.add(new Combination(
                            (before.name().isEmpty() ? "" : before.name() + ",") + label(axis.key(), axes) + "="
                                    + value,
                            before.layer().under(Layer.of(axis.key(), value, axis.origin()))));
                }
            }
            all = longer;
            if (all.size() > most) {
                break;
            }
        }
        return all;
    }

    /** The last part of a key says enough where no other axis ends alike. */
    private static String label(String key, List<Definition.Axis> axes) {
        String last = last(key);
        return axes.stream().filter(axis -> last(axis.key()).equals(last)).count() == 1 ? last : key;
    }

    private static String last(String key) {
        return key.substring(key.lastIndexOf('.') + 1);
    }

    /** @return keys and values, secrets masked */
    Map<String, String> changes() {
        Map<String, String> shown = new LinkedHashMap<>();
        layer.keys().forEach(key -> shown.put(key, Masking.value(key, layer.value(key).orElse(""))));
        return shown;
    }
}

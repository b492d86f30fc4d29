package io.lineup.experiment;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

import org.jspecify.annotations.Nullable;

import io.lineup.config.ConfigurationException;
import io.lineup.config.Layer;
import io.lineup.config.Masking;
import io.lineup.config.RunLength;
import io.lineup.config.Settings;
import io.lineup.result.ExperimentPlan;

/** Makes the variants of an experiment: the product of its axes, then its cases, on each target. */
final class Variants {
    private static final int MOST = 200;
    private static final int LONGEST_FILE_NAME = 60;
    private static final String ONLY = "baseline";

    private final Definition definition;
    private final Consumer<String> problems;
    private final Set<String> warnings = new LinkedHashSet<>();

    private Variants(Definition definition, Consumer<String> problems) {
        this.definition = definition;
        this.problems = problems;
    }

    /** A change of settings and what it is called. */
    private record Change(String name, Layer layer) {}

    /**
     * @param problems takes what is wrong with any variant's settings
     * @param warnings takes what was accepted but has no effect
     */
    static List<VariantSettings> of(Definition definition, Consumer<String> problems, Consumer<String> warnings) {
        Variants made = new Variants(definition, problems);
        List<VariantSettings> variants = made.all();
        made.warnings.forEach(warnings);
        return variants;
    }

    private List<VariantSettings> all() {
        List<Change> changes = changes();
        long count = (long) changes.size() * Math.max(1, definition.targets().size());
        if (count > MOST) {
            problems.accept(definition.file() + ": that makes " + count + " variants. Allowed: " + MOST + ".");
            return List.of();
        }
        if (count == 1 && !definition.aa()) {
            problems.accept(definition.file() + ": there is nothing to compare. Give axis.<property>=VALUE, VALUE, or"
                    + " case.<name>.<property>=VALUE, or two targets, or aa=true.");
        }
        List<VariantSettings> variants = new ArrayList<>();
        Set<String> fileNames = new HashSet<>();
        for (Definition.@Nullable Target target : targets()) {
            for (Change change : changes) {
                VariantSettings variant = variant(change, target, fileNames);
                if (variant != null) {
                    variants.add(variant);
                }
            }
        }
        requireBaseline(variants);
        return List.copyOf(variants);
    }

    private List<Definition.@Nullable Target> targets() {
        List<Definition.@Nullable Target> targets = new ArrayList<>(definition.targets());
        if (targets.isEmpty()) {
            targets.add(null);
        }
        return targets;
    }

    private List<Change> changes() {
        List<Change> changes = new ArrayList<>();
        if (!definition.axes().isEmpty() || definition.cases().isEmpty()) {
            changes.add(new Change("", Layer.ofCommandLine(List.of(), problems)));
        }
        for (Definition.Axis axis : definition.axes()) {
            List<Change> longer = new ArrayList<>();
            for (Change before : changes) {
                for (String value : axis.values()) {
                    longer.add(new Change((before.name().isEmpty() ? "" : before.name() + ",") + label(axis.key()) + "="
                            + value, before.layer().under(Layer.of(axis.key(), value, axis.origin()))));
                }
                if (longer.size() > MOST) {
                    return longer;
                }
            }
            changes = longer;
        }
        for (Map.Entry<String, Layer> each : definition.cases().entrySet()) {
            changes.add(new Change(each.getKey(), each.getValue()));
        }
        return changes;
    }

    /** The last part of a key says enough where no other axis ends alike. */
    private String label(String key) {
        String last = key.substring(key.lastIndexOf('.') + 1);
        boolean alone = definition.axes().stream()
                .filter(axis -> axis.key().substring(axis.key().lastIndexOf('.') + 1).equals(last)).count() == 1;
        return alone ? last : key;
    }

    private @Nullable VariantSettings variant(Change change, Definition.@Nullable Target target,
            Set<String> fileNames) {
        String suffix = target == null ? "" : change.name().isEmpty() ? target.name() : "@" + target.name();
        String name = change.name() + suffix;
        Layer base = target == null
                ? definition.baseLayer()
                : definition.baseLayer().only(key -> !DefinitionReader.isOfTarget(key)).under(target.layer());
        Layer layer = DefinitionReader.defaults().under(base).under(definition.common()).under(change.layer());
        try {
            Settings settings = layer.settle(definition.file().toString());
            warnings.addAll(settings.warnings());
            RunLength.required(settings);
            String shown = name.isEmpty() ? ONLY : name;
            return new VariantSettings(
                    new ExperimentPlan.Variant(shown, target == null ? null : target.file().toString(),
                            shown(change.layer())),
                    fileName(shown, fileNames), layer, settings);
        } catch (ConfigurationException e) {
            e.problems().forEach(problems);
            return null;
        }
    }

    private static Map<String, String> shown(Layer changes) {
        Map<String, String> shown = new LinkedHashMap<>();
        changes.keys().forEach(key -> shown.put(key, Masking.value(key, changes.value(key).orElse(""))));
        return shown;
    }

    /** No blanks, no separators: a path that every shell takes as one word. */
    private static String fileName(String name, Set<String> taken) {
        String plain = name.replaceAll("[^A-Za-z0-9._=,@+-]", "_");
        String start = plain.substring(0, Math.min(LONGEST_FILE_NAME, plain.length()));
        String fileName = start;
        for (int number = 2; !taken.add(fileName); number++) {
            fileName = start + "-" + number;
        }
        return fileName;
    }

    private void requireBaseline(List<VariantSettings> variants) {
        Map<String, Integer> names = new HashMap<>();
        variants.forEach(each -> names.merge(each.variant().name(), 1, Integer::sum));
        names.forEach((name, times) -> {
            if (times > 1 || name.equals(ExperimentPlan.BASELINE_AGAIN)) {
                problems.accept(definition.file() + ": a variant may not be called " + name
                        + (times > 1 ? " twice." : ", which is the second half of an A/A pair."));
            }
        });
        definition.baseline().filter(name -> !variants.isEmpty() && !names.containsKey(name))
                .ifPresent(name -> problems.accept(definition.file() + ": baseline=" + name
                        + " is not valid. Variants: "
                        + String.join("; ", variants.stream().map(each -> each.variant().name()).toList()) + "."));
    }
}

package io.lineup.experiment;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

import org.jspecify.annotations.Nullable;

import io.lineup.config.ConfigurationException;
import io.lineup.config.Layer;
import io.lineup.config.RunLength;
import io.lineup.config.Settings;
import io.lineup.result.ExperimentPlan;

/**
 * Makes the variants of an experiment: the product of its axes, then its cases, on each target; all of them again for each
 * comparison.
 */
final class PropertyVariants {
    private static final int MOST = 200;
    private static final int LONGEST_FILE_NAME = 60;
    private static final String ONLY = "baseline";

    private final Definition definition;
    private final Consumer<String> problems;
    private final boolean compared;
    private final Set<String> warnings = new LinkedHashSet<>();

    private PropertyVariants(Definition definition, Consumer<String> problems, boolean compared) {
        this.definition = definition;
        this.problems = problems;
        this.compared = compared;
    }

    /**
     * @param problems takes what is wrong with any variant's settings
     * @param warnings takes what was accepted but has no effect
     */
    static List<VariantSettings> of(Definition definition, Consumer<String> problems, Consumer<String> warnings) {
        return of(definition, problems, warnings, true);
    }

    /** The same for a sweep, of which one point is enough. */
    static List<VariantSettings> points(Definition definition, Consumer<String> problems, Consumer<String> warnings) {
        return of(definition, problems, warnings, false);
    }

    private static List<VariantSettings> of(Definition definition, Consumer<String> problems,
            Consumer<String> warnings, boolean compared) {
        PropertyVariants made = new PropertyVariants(definition, problems, compared);
        List<VariantSettings> variants = made.all();
        made.warnings.forEach(warnings);
        return variants;
    }

    private List<VariantSettings> all() {
        List<Combination> changes = changes();
        List<Combination> each = Combination.of(definition.variation().each(), MOST);
        long count = (long) changes.size() * Math.max(1, definition.targets().size());
        if (count * each.size() > MOST) {
            problems.accept(definition.source().file() + ": that makes " + count * each.size() + " variants"
                    + (each.size() > 1 ? ", those of all comparisons together" : "") + ". Allowed: " + MOST + ".");
            return List.of();
        }
        if (count == 1 && compared && !definition.rounds().aa()) {
            problems.accept(
                    definition.source().file() + ": there is nothing to compare. Give axis.<property>=VALUE, VALUE, or"
                            + " case.<name>.<property>=VALUE, or two targets, or aa=true.");
        }
        List<VariantSettings> variants = new ArrayList<>();
        for (int i = 0; i < each.size(); i++) {
            VariantSettings.Section section = section(each.get(i), i + 1, each.size());
            Set<String> fileNames = new HashSet<>();
            List<VariantSettings> ofSection = new ArrayList<>();
            for (Definition.@Nullable Target target : targets()) {
                for (Combination change : changes) {
                    VariantSettings variant = variant(section, each.get(i), change, target, fileNames);
                    if (variant != null) {
                        ofSection.add(variant);
                    }
                }
            }
            requireBaseline(ofSection);
            variants.addAll(ofSection);
        }
        return List.copyOf(variants);
    }

    /** Numbers as long as the last one, so that files sort in the order in which they are made. */
    private static VariantSettings.Section section(Combination each, int number, int last) {
        int width = Integer.toString(last).length();
        return new VariantSettings.Section(new ExperimentPlan.Section(each.name(), each.changes()),
                each.name().isEmpty()
                        ? ""
                        : String.format(Locale.ROOT, "%0" + width + "d-", number) + plain(each.name()) + ".");
    }

    private List<Definition.@Nullable Target> targets() {
        List<Definition.@Nullable Target> targets = new ArrayList<>(definition.targets());
        if (targets.isEmpty()) {
            targets.add(null);
        }
        return targets;
    }

    private List<Combination> changes() {
        List<Combination> changes = new ArrayList<>();
        if (!definition.variation().axes().isEmpty() || definition.variation().cases().isEmpty()) {
            changes.addAll(Combination.of(definition.variation().axes(), MOST));
        }
        definition.variation().cases().forEach((name, layer) -> changes.add(new Combination(name, layer)));
        return changes;
    }

    private @Nullable VariantSettings variant(VariantSettings.Section section, Combination each, Combination change,
            Definition.@Nullable Target target, Set<String> fileNames) {
        String suffix = target == null ? "" : change.name().isEmpty() ? target.name() : "@" + target.name();
        String name = change.name() + suffix;
        Layer base = target == null
                ? definition.base().layer()
                : definition.base().layer().only(key -> !DefinitionReader.isOfTarget(key)).under(target.layer());
        Layer said = base.under(definition.common()).under(each.layer()).under(change.layer());
        Layer layer = DefinitionReader.defaults(said).under(said);
        try {
            Settings settings = layer.settle(definition.source().file().toString());
            warnings.addAll(settings.warnings());
            RunLength.required(settings);
            String shown = name.isEmpty() ? ONLY : name;
            return new VariantSettings(section,
                    new ExperimentPlan.Variant(shown, target == null ? null : target.file().toString(),
                            change.changes()),
                    fileName(shown, fileNames), layer, settings);
        } catch (ConfigurationException e) {
            e.problems().forEach(problems);
            return null;
        }
    }

    private static String fileName(String name, Set<String> taken) {
        String start = plain(name);
        String fileName = start;
        for (int number = 2; !taken.add(fileName); number++) {
            fileName = start + "-" + number;
        }
        return fileName;
    }

    /** No blanks, no separators: a path that every shell takes as one word. */
    private static String plain(String name) {
        String plain = name.replaceAll("[^A-Za-z0-9._=,@+-]", "_");
        return plain.substring(0, Math.min(LONGEST_FILE_NAME, plain.length()));
    }

    private void requireBaseline(List<VariantSettings> variants) {
        Map<String, Integer> names = new HashMap<>();
        variants.forEach(each -> names.merge(each.variant().name(), 1, Integer::sum));
        names.forEach((name, times) -> {
            if (times > 1 || name.equals(ExperimentPlan.BASELINE_AGAIN)) {
                problems.accept(definition.source().file() + ": a variant may not be called " + name
                        + (times > 1 ? " twice." : ", which is the second half of an A/A pair."));
            }
        });
        definition.variation().baseline().filter(name -> !variants.isEmpty() && !names.containsKey(name))
                .ifPresent(name -> problems.accept(definition.source().file() + ": baseline=" + name
                        + " is not valid. Variants: "
                        + String.join("; ", variants.stream().map(each -> each.variant().name()).toList()) + "."));
    }
}

package io.lineup.compare;

import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.jspecify.annotations.Nullable;

import io.lineup.config.Sizes;
import io.lineup.result.Figures;
import io.lineup.result.Part;

/** Waits for data files: as the server names them; where it names none, by the pages that it counts (MariaDB). */
final class ColdCache implements Rule {
    private static final double LEAST_SHARE = 0.05;
    /** Of one unit: below that a read is rare. */
    private static final double LEAST_PAGES = 0.1;
    private static final Set<Part> READS = EnumSet.of(Part.DATA_IO);
    private static final Set<Part> NAMELESS = EnumSet.of(Part.UNNAMED);

    private final LargePart named = new LargePart("cold-cache", READS,
            "The server waits for its data files, because its cache does not contain the pages.",
            ColdCache::largerCache);

    @Override
    public String name() {
        return named.name();
    }

    @Override
    public Set<Need> needs() {
        return named.needs();
    }

    @Override
    public List<Finding> look(ComparedRun run, @Nullable ComparedRun other) {
        double pages = run.counter("Innodb_buffer_pool_reads");
        double micros = LargePart.micros(run, NAMELESS).getOrDefault(Part.UNNAMED, 0.0);
        double share = micros / run.micros();
        if (!LargePart.micros(run, READS).isEmpty() || pages < LEAST_PAGES || share < LEAST_SHARE) {
            return named.look(run, other);
        }
        String unit = run.unit().name();
        Map<String, Double> evidence = new LinkedHashMap<>();
        evidence.put("shareOfAllTime", share);
        evidence.put(run.unit().per("pagesRead"), pages);
        return List.of(new Finding(List.of(), "The server reads " + Figures.brief(pages)
                + " pages of its data files for"
                + " each " + unit + ", and names no wait for them. Without a name are " + Figures.briefPercent(share)
                + " of the time, at most for these reads: " + String.join(", ", LargePart.heaviest(run, NAMELESS))
                + ".",
                evidence, micros, largerCache(run)));
    }

    private static Remedy largerCache(ComparedRun run) {
        Remedy.Builder remedy = Remedy.of("A larger cache, or less data that is touched.", run);
        if (!run.server().embedded()) {
            return remedy.build();
        }
        Map<String, String> settings = run.server().settings();
        String postgres = settings.get("shared_buffers");
        String mysql = settings.getOrDefault("innodb_buffer_pool_size", "");
        return postgres != null
                ? remedy.set("server.shared_buffers", larger(postgres) + "GB", postgres).build()
                : remedy.set("server.innodb_buffer_pool_size", larger(mysql) + "G", mysql).build();
    }

    /** @return GB: 1, or twice what there is */
    private static long larger(String size) {
        return Math.max(1, 2 * Sizes.parse(size).orElse(0L) / Sizes.GIB);
    }
}

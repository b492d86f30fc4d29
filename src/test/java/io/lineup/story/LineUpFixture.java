package io.lineup.story;

import java.util.List;
import java.util.Map;

import io.lineup.result.Comparison;
import io.lineup.result.Comparison.Difference;
import io.lineup.result.Comparison.Side;
import io.lineup.result.Comparison.Suspect;
import io.lineup.result.CostSplit;
import io.lineup.result.SummaryBuilder;

/** A comparison in which MySQL is the slower side. */
final class LineUpFixture {
    private LineUpFixture() {}

    static Comparison comparison() {
        return with(List.of(suspect("split-batch", "a", 900, Map.of("conn", "jdbc:mysql+bulk:")),
                suspect("commits", "a", 800, Map.of()),
                suspect("unused-rows", "b", 700, Map.of("variant.Delivery.selectOldestNewOrder", "min")),
                suspect("messages", "both", 600, Map.of("conn", "jdbc:mysql+bulk:")),
                suspect("session-queries", "a", 500, Map.of("jdbc.useLocalSessionState", "true")),
                suspect("session-queries", "a", 400, Map.of("jdbc.a", "C:\\x"))));
    }

    static Comparison with(List<Suspect> suspects) {
        return new Comparison("tpcc", SummaryBuilder.NEW_ORDER,
                new Side("results/1-mysql", "1-mysql", "MySQL 8.0.31", SummaryBuilder.tpmC(17_400),
                        new CostSplit(13_000, 2000.0, 7000.0, 200)),
                new Side("results/1-postgres", "1-postgres", "PostgreSQL 18.6", SummaryBuilder.tpmC(30_800),
                        new CostSplit(7_600, 900.0, null, 200)),
                List.of(new Difference("server.fsync", null, "off"), new Difference("memory", "8 GB", "a|b")),
                List.of("One side does not flush."), List.of(),
                suspects, List.of(), List.of());
    }

    private static Suspect suspect(String rule, String side, double weight, Map<String, String> changes) {
        return new Suspect(rule, side, List.of("NewOrder.updateStock"), "Found " + rule + ".", Map.of(), weight,
                "Change it.",
                changes, null, null);
    }
}

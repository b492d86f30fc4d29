package io.lineup.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;

import org.junit.jupiter.api.Test;

class BatchMergeTest {
    @Test
    void countersAreTakenByNameAndReasonsWithoutRowsAreLeftOut() {
        BatchMerge merge = BatchMerge.of(Map.of("bulk.batches", 7L, "bulk.mergedBatches", 6L, "bulk.rowsBatched", 70L,
                "bulk.rowsMerged", 60L, "bulk.mergedStatements", 8L, "bulk.waves", 9L, "bulk.replays", 1L,
                "bulk.serial.fewRows", 10L, "bulk.serial.values", 0L));

        assertThat(merge).isEqualTo(new BatchMerge(7, 6, 70, 60, 8, 9, 1, Map.of("fewRows", 10L)));
    }
}

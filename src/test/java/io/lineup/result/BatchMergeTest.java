package io.lineup.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BatchMergeTest {
    @Test
    void countersAreTakenByNameAndReasonsWithoutRowsAreLeftOut() {
        BatchMerge merge = BatchMerge.of(Map.of("bulk.batches", 7L, "bulk.mergedBatches", 6L, "bulk.rowsBatched", 70L,
                "bulk.rowsMerged", 60L, "bulk.mergedStatements", 8L, "bulk.passes", 9L, "bulk.fallbacks", 1L,
                "bulk.serial.fewRows", 10L, "bulk.serial.values", 0L));

        assertThat(merge).isEqualTo(new BatchMerge(7, 6, 70, 60, 8, 9, 1, Map.of("fewRows", 10L)));
    }

    @Test
    void resultsOfEarlierVersionsAreRead(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("merge.json"),
                """
                        {"batches": 7, "mergedBatches": 6, "rowsBatched": 70, "rowsMerged": 60, "mergedStatements": 8, "waves": 9,
                        "replays": 1, "rowsSerial": {}}""");

        assertThat(Json.read(file, BatchMerge.class)).isEqualTo(new BatchMerge(7, 6, 70, 60, 8, 9, 1, Map.of()));
    }
}

package io.lineup.tpcc.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.lineup.load.LoadException;
import io.lineup.load.LoadProgress;
import io.lineup.tpcc.model.Table;

class CsvExportTest {
    private static final LoadPlan PLAN = new LoadPlan(1, 2, 1, LocalDateTime.of(2026, 1, 1, 0, 0));

    @Test
    void writesAllFilesBehindThePrefix(@TempDir Path folder) throws Exception {
        new CsvExport(PLAN, folder + "/x-", "", LoadProgress.SILENT).run();
        for (Table table : Table.values()) {
            assertThat(folder.resolve("x-" + table.csvFile())).exists();
        }
        List<String> orders = Files.readAllLines(folder.resolve("x-order.csv"));
        assertThat(orders).hasSize(30_000);
        assertThat(orders.get(2100)).matches("2101,1,1,\\d+,,\\d+,1,2026-01-01 00:00:00");
        assertThat(Files.readAllLines(folder.resolve("x-config.csv"))).contains("warehouses,1",
                "lineup.load,complete");
    }

    @Test
    void aMissingFolderIsNamed(@TempDir Path folder) {
        assertThatThrownBy(() -> new CsvExport(PLAN, folder + "/no/", "", LoadProgress.SILENT).run())
                .isInstanceOf(LoadException.class).hasMessageContaining("the folder does not exist");
    }
}

package io.lineup.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.lineup.result.CounterRow;
import io.lineup.result.CountersCsv;
import io.lineup.result.OtherWorkload;
import io.lineup.result.ResultDirectory;

class NeighbourTest {
    @TempDir
    Path folder;

    @Test
    void stolenTimeIsAccusedWithItsShareOfTheMachine() throws Exception {
        ResultDirectory results = new OtherWorkload("a", 300).write(folder.resolve("a"));
        ComparedRun run = ComparedRun.read(results.path());
        assertThat(new Neighbour().look(run, null)).isEmpty();
        try (CountersCsv out = results.counters()) {
            out.append(0, CounterRow.MACHINE, Map.of("stealMillis", 400.0, "userMillis", 600.0, "idleMillis", 1000.0));
            out.append(0, CounterRow.SERVER, Map.of("stealMillis", 9000.0));
        }

        assertThat(new Neighbour().look(ComparedRun.read(results.path()), null)).singleElement().satisfies(found -> {
            assertThat(found.accusation()).contains("20%");
            assertThat(found.evidence()).containsEntry("stolenShareOfTheMachine", 0.2);
        });
    }
}

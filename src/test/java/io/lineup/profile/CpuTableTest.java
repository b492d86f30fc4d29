package io.lineup.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.lineup.cli.console.FlamesText;

class CpuTableTest {
    private static final RecordedWindow WINDOW = new RecordedWindow(60, 1_000,
            Map.of("A.enough", facts("A.enough", 100), "B.few", facts("B.few", 99)), Map.of(), 0);

    @TempDir
    Path folder;

    @Test
    void thePageHasSampledBesideExactCpuAndFewSamplesInGrey() throws Exception {
        String page = Files.readString(CpuTable.write(WINDOW, GraphKind.CPU, folder));

        assertThat(page).contains(
                "<tr><td><a href=\"cpu-A.enough.html\">A.enough</a><td>500<td>100<td>50.3%<td>2000.0<td>1900.0\n",
                "<tr class=\"doubtful\"><td><a href=\"cpu-B.few.html\">B.few</a><td>500<td>99<td>49.7%<td>1980.0<td>1900.0\n");
    }

    @Test
    void theTerminalMarksFewSamples() {
        Flames flames = new Flames(WINDOW, List.of(), 2);

        assertThat(FlamesText.of(flames, false).lines())
                .anyMatch(line -> line.matches("A.enough +500 +100 +2,000.0 +1,900.0"))
                .anyMatch(line -> line.matches("B.few +500 +\\?99 +1,980.0 +1,900.0"))
                .contains("? fewer than 100 samples, which say little.");
        assertThat(FlamesText.of(flames, true).lines()).anyMatch(line -> line.matches("A.enough.*"))
                .anyMatch(line -> line.matches("\033\\[2mB.few.*\033\\[0m"));
    }

    /** 500 calls of 1,900 us each by the thread's CPU time, and samples of 10 ms. */
    private static RecordedStatement facts(String id, int samples) {
        RecordedStatement facts = new RecordedStatement(id);
        for (int i = 0; i < 500; i++) {
            facts.call(1_900_000);
        }
        for (int i = 0; i < samples; i++) {
            facts.sample(10e6);
        }
        return facts;
    }
}

package io.lineup.usage;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.function.IntUnaryOperator;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code run/soak.sh judge} makes of samples. */
class SoakGrowthTest {
    private static final int TWO_HOURS = 7_200;
    private static final int EVERY = 10;
    private static final int FAULTS_EVERY = 310;

    private final Random random = new Random(21);

    @TempDir
    Path folder;

    private record Judgement(int exitCode, String text) {}

    private static int steadyBytes(int second) {
        return 900 * second;
    }

    /** All figures jitter, and the sample during a fault is far off. */
    private Judgement judge(int seconds, IntUnaryOperator memory, IntUnaryOperator files, IntUnaryOperator bytes)
            throws IOException, InterruptedException {
        StringBuilder csv = new StringBuilder("second,memoryKb,openFiles,threads,temporaryFiles,resultBytes\n");
        for (int second = 0; second < seconds; second += EVERY) {
            int spike = second % FAULTS_EVERY < EVERY ? 40 : 0;
            csv.append(second).append(',').append(650_000 + memory.applyAsInt(second) + random.nextInt(4_000))
                    .append(',').append(90 + files.applyAsInt(second) + spike + random.nextInt(5))
                    .append(',').append(40 + spike + random.nextInt(4)).append(",0,")
                    .append(bytes.applyAsInt(second) + random.nextInt(2_000)).append('\n');
        }
        Process process = new ProcessBuilder("bash",
                Path.of(System.getProperty("lineup.project", "")).resolve("run/soak.sh").toString(), "judge",
                Files.writeString(folder.resolve("samples.csv"), csv).toString()).redirectErrorStream(true).start();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Judgement(process.waitFor(), text);
    }

    @Test
    void noiseFaultsAndTheFirstTenMinutesAreNoGrowth() throws Exception {
        Judgement judged = judge(TWO_HOURS, second -> 200 * Math.min(second, 600), second -> second < 600 ? 0 : 20,
                SoakGrowthTest::steadyBytes);

        assertThat(judged.text()).doesNotContain("GROWS").containsPattern("(?s)(flat.*){5}");
        assertThat(judged.exitCode()).isZero();
    }

    @Test
    void memoryThatGrowsSlowlyIsFound() throws Exception {
        Judgement judged = judge(TWO_HOURS, second -> 12 * second, second -> 0, SoakGrowthTest::steadyBytes);

        assertThat(judged.text()).containsPattern("memory of the client .* GROWS")
                .containsPattern("open files .* flat");
        assertThat(judged.exitCode()).isOne();
    }

    @Test
    void aDescriptorLostAtEachFaultIsFound() throws Exception {
        Judgement judged = judge(TWO_HOURS, second -> 0, second -> second / FAULTS_EVERY, SoakGrowthTest::steadyBytes);

        assertThat(judged.text()).containsPattern("open files .* GROWS").containsPattern("threads .* flat");
        assertThat(judged.exitCode()).isOne();
    }

    @Test
    void resultsThatGrowFasterAndFasterAreFound() throws Exception {
        Judgement judged = judge(TWO_HOURS, second -> 0, second -> 0, second -> 300 * second + second * second / 10);

        assertThat(judged.text()).containsPattern("results without the ledger .* GROWS");
        assertThat(judged.exitCode()).isOne();
    }

    @Test
    void aShortRunIsNotJudged() throws Exception {
        Judgement judged = judge(900, second -> 100 * second, second -> 0, SoakGrowthTest::steadyBytes);

        assertThat(judged.text()).contains("Growth is not judged: 29 samples").doesNotContain("flat");
        assertThat(judged.exitCode()).isZero();
    }
}

package io.lineup.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.lineup.profile.Flames;
import io.lineup.profile.RecordedWindow;
import io.lineup.profile.RecordingReader;
import io.lineup.profile.StatementFacts;
import io.lineup.result.StatementCosts;
import io.lineup.result.Verdict;

/** A flight recording knows what the other files of its run know. */
class ProfiledRunIT {
    private static OwnServer server;

    @TempDir
    Path folder;

    @BeforeAll
    static void start() {
        server = OwnServer.withOneWarehouse("profiled");
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void theRecordingHoldsTheWindowAndNothingElse() throws Exception {
        TestRun.Outcome outcome = run("profile", "cpu", "statementCost", "full", "rampupSeconds", "1", "check", "none",
                "terminals", "2").go();

        assertThat(outcome.summary().verdict()).isEqualTo(Verdict.OK);
        Flames flames = Flames.write(outcome.results());
        RecordedWindow window = flames.window();
        assertThat(window.seconds()).isCloseTo(outcome.summary().measuredSeconds(), within(0.01));
        // The bounds are those of one clock told in another: a transaction may end in between.
        assertThat((double) window.transactions()).isCloseTo((double) outcome.summary().completed(), within(4.0));
        for (StatementCosts row : outcome.results().readStatements()) {
            if (!row.between()) {
                StatementFacts facts = Objects.requireNonNull(window.statements().get(row.id()), row.id());
                assertThat((double) facts.calls()).as(row.id()).isCloseTo((double) row.calls(), within(40.0));
            }
        }
        assertThat(flames.files()).allSatisfy(file -> assertThat(file).isNotEmptyFile());
        assertThat(Files.readString(outcome.results().flamesFolder().resolve("cpu-by-statement.collapsed")))
                .contains("NewOrder.", ";org.postgresql.");
        assertThat(Flames.writeDifference(outcome.results(), outcome.results())).hasSize(1);
    }

    @Test
    void aRunThatIsInterruptedKeepsItsRecording() throws Exception {
        TestRun test = run("profile", "statement-cost", "runSeconds", "300");

        TestRun.Outcome outcome = test.when(test.benchmark::interrupt).go();

        assertThat(outcome.summary().verdict()).isEqualTo(Verdict.INTERRUPTED);
        RecordedWindow window = RecordingReader.read(outcome.results().recordingFile());
        assertThat(window.seconds()).isCloseTo(outcome.summary().measuredSeconds(), within(0.01));
        assertThat(window.statements()).containsKey("NewOrder.commit");
    }

    @Test
    void withoutAProfileNothingIsRecorded() throws Exception {
        TestRun.Outcome outcome = run("runTxnsPerTerminal", "5", "check", "none").go();

        assertThat(List.of(outcome.results().recordingFile(), outcome.results().flamesFolder()))
                .allSatisfy(file -> assertThat(file).doesNotExist());
    }

    private TestRun run(String... properties) {
        return new TestRun(folder.resolve("run"), server.properties(properties));
    }
}

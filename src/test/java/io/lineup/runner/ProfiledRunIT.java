package io.lineup.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.lineup.profile.Flames;
import io.lineup.profile.RecordedWindow;
import io.lineup.profile.RecordingReader;
import io.lineup.profile.StatementFacts;
import io.lineup.report.HeadlessBrowser;
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
        assertGraphsHoldTheDriver(outcome.results().flamesFolder().resolve("cpu-by-statement.collapsed"));
        List<Path> difference = Flames.writeDifference(outcome.results(), outcome.results());
        assertThat(difference).hasSize(1);
        Optional<Path> browser = HeadlessBrowser.find();
        if (browser.isPresent()) {
            open(browser.get(), Stream.concat(flames.files().stream(), difference.stream()).toList());
        }
    }

    /** Below ten samples, a statement may have been met outside of its driver by chance. */
    private static void assertGraphsHoldTheDriver(Path collapsed) throws IOException {
        Map<String, Long> all = new TreeMap<>();
        Map<String, Long> ofDriver = new TreeMap<>();
        for (String line : Files.readAllLines(collapsed)) {
            String statement = line.substring(0, line.indexOf(';'));
            long micros = Long.parseLong(line.substring(line.lastIndexOf(' ') + 1));
            all.merge(statement, micros, Long::sum);
            ofDriver.merge(statement, line.contains(";org.postgresql.") ? micros : 0, Long::sum);
        }
        assertThat(all).containsKey("NewOrder.selectStock");
        all.forEach((statement, micros) -> {
            if (statement.contains(".") && micros >= 100_000) {
                assertThat(ofDriver.get(statement)).as(statement).isGreaterThan(micros / 2);
            }
        });
    }

    private void open(Path program, List<Path> pages) throws Exception {
        try (HeadlessBrowser browser = new HeadlessBrowser(program,
                Files.createDirectories(folder.resolve("browser")))) {
            for (Path page : pages) {
                HeadlessBrowser.Visit visit = browser.visit(page, 1280, 900, false, folder.resolve("page.png"));

                assertThat(visit.complaints()).as(page.toString()).isEmpty();
                assertThat(visit.requests()).as(page.toString()).isEmpty();
                assertThat(visit.dom()).as(page.toString()).contains("</html>");
            }
        }
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

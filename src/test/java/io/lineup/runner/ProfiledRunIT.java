package io.lineup.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.lineup.config.Folders;
import io.lineup.profile.Flames;
import io.lineup.profile.FlightRecording;
import io.lineup.profile.RecordedStatement;
import io.lineup.profile.RecordedWindow;
import io.lineup.profile.RecordingReader;
import io.lineup.report.HeadlessBrowser;
import io.lineup.result.ResultDirectory;
import io.lineup.result.StatementCosts;
import io.lineup.result.Verdict;
import io.lineup.target.server.TestExtent;

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
        TestRun.Outcome outcome = run("profile", allSamples().toString(), "statementCost", "full", "rampupSeconds", "1",
                "check", "none", "terminals", "2").go();

        assertThat(outcome.summary().verdict()).isEqualTo(Verdict.OK);
        Flames flames = Flames.write(outcome.results());
        RecordedWindow window = flames.window();
        assertThat(window.seconds()).isCloseTo(outcome.summary().measuredSeconds(), within(0.01));
        // The bounds are those of one clock told in another: a transaction may end in between.
        assertThat((double) window.transactions()).isCloseTo((double) outcome.summary().completed(), within(4.0));
        for (StatementCosts row : outcome.results().readStatements()) {
            if (!row.between()) {
                RecordedStatement facts = Objects.requireNonNull(window.statements().get(row.id()), row.id());
                assertThat((double) facts.calls()).as(row.id()).isCloseTo((double) row.calls(), within(40.0));
            }
        }
        Path folderOfFlames = outcome.results().flamesFolder();
        assertThat(flames.files()).hasSize(4).allSatisfy(file -> assertThat(file).isNotEmptyFile())
                .extracting(file -> file.getFileName().toString())
                .contains("alloc-by-statement.html", "waiting-by-statement.html");
        assertGraphsHoldTheDriver(folderOfFlames);
        List<Path> difference = Flames.writeDifference(outcome.results(), outcome.results());
        assertThat(difference).hasSize(3);
        try (Stream<Path> files = Files.list(outcome.results().path())) {
            assertThat(files).allMatch(file -> ResultDirectory.uses(file.getFileName().toString()));
        }
        Optional<Path> browser = HeadlessBrowser.find();
        if (browser.isPresent()) {
            Stream<Path> others = Stream.of(difference.getFirst(),
                    folderOfFlames.resolve("cpu-NewOrder.selectStock.html"));
            open(browser.get(), TestExtent.isFull()
                    ? Stream.concat(flames.files().stream(), others).toList()
                    : others.toList());
        }
    }

    /** @return a profile that takes all samples at once, and each wait */
    private Path allSamples() throws IOException {
        Path profiles = Folders.ofThisProcess().profiles();
        StringBuilder events = new StringBuilder();
        for (String name : List.of("cpu", "alloc", "locks-io")) {
            String text = Files.readString(profiles.resolve(name + ".jfc"));
            events.append(text, text.indexOf("<event"), text.indexOf("</configuration>"));
        }
        return Files.writeString(folder.resolve("all.jfc"), "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                + "<configuration version=\"2.0\">"
                + events.toString().replace(">1 ms<", ">0 ns<").replace(">10 ms<", ">1 ms<")
                + "</configuration>\n");
    }

    /** One statement may have been met outside of its driver by chance; ten samples of it are not. */
    private static void assertGraphsHoldTheDriver(Path flames) throws IOException {
        assertThat(flames.resolve("cpu-by-statement.collapsed")).content().contains("NewOrder.selectStock;");
        // A sample comes with the kernel's tick, each 4 ms where it ticks 250 times a second, however short the period is.
        long tenSamples = FlightRecording.hasCpuTimeSamples() ? 40_000 : 10;
        long all = 0;
        long ofDriver = 0;
        try (DirectoryStream<Path> graphs = Files.newDirectoryStream(flames, "cpu-*.*.collapsed")) {
            for (Path graph : graphs) {
                long ofStatement = 0;
                long inDriver = 0;
                for (String line : Files.readAllLines(graph)) {
                    long micros = Long.parseLong(line.substring(line.lastIndexOf(' ') + 1));
                    ofStatement += micros;
                    inDriver += line.contains(";org.postgresql.") ? micros : 0;
                }
                if (ofStatement >= tenSamples) {
                    assertThat(inDriver).as(graph.toString()).isPositive();
                }
                all += ofStatement;
                ofDriver += inDriver;
            }
        }
        assertThat(ofDriver).as("of all statements").isGreaterThan(all / 2);
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

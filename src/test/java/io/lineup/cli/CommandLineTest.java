package io.lineup.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.lineup.result.OtherWorkload;
import io.lineup.result.ResultFixture;

/** What needs no server: help, bad input, settings. */
class CommandLineTest {
    private static final List<String> VERBS = List.of("run", "build", "load", "destroy", "check", "sql", "report",
            "flame", "server", "doctor", "props", "replay", "statement", "experiment",
            "sweep", "compare", "plans", "lineup", "workloads", "workload", "list", "init");

    @TempDir
    Path folder;

    private Path props;

    @BeforeEach
    void writeProperties() throws IOException {
        // Nothing listens on port 1.
        props = folder.resolve("own.properties");
        Files.writeString(props, """
                db=postgres
                conn=jdbc:postgresql://127.0.0.1:1/tpcc?sslpassword=hidden-in-url
                user=somebody
                password=secret-in-file
                warehouses=2
                runSeconds=1
                """);
    }

    @Test
    void aBuildDoesNotPassOverTheWishForCsvFiles() {
        Call call = Call.of("build", props.toString(), "fileLocation=/csv/");

        assertThat(call.exitCode()).isEqualTo(2);
        assertThat(call.err()).contains("fileLocation=/csv/", "run/runLoader.sh");
    }

    @Test
    void aProfileThatIsNotThereIsBadInput() {
        Call call = Call.of("run", "--profile", "gpu", props.toString());

        assertThat(call.exitCode()).isEqualTo(2);
        assertThat(call.err()).contains("profile=gpu: there is no file", "cpu");
    }

    /** {@code @} stands for the test's folder, a semicolon parts two facts. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            replay PROPS @/none                 | @/none; capture=DIR
            replay PROPS @/taken                | @/taken; *.sql; capture=DIR
            replay PROPS @/broken               | terminal-01.sql, line 2:
            replay PROPS @/broken --threads 0   | --threads 0: it must be 1 or more.
            replay PROPS @/broken --threads 2   | --threads 2 ; @/broken: 1.
            replay PROPS @/broken --text --prepared | --prepared and --text exclude each other.
            statement PROPS NewOrder.selectItme | NewOrder.selectItme ; Nearest: NewOrder.selectItem
            statement PROPS NewOrder.selectItem --seconds 0 | --seconds 0: it must be 1 or more.
            statement PROPS NewOrder.selectItem --threads 0 | --threads 0: it must be 1 or more.
            sweep PROPS                         | several values; terminals=1..64
            sweep terminals=1..4                | property file; props/quickstart.properties
            sweep @/none terminals=1..4         | There is no property file @/none.
            sweep PROPS terminals=8..1          | command line: terminals=8..1 is not valid; smaller; larger
            sweep PROPS terminals=1..4 --until p99 | --until "p99" is not valid; p99 < 50 ms
            flame @/none                        | There is no result folder @/none.
            flame @/taken                       | is not the result folder of a run
            flame @/unrecorded                  | @/unrecorded; recording.jfr; --profile cpu
            flame @/text                        | Cannot read the recording @/text/recording.jfr
            run PROPS capture=@/taken           | capture=@/taken exists already
            run PROPS capture=.                 | capture=. is not within the result folder.
            run PROPS capture=../sql            | capture=../sql is not within the result folder.
            run PROPS capture=sql/../..         | is not within the result folder.
            run PROPS capture=flames            | capture=flames is where other results lie; capture=sql
            run PROPS capture=./summary.json/a  | is where other results lie.
            """)
    void badInputIsRefusedBeforeAnythingStarts(String words, String facts) throws IOException {
        write("taken/letter.txt", "mine");
        write("broken/terminal-01.sql", "BEGIN;\nSELECT 1;\nCOMMIT;\n");
        write("unrecorded/summary.json", "{}");
        write("text/summary.json", "{}");
        write("text/recording.jfr", "not a recording");
        String[] call = words.replace("PROPS", props.toString()).replace("@", folder.toString()).split(" ", -1);

        assertThat(badInput(Call.of(call))).contains(facts.replace("@", folder.toString()).split("; "));
    }

    private void write(String file, String text) throws IOException {
        Files.createDirectories(folder.resolve(file).getParent());
        Files.writeString(folder.resolve(file), text);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            run     | PROPS  | KEY=VALUE
            build   | PROPS  | OPT VAL
            load    | PROPS  | OPT VAL
            destroy | PROPS  | KEY=VALUE
            check   | PROPS  | KEY=VALUE
            sql     | PROPS  | NAME-or-file.sql
            report  | RESULT | RESULT
            flame   | RESULT | RESULT
            compare | RESULT_A | RESULT_B
            plans   | PROPS  | KEY=VALUE
            server  | PROPS  | KEY=VALUE
            doctor  | PROPS  | KEY=VALUE
            props   | PROPS  | KEY=VALUE
            replay  | PROPS  | DIR
            statement | PROPS | ID
            experiment | FILE | KEY=VALUE
            sweep   | PROPS | KEY=VALUE
            lineup  | --quick | KEY=VALUE
            """)
    void helpOfAVerbNamesItsParameters(String verb, String first, String second) {
        Call call = Call.of(verb, "--help");
        assertThat(call.exitCode()).isZero();
        assertThat(call.out()).contains("lineup " + verb, first, second, "--verbose");
        assertThat(call.err()).isEmpty();
    }

    @Test
    void helpNamesEveryVerbAndTheExitCodes() {
        Call call = Call.of("--help");
        assertThat(call.exitCode()).isZero();
        assertThat(call.out()).contains(VERBS).containsPattern("0 \\w[^,]*, 1 \\w[^,]*, 2 \\w");
    }

    @ParameterizedTest
    @ValueSource(strings = {"tpmC", "tpmC < fast", "< 1"})
    void aConditionOfAComparisonIsAFigureAnOperatorAndARatio(String condition) {
        String run = ResultFixture.write(folder.resolve("results"), ResultFixture.good()).path().toString();

        assertThat(badInput(Call.of("compare", run, run, "--fail-if", condition))).contains("--fail-if '" + condition);
    }

    @Test
    void theListHasALineForEachResult() throws IOException {
        Path results = folder.resolve("results");
        ResultFixture.write(results, ResultFixture.good());
        Files.createDirectory(results.resolve("notes-of-mine"));
        ResultFixture.write(results, ResultFixture.bad());

        Call call = Call.of("list", results.toString());

        assertThat(call.exitCode()).isZero();
        assertThat(call.out().lines()).hasSize(2).allMatch(line -> line.contains("tpmC"));
        assertThat(call.out()).contains("  ok  ", "  checks-failed  ", "tpcc, warehouses=1, 8 terminals");
        assertThat(Call.of("list", results.toString(), "--count=1").out().lines()).hasSize(1);
        assertThat(Call.of("list", folder.resolve("none").toString()).out()).startsWith("No results yet");
    }

    @Test
    void withoutAVerbTheUsageIsShown() {
        assertThat(badInput(Call.of())).contains("Which verb?", "Usage:", "build");
    }

    @Test
    void anUnknownVerbIsNamed() {
        assertThat(badInput(Call.of("biuld"))).contains("biuld", "build");
    }

    @ParameterizedTest
    @ValueSource(strings = {"build", "load", "destroy", "check", "sql", "server", "doctor", "props"})
    void aVerbWithoutItsPropertyFileShowsItsUsage(String verb) {
        assertThat(badInput(Call.of(verb))).contains("Missing required parameter", "PROPS", "Usage: lineup " + verb);
    }

    @Test
    void aReportWithoutAFolderShowsItsUsage() {
        assertThat(badInput(Call.of("report"))).contains("Missing required parameter", "RESULT");
    }

    @Test
    void anUnknownOptionIsNamed() {
        assertThat(badInput(Call.on(props, "run", "--fast"))).contains("--fast");
    }

    @Test
    void aMissingPropertyFileIsNamed() {
        Path missing = folder.resolve("no-such.properties");
        assertThat(badInput(Call.on(missing, "props"))).contains(missing.toString()).hasLineCount(1);
    }

    @Test
    void aFolderIsNoPropertyFile() {
        assertThat(badInput(Call.on(folder, "props"))).contains(folder.toString());
    }

    @Test
    void allProblemsOfAPropertyFileAreReportedAtOnceWithTheirLines() throws IOException {
        Files.writeString(props, "terminls=3\nwarehouses=none\n", StandardOpenOption.APPEND);
        assertThat(badInput(Call.on(props, "run")))
                .contains("terminls", "terminals", "warehouses=none", "own.properties")
                .doesNotContain("secret-in-file");
    }

    @Test
    void aBadOverrideIsNamed() {
        assertThat(badInput(Call.on(props, "run", "terminals"))).contains("\"terminals\" is not KEY=VALUE");
        assertThat(badInput(Call.on(props, "run", "terminals=many"))).contains("terminals=many", "command line");
        assertThat(badInput(Call.on(props, "run", "terminal=1"))).contains("terminal", "terminals");
    }

    @Test
    void anOptionWithoutAValueIsNamed() {
        assertThat(badInput(Call.on(props, "build", "warehouses", "3", "loadWorkers")))
                .contains("loadWorkers has no value", "loadWorkers VALUE");
    }

    @Test
    void optionAndValueMayBeTwoWordsWhereBenchmarkSqlHasThem() {
        assertThat(badInput(Call.on(props, "build", "warehouses", "none"))).contains("warehouses=none");
        assertThat(badInput(Call.on(props, "load", "warehouses", "none"))).contains("warehouses=none");
    }

    @Test
    void aReportOfNoFolderOrAnyFolderIsRefused() throws IOException {
        Path missing = folder.resolve("no-such-result");
        assertThat(badInput(Call.of("report", missing.toString()))).contains("no result folder", missing.toString());
        assertThat(badInput(Call.of("report", props.toString()))).contains(props.toString());
        assertThat(badInput(Call.of("report", Files.createDirectory(folder.resolve("empty")).toString())))
                .contains("empty contains no results", "summary.json", "plan.json", "comparison.json");
        assertThat(badInput(Call.of("compare", missing.toString(), folder.toString()))).contains("no result folder");
        Path one = new OtherWorkload("one", 300).write(folder.resolve("one")).path();
        Path tpcc = ResultFixture.write(folder.resolve("results"), ResultFixture.good()).path();
        assertThat(badInput(Call.of("compare", one.toString(), tpcc.toString()))).contains("two workloads");
        assertThat(badInput(Call.of("compare", folder.resolve("empty").toString(), missing.toString())))
                .contains("it has no summary.json");
    }

    @Test
    void aTakenResultFolderIsRefusedBeforeAnythingStarts() throws IOException {
        Path taken = Files.createDirectory(folder.resolve("taken"));
        Files.writeString(taken.resolve("letter.txt"), "mine");
        assertThat(badInput(Call.on(props, "run", "resultDirectory=" + taken))).contains(taken + " exists already");
        assertThat(taken.resolve("letter.txt")).hasContent("mine");
    }

    @Test
    void aCaptureOfAnotherWorkloadIsSaidToBeOne() throws IOException {
        Path captured = Files.createDirectory(folder.resolve("captured"));
        Files.writeString(captured.resolve("terminal-01.sql"),
                "-- autocommit\n-- book.begin\nBEGIN;\n-- book.commit\nCOMMIT;\n-- end\n");

        assertThat(badInput(Call.on(props, "replay", captured.toString())))
                .containsSubsequence("terminal-01.sql, line 3: book ", "workload, mix or scripts");
    }

    @Test
    void aWorkloadShowsWhatItsFilesSayAndPropsNamesTheVerb() throws IOException {
        Path own = Files.createDirectories(folder.resolve("own"));
        Files.createDirectories(own.resolve("common"));
        Files.writeString(own.resolve("workload.properties"), "description=Mine\ntransactions=look\ndefine.n=3\n");
        Files.writeString(own.resolve("common/look.sql"), "SELECT :n;\n");

        Call shown = Call.of("workload", own.toString());
        assertThat(shown.exitCode()).as(shown.err()).isZero();
        assertThat(shown.out()).startsWith("own\n  Mine\nTransactions\n").contains("define.n=3")
                .doesNotContain("Source");
        assertThat(Call.on(props, "props", "workload=" + own).out())
                .contains("define.<name>\n", "`run/lineup workload " + own + "`");
        assertThat(badInput(Call.on(props, "statement", "look.x", "workload=" + own))).contains("look.select1",
                "run/lineup plans");
    }

    @Test
    void anUnknownDriverClassIsNamed() {
        assertThat(badInput(Call.on(props, "check", "driver=com.example.NoDriver"))).contains("com.example.NoDriver");
    }

    @Test
    void thePlanOfAnExperimentIsShownAndNothingIsWritten() throws IOException {
        Path experiment = folder.resolve("try.properties");
        Files.writeString(experiment, "base=own.properties\naxis.fetchSize=0, 10\nrepeats=2\nresultDirectory="
                + folder.resolve("results") + "\n");

        Call call = Call.on(experiment, "experiment", "--plan");

        assertThat(call.exitCode()).as(call.err()).isZero();
        assertThat(call.out()).contains("4 runs: 2 variants in 2 rounds", "fetchSize=10", "about 44 s", "Round 2")
                .doesNotContain("secret-in-file");
        assertThat(folder.resolve("results")).doesNotExist();
    }

    @Test
    void anExperimentWithBadVariantsIsRefusedBeforeAnythingRuns() throws IOException {
        Path experiment = folder.resolve("try.properties");
        Files.writeString(experiment, "base=own.properties\naxis.fetchSzie=0, 10\nrepeats=none\n");

        assertThat(badInput(Call.on(experiment, "experiment"))).contains("Did you mean fetchSize?",
                "repeats=none is not valid");
        assertThat(badInput(Call.of("experiment"))).contains("Missing required parameter", "FILE");
        assertThat(badInput(Call.on(folder.resolve("none"), "experiment"))).contains("There is no experiment file");
    }

    @ParameterizedTest
    @ValueSource(strings = {"repeats=3", "resultDirectory=/x", "case.own.fetchSize=10"})
    void aLineUpDoesNotTakeWhatBelongsToOneExperiment(String override) {
        assertThat(badInput(Call.of("lineup", override))).contains(override + " belongs to an experiment",
                "run/runExperiment.sh");
    }

    @ParameterizedTest
    @ValueSource(strings = {"build", "load", "destroy", "check"})
    void aRefusedConnectionNamesHostAndPort(String verb) {
        Call call = Call.on(props, verb);
        assertThat(call.exitCode()).isEqualTo(1);
        assertThat(call.err()).contains("127.0.0.1:1 refused", "conn")
                .doesNotContain("\tat ", "secret-in-file", "hidden-in-url");
    }

    @Test
    void anUnknownHostIsNamed() {
        Call call = Call.on(props, "check", "conn=jdbc:postgresql://no-such-host.invalid/postgres");
        assertThat(call.exitCode()).isEqualTo(1);
        assertThat(call.err()).contains("no-such-host.invalid").doesNotContain("\tat ");
    }

    @Test
    void aUrlThatNoDriverTakesIsShownWithoutItsSecrets() {
        Call call = Call.on(props, "check", "driver=java.lang.String", "conn=jdbc:nothing://h/d?password=hidden-in-url",
                "password=", "--verbose");
        assertThat(call.exitCode()).isEqualTo(1);
        assertThat(call.err()).contains("jdbc:nothing://h/d?password=****").doesNotContain("hidden-in-url");
    }

    @Test
    void verboseGivesTheStackTrace() {
        Call call = Call.on(props, "check", "--verbose");
        assertThat(call.exitCode()).isEqualTo(1);
        assertThat(call.err()).contains("127.0.0.1:1 refused", "\tat ").doesNotContain("secret-in-file");
    }

    @Test
    void anExternalServerIsNotStarted() {
        assertThat(badInput(Call.on(props, "server"))).contains("server=external", "Set server=embedded");
    }

    @Test
    void propsPrintsEveryPropertyWithItsOriginAndMasksSecrets() {
        Call call = Call.on(props, "props", "terminals=7");
        assertThat(call.exitCode()).isZero();
        assertThat(call.out()).contains("terminals = 7\n    from command line; default: ")
                .contains("warehouses = 2\n    from " + props + ":5").contains("password = ****")
                .contains("loadSeed = 1\n    from default; default: 1").contains("; unit: ")
                .contains("sslpassword=****").doesNotContain("secret-in-file", "hidden-in-url");
        assertThat(call.err()).isEmpty();
    }

    @Test
    void doctorSaysWhatItFoundWhenTheServerDoesNotAnswer() {
        Call call = Call.on(props, "doctor");
        assertThat(call.exitCode()).isEqualTo(1);
        assertThat(call.out()).contains("PROBLEM", "127.0.0.1:1").containsPattern("(?m)^ok ")
                .doesNotContain("secret-in-file", "hidden-in-url", "\tat ");
    }

    @Test
    void pathsArePrintedAsOneWordOfAShell() {
        assertThat(ServerCommand.quoted("/a/b-1.x")).isEqualTo("/a/b-1.x");
        assertThat(ServerCommand.quoted("/a b/it's")).isEqualTo("'/a b/it'\\''s'");
    }

    private static String badInput(Call call) {
        assertThat(call.exitCode()).as(call.err()).isEqualTo(2);
        assertThat(call.out()).isEmpty();
        assertThat(call.err()).doesNotContain("\tat ", "Exception");
        return call.err();
    }
}

package io.lineup.usage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

import io.lineup.TestFolders;
import io.lineup.target.server.EmbeddedPostgresExtension;
import io.lineup.target.server.InFullExtent;
import io.lineup.target.server.TestDatabase;
import io.lineup.target.server.TestExtent;
import io.lineup.tpcc.model.Scale;

/** The scripts in {@code run/} as a user calls them: child processes, another working folder, the packaged jar. */
@ExtendWith(EmbeddedPostgresExtension.class)
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class ScriptsE2E {
    private static final Path PROJECT = Path.of(System.getProperty("lineup.project", "")).toAbsolutePath();
    /** For processes that live for seconds. */
    private static final String QUICK = "-XX:TieredStopAtLevel=1 -Xms64m -XX:-AlwaysPreTouch";
    private static final Pattern TPMC = Pattern.compile("Measured tpmC \\(NewOrders\\) = (\\d+\\.\\d+)");

    private final Path folder = TestFolders.scratch().resolve("scripts");
    private final Path data = folder.resolve("data");
    private final Path props = folder.resolve("e2e.properties");
    private String javaOptions = QUICK + " -Dlineup.testScale=" + Scale.DIVISOR;

    /** What a script printed and how it ended. */
    private record Outcome(int exitCode, List<String> out, String err) {
        Outcome succeeded() {
            assertThat(exitCode).as(err + String.join("\n", out)).isZero();
            return this;
        }

        String text() {
            return String.join("\n", out);
        }
    }

    @BeforeEach
    void begin() throws IOException {
        assertThat(PROJECT.resolve("target/lineup.jar")).as("packaged before these tests").exists();
        deleteFolder();
        Files.createDirectories(folder);
        Files.writeString(props, """
                db=postgres
                server=embedded
                server.data=%s
                server.shared_buffers=128MB
                server.fsync=off
                warehouses=2
                terminals=2
                runSeconds=60
                """.formatted(data));
    }

    @AfterEach
    void deleteFolder() throws IOException {
        TestFolders.delete(folder);
    }

    @Test
    void buildBenchmarkReportSqlCheckAndDestroyOnAnEmbeddedServer() throws Exception {
        if (TestExtent.isFull()) {
            javaOptions = QUICK; // at TPC-C's own scale
        }
        Outcome built = call("runDatabaseBuild.sh", props.toString(), "warehouses", "1", "loadWorkers=2").succeeded();
        assertThat(built.text()).contains("The database is built: 1 warehouse.");
        String password = Files.readString(folder.resolve("data.password")).strip();

        Path result = folder.resolve("first");
        Outcome run = call("runBenchmark.sh", props.toString(), "warehouses=1", "runSeconds=3", "rampupSeconds=1",
                "check=after", "build=missing", "profile=cpu", "resultDirectory=" + result).succeeded();
        assertThat(run.text()).as("the second start loads nothing").doesNotContain("rows/s").doesNotContain("load ");
        double tpmC = closingLines(run);
        JsonNode summary = json(result.resolve("summary.json"));
        assertThat(summary.get("verdict").asText()).isEqualTo("ok");
        assertThat(summary.get("tpmC").asDouble()).isCloseTo(tpmC, offset(0.01));
        assertThat(summary.get("measuredSeconds").asDouble()).isBetween(2.9, 3.5);
        assertThat(summary.get("checks")).hasSize(12).allMatch(each -> each.get("passed").asBoolean());
        assertThat(summary.get("transactions").get("NEW_ORDER").get("count").asLong()).isPositive();
        for (String name : List.of("run.properties", "environment.json",
                "intervals.csv", "latency.hlog", "report.html", "data/runInfo.csv", "data/result.csv")) {
            assertThat(result.resolve(name)).isNotEmptyFile();
        }
        assertThat(result.resolve("INCOMPLETE")).doesNotExist();
        assertThat(Files.readString(result.resolve("data/runInfo.csv"))).startsWith("run,driver,driverVersion,db,");
        try (Stream<String> rows = Files.lines(result.resolve("data/result.csv"))) {
            assertThat(rows.limit(2).toList().get(0))
                    .isEqualTo("run,elapsed,latency,dblatency,ttype,rbk,dskipped,error");
        }
        assertNowhere(password, result);
        assertThat(run.text() + run.err() + built.text() + built.err()).doesNotContain(password);

        Files.delete(result.resolve("report.html"));
        assertThat(call("generateReport.sh", result.toString()).succeeded().text())
                .isEqualTo(result.resolve("report.html").toString());
        assertThat(result.resolve("report.html")).content().contains("<html");

        Path script = folder.resolve("count.sql");
        Files.writeString(script, "SELECT count(*) AS warehouses FROM bmsql_warehouse;\n");
        assertThat(call("runSQL.sh", props.toString(), script.toString()).succeeded().out())
                .containsExactly("warehouses", "1");
        if (TestExtent.isFull()) {
            assertThat(call("lineup", "check", props.toString()).succeeded().text())
                    .contains("12 of 12 conditions");
        }

        Outcome taken = call("runBenchmark.sh", props.toString(), "resultDirectory=" + result);
        assertThat(taken.exitCode()).isEqualTo(2);
        assertThat(taken.err()).contains("exists already");

        call("runDatabaseDestroy.sh", props.toString()).succeeded();
        Outcome refused = call("runBenchmark.sh", props.toString(), "runSeconds=3", "build=never");
        assertThat(refused.exitCode()).isEqualTo(1);
        assertThat(refused.err()).contains("not loaded");
    }

    /** The test resource is a file of BenchmarkSQL 5 as it was shipped; only where the server is and who logs in change. */
    @Test
    @InFullExtent
    void anUnchangedPropertyFileOfBenchmarkSqlRunsOnAnExternalServer(TestDatabase database) throws Exception {
        String shipped;
        try (InputStream in = Objects
                .requireNonNull(getClass().getResourceAsStream("/io/lineup/tpcc/settings/benchmarksql5.properties"))) {
            shipped = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
        Path old = folder.resolve("props.pg");
        Files.writeString(old, shipped.replaceAll("(?m)^conn=.*$", "conn=" + database.url())
                .replaceAll("(?m)^user=.*$", "user=" + database.server().user())
                .replaceAll("(?m)^password=.*$", "password=" + database.server().password()));
        call("runDatabaseBuild.sh", old.toString()).succeeded();
        Outcome run = call("runBenchmark.sh", old.toString()).succeeded();
        closingLines(run);
        assertThat(run.out().get(run.out().size() - 1)).endsWith("Transaction Count = 10");
        Path result;
        try (Stream<Path> made = Files.list(folder)) {
            result = made.filter(each -> String.valueOf(each.getFileName()).startsWith("my_result_")).findFirst()
                    .orElseThrow();
        }
        try (Stream<String> rows = Files.lines(result.resolve("data/result.csv"))) {
            assertThat(rows).hasSize(11);
        }
        assertThat(result.resolve("run.properties")).content().contains("password=****");
        assertNowhere(database.server().password(), result);
        call("lineup", "check", old.toString()).succeeded();
        call("runDatabaseDestroy.sh", old.toString()).succeeded();
        assertThat(call("lineup", "check", old.toString()).exitCode()).isEqualTo(1);
    }

    @Test
    @InFullExtent
    void theServerVerbPrintsACommandThatConnects() throws Exception {
        Process server = start("lineup", "server", props.toString());
        try {
            String command = "";
            var lines = server.inputReader(StandardCharsets.UTF_8);
            List<String> said = new ArrayList<>();
            for (String line = lines.readLine(); line != null && !line.startsWith("Ctrl-C"); line = lines.readLine()) {
                said.add(line);
                if (line.strip().startsWith("Lineup")) {
                    command = line.strip().substring("Lineup".length()).strip();
                }
            }
            String password = Files.readString(folder.resolve("data.password")).strip();
            assertThat(String.join("\n", said)).contains("127.0.0.1", "psql", "PGPASSWORD=\"$(cat ")
                    .doesNotContain(password);
            Outcome run = call("/bin/sh", "-c",
                    command + " warehouses=1 build=missing runSeconds=1 resultDirectory=" + folder.resolve("external"))
                    .succeeded();
            closingLines(run);
            assertNowhere(password, folder.resolve("external"));
        } finally {
            server.destroy();
            assertThat(server.waitFor(60, TimeUnit.SECONDS)).isTrue();
        }
        assertThat(data.resolve("postmaster.pid")).as("the server has ended with its starter").doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"runBenchmark.sh", "runDatabaseBuild.sh", "runDatabaseDestroy.sh", "runLoader.sh",
        "runSQL.sh",
        "generateReport.sh", "runExperiment.sh", "compare.sh", "lineup"})
    void aScriptWithoutArgumentsShowsItsUsageAndFails(String script) throws Exception {
        TestExtent.inEachBuildIf(script.equals("runBenchmark.sh"));
        Outcome outcome = call(script);
        assertThat(outcome.exitCode()).isEqualTo(2);
        assertThat(outcome.out()).isEmpty();
        assertThat(outcome.err()).contains("Usage: lineup").doesNotContain("\tat ");
    }

    @Test
    @InFullExtent
    void theScaleOfTheTestsIsRefusedOutsideOfThem() throws Exception {
        javaOptions = "-Dlineup.testScale=10";
        Outcome outcome = call("/bin/sh", "-c",
                "unset LINEUP_CLASSPATH; exec '" + PROJECT.resolve("run/lineup") + "' run '" + props + "'");
        assertThat(outcome.exitCode()).isEqualTo(2);
        assertThat(outcome.err()).contains("lineup.testScale").doesNotContain("\tat ");
    }

    @Test
    void theLineUpWhichNeedsNoArgumentsShowsItsUsageWhenAsked() throws Exception {
        Outcome outcome = call("runLineup.sh", "--help").succeeded();
        assertThat(outcome.text()).contains("Usage: lineup lineup", "--quick", "KEY=VALUE");
        assertThat(outcome.err()).isEmpty();
    }

    /** Checks the last five lines as the parsers in the wild do. */
    private static double closingLines(Outcome run) {
        List<String> last = run.out().subList(run.out().size() - 5, run.out().size());
        List<String> keys = List.of("Measured tpmC (NewOrders) = ", "Measured tpmTOTAL = ", "Session Start     = ",
                "Session End       = ", "Transaction Count = ");
        for (int i = 0; i < keys.size(); i++) {
            assertThat(last.get(i)).contains("Term-00, " + keys.get(i));
        }
        Matcher tpmC = TPMC.matcher(last.get(0));
        assertThat(tpmC.find()).isTrue();
        return Double.parseDouble(tpmC.group(1));
    }

    private static void assertNowhere(String secret, Path result) throws IOException {
        assertThat(result).isNotEmptyDirectory();
        try (Stream<Path> files = Files.walk(result).filter(Files::isRegularFile)) {
            for (Path file : files.toList()) {
                assertThat(Files.readString(file, StandardCharsets.ISO_8859_1)).as(file.toString())
                        .doesNotContain(secret);
            }
        }
    }

    private static JsonNode json(Path file) throws IOException {
        return new ObjectMapper().readTree(file.toFile());
    }

    private Process start(String script, String... arguments) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(script.startsWith("/") ? script : PROJECT.resolve("run").resolve(script).toString());
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile())
                .redirectError(folder.resolve("stderr").toFile());
        builder.environment().put("LINEUP_JAVA_HOME", System.getProperty("java.home"));
        builder.environment().put("LINEUP_HOME", PROJECT.resolve("target/it/cache").toString());
        builder.environment().put("LINEUP_JAVA_OPTS", javaOptions);
        builder.environment().put("LINEUP_CLASSPATH", PROJECT.resolve("target/test-classes").toString());
        return builder.start();
    }

    private Outcome call(String script, String... arguments) throws IOException, InterruptedException {
        Process process = start(script, arguments);
        process.getOutputStream().close();
        List<String> out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        return new Outcome(process.waitFor(), out, Files.readString(folder.resolve("stderr")));
    }
}

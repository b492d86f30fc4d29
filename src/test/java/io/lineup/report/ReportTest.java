package io.lineup.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.LocalDateTime;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

import io.lineup.ForeignLocale;
import io.lineup.Golden;
import io.lineup.compare.ComparedRun;
import io.lineup.compare.LineUp;
import io.lineup.result.BatchMerge;
import io.lineup.result.Check;
import io.lineup.result.ErrorCount;
import io.lineup.result.ExperimentPlan;
import io.lineup.result.Json;
import io.lineup.result.OtherWorkload;
import io.lineup.result.Percentiles;
import io.lineup.result.Requirement;
import io.lineup.result.ResultDirectory;
import io.lineup.result.ResultFixture;
import io.lineup.result.ResultFolderException;
import io.lineup.result.StatementCosts;
import io.lineup.result.Summary;
import io.lineup.result.SummaryBuilder;
import io.lineup.result.TransactionSummary;
import io.lineup.result.Verdict;

@ExtendWith(ForeignLocale.class)
class ReportTest {
    @TempDir
    Path results;

    @Test
    void itShowsFiguresChecksEnvironmentAndProperties() throws IOException {
        String html = html(ResultFixture.good());

        assertThat(html).contains("50,776.45", "112,605.97", "NEW_ORDER", "12 of 12 conditions",
                "PostgreSQL 18.1", "AMD EPYC", "isolation", "quickstart.properties:3", "<polyline", "not a TPC result",
                "Delivery.selectOldestNewOrder", "871.5", "betweenStatements").doesNotContain("client CPU µs",
                        "<h2>Agents</h2>");
    }

    @Test
    void itShowsWhatLiesBesideTheFigures() throws IOException {
        String html = Files.readString(Report.write(ReportFixture.run(results, ResultFixture.good())));

        assertThat(html).contains("Latency by percentile", "wal_bytes", "48.30 s, 0.80 cores busy",
                "href=\"./flames/cpu-NewOrder.updateStock.html\"", "changed during the run", "Seq Scan on stock",
                "Index Scan using district_pkey", "statementCost=full");
        assertThat(html).contains("<h2>Agents</h2>", "client-2.example, process 815", "<td>90.70%</td>",
                "<td>31.4</td>", "Not all agents delivered all they counted");
        assertThat(html.split("Index Scan using district_pkey", -1)).as("a plan that does the same is shown once")
                .hasSize(2);
    }

    @Test
    void whatASpecificationAsksOfTheLoadIsATable() throws IOException {
        String html = html(SummaryBuilder.like(ResultFixture.good())
                .requirements(new Requirement("5.2.3", "share of Payment", "43% or more", "43.4%", true),
                        new Requirement("4.1.3", "tpmC a warehouse", "9 to 12.86", "50,776", false))
                .build());

        assertThat(html).contains("Shape of the load", "<td>5.2.3</td>", "share of Payment", ">met<", ">not met<");
    }

    @Test
    void aRunAnExperimentAndAComparisonReadAsTheyDid() throws IOException {
        Path experiment = ReportFixture.experiment(results);
        Path comparison = ReportFixture.comparison(results);
        Path run = ReportFixture.run(results, ResultFixture.good());

        Golden.assertSameReport("report/run.txt", Files.readString(Report.write(run)));
        Golden.assertSameReport("report/experiment.txt", Files.readString(Report.write(experiment)));
        Golden.assertSameReport("report/comparison.txt", Files.readString(Report.write(comparison)));
    }

    @Test
    void aRunOfAnotherWorkloadBearsItsNamesAlone() throws IOException {
        String html = Files.readString(
                Report.write(new OtherWorkload("other", 300).write(results.resolve("other")).path()));

        assertThat(html).contains("other: 300.00 tps", "Lineup, sysbench over JDBC",
                "<dt>tps (transactions a second)</dt>",
                "<dt>Tables</dt><dd>8</dd>", "<dt>Table_size</dt><dd>10,000</dd>", "Latency of all transactions",
                "busy time per transaction").doesNotContain("NewOrder", "NEW_ORDER", "tpmC", "TPC");
    }

    @Test
    void aComparisonOfAnotherWorkloadBearsItsNamesAlone() throws IOException {
        Path a = new OtherWorkload("a", 300).write(results.resolve("a")).path();
        Path b = new OtherWorkload("b", 600).write(results.resolve("b")).path();
        Path comparison = LineUp.of(ComparedRun.read(a), ComparedRun.read(b), List.of()).write(results).path();

        assertThat(Files.readString(Report.write(comparison))).contains("Time per transaction", "<th>tps</th>",
                "µs per transaction").doesNotContain("NewOrder", "NEW_ORDER", "tpmC", "TPC");
    }

    @Test
    void itLoadsNothingAndAdmitsOnlyItsOwnStyleAndScripts() throws Exception {
        for (Path folder : List.of(ReportFixture.run(results, ResultFixture.good()), ReportFixture.experiment(results),
                ReportFixture.comparison(results))) {
            String html = Files.readString(Report.write(folder));

            String markup = html.replaceAll("(?s)<script>.*?</script>", "");
            assertThat(markup).contains("default-src &#39;none&#39;").doesNotContain("<script", "<link", "http://",
                    "https://", "url(", "@import", " style=", " src=", " onclick=");
            for (String tag : List.of("style", "script")) {
                Matcher parts = Pattern.compile("(?s)<" + tag + ">(.*?)</" + tag + ">").matcher(html);
                assertThat(parts.results().map(part -> hash(part.group(1)))).isNotEmpty()
                        .allSatisfy(hash -> assertThat(html).contains("&#39;sha256-" + hash + "&#39;"));
            }
        }
    }

    @Test
    void everyCopyOfThePlotLibraryBearsItsLicence() throws IOException {
        assertThat(html(ResultFixture.good())).contains("The MIT License (MIT)", "Leon Sorokin", "var uPlot=");
    }

    @Test
    void textOfFilesIsNeverMarkup() throws IOException {
        Path run = ReportFixture.run(results, named(ReportFixture.HOSTILE));
        ResultDirectory.open(run).writeStatements(List.of(statement(ReportFixture.HOSTILE)));
        Path experiment = Files.createDirectories(results.resolve("e"));
        ExperimentPlan plan = ReportFixture.plan(ReportFixture.HOSTILE);
        Json.write(experiment.resolve("plan.json"), plan);
        Json.write(experiment.resolve("experiment.json"), ReportFixture.figures(plan));
        Path comparison = Files.createDirectories(results.resolve("c"));
        Json.write(comparison.resolve("comparison.json"),
                ReportFixture.comparison(ReportFixture.HOSTILE, ReportFixture.HOSTILE, ReportFixture.HOSTILE));

        for (Path folder : List.of(run, experiment, comparison)) {
            assertThat(Files.readString(Report.write(folder))).contains("&lt;b id=evil&gt;").doesNotContain(
                    "<b id=evil",
                    "alert(1)</script>");
        }
    }

    @Test
    void messagesOfTheServerAreEscaped() throws IOException {
        String html = html(ResultFixture.bad());

        assertThat(html).contains("backend &lt;local&gt;").doesNotContain("<local>");
    }

    @Test
    void aBrokenConditionAndAnOutageAreNamed() throws IOException {
        assertThat(html(ResultFixture.bad())).contains("checks-failed", "11 of 12 conditions", "broken by 2 rows",
                "no_w_id=1 no_d_id=4", " 6.3 s from second 22.4 ");
    }

    @Test
    void aRunThatFailedAtOnceHasAReportToo() throws IOException {
        ResultDirectory directory = ResultDirectory.create(results, "x", LocalDateTime.of(2026, 11, 20, 22, 31));
        directory.finish(SummaryBuilder.tpcc().verdict(Verdict.SERVER_LOST).seconds(0)
                .notes(List.of("No connection for 30 s.")).build());

        assertThat(Files.readString(Report.write(directory.path()))).contains("server-lost", "No connection for 30 s.",
                "were not checked");
    }

    @Test
    void aFolderWithoutResultsIsRefused() {
        assertThatThrownBy(() -> Report.write(results)).isInstanceOf(ResultFolderException.class)
                .hasMessageContaining("neither");
        assertThatThrownBy(() -> Report.write(results.resolve("none"))).isInstanceOf(ResultFolderException.class)
                .hasMessageContaining("There is no result folder");
    }

    @Test
    void whatTheDriverMadeOfBatchesAndTheWaitForConnectionsAreShown() throws IOException {
        Summary good = ResultFixture.good();
        Summary merged = SummaryBuilder.like(good)
                .client(new Summary.Client(null, new Percentiles(1200, 1000, 1500, 1600, 2500, 3000, 4000),
                        new BatchMerge(100, 90, 1000, 900, 91, 95, 1, Map.of("key not known", 100L))))
                .build();

        assertThat(html(merged)).contains("p50 1.00, p99 2.50, max 4.00", "100 with 1,000 rows",
                "900 rows of 90 batches in 91 statements", "Not merged: key not known");
        assertThat(html(good)).doesNotContain("Connections and batches");
    }

    private static Summary named(String run) {
        Summary good = ResultFixture.good();
        Map<String, TransactionSummary> types = new LinkedHashMap<>(good.transactions());
        types.put("T" + run.replace(',', ';').replace(' ', '_'), good.transactions().get("PAYMENT"));
        return SummaryBuilder.like(good).run(run).transactions(types).errors(Map.of(run, new ErrorCount(1, run)))
                .checks(List.of(Check.broken(1, run, 1, List.of(run)))).notes(List.of(run)).build();
    }

    private static StatementCosts statement(String id) {
        StatementCosts row = ResultFixture.statements().getFirst();
        return new StatementCosts(id, row.calls(), row.callsPerTransaction(),
                new StatementCosts.Time(row.meanMicros(), row.p50Micros(), row.p99Micros(), row.maxMicros()),
                row.share(), null, StatementCosts.Wire.NONE, new StatementCosts.Rows(0, null, 0, id), 0, 0, null,
                StatementCosts.Server.UNKNOWN, null);
    }

    private static String hash(String text) {
        try {
            return Base64.getEncoder().encodeToString(
                    MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private String html(Summary summary) throws IOException {
        return Files.readString(Report.write(ResultFixture.write(results, summary).path()));
    }
}

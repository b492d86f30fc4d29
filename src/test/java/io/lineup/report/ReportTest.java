package io.lineup.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

import io.lineup.ForeignLocale;
import io.lineup.result.ResultDirectory;
import io.lineup.result.ResultFixture;
import io.lineup.result.Summary;
import io.lineup.result.Verdict;

@ExtendWith(ForeignLocale.class)
class ReportTest {
    @TempDir
    Path results;

    @Test
    void itShowsFiguresChecksEnvironmentAndProperties() throws IOException {
        String html = html(ResultFixture.good());

        assertThat(html).contains("50,776.45", "112,605.97", "NEW_ORDER", "12 of 12 conditions hold",
                "PostgreSQL 18.1", "AMD EPYC", "isolation", "quickstart.properties:3", "<polyline", "not a TPC result",
                "Delivery.selectOldestNewOrder", "871.5", "betweenStatements").doesNotContain("client CPU");
    }

    @Test
    void itLoadsNothingAndRunsNoScript() throws IOException {
        String html = html(ResultFixture.good());

        assertThat(html).contains("default-src &#39;none&#39;").doesNotContain("<script", "http://", "https://", "url(",
                "@import", " style=");
    }

    @Test
    void messagesOfTheServerAreEscaped() throws IOException {
        String html = html(ResultFixture.bad());

        assertThat(html).contains("backend &lt;local&gt;").doesNotContain("<local>");
    }

    @Test
    void aBrokenConditionAndAnOutageAreNamed() throws IOException {
        assertThat(html(ResultFixture.bad())).contains("checks-failed", "11 of 12 conditions hold", "broken by 2 rows",
                "no_w_id=1 no_d_id=4", "No connection to the server for 6.3 s from second 22.4 on.");
    }

    @Test
    void aRunThatFailedAtOnceHasAReportToo() throws IOException {
        ResultDirectory directory = ResultDirectory.create(results, "x", LocalDateTime.of(2026, 11, 20, 22, 31));
        Summary good = ResultFixture.good();
        directory.finish(new Summary("x", Verdict.SERVER_LOST, 0, 0, 0, 1, 8, null, good.startedAt(), good.startedAt(),
                Map.of(), Map.of(), List.of(), null, null, null, List.of(), List.of("No connection for 30 s.")));

        assertThat(Files.readString(Report.write(directory.path()))).contains("server-lost", "No connection for 30 s.",
                "were not checked");
    }

    private String html(Summary summary) throws IOException {
        return Files.readString(Report.write(ResultFixture.write(results, summary).path()));
    }
}

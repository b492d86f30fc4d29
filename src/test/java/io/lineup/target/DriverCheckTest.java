package io.lineup.target;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.lineup.config.Isolation;
import io.lineup.config.PrepareMode;

class DriverCheckTest {
    @ParameterizedTest
    @CsvSource({"jdbc:postgresql://127.0.0.1:1/x, prepareThreshold",
        "jdbc:mysql://127.0.0.1:1/x, rewriteBatchedStatements",
        "jdbc:mysql://127.0.0.1:1/x, useServerPrepStmts", "jdbc:mysql://127.0.0.1:1/x, USESERVERPREPSTMTS",
        "jdbc:mariadb://127.0.0.1:1/x, USESERVERPREPSTMTS", "jdbc:postgresql://127.0.0.1:1/x, reWriteBatchedInserts",
        "jdbc:mysql://127.0.0.1:1/x, sslMode",
        "jdbc:mysql://127.0.0.1:1/x, serverTimezone", "jdbc:mysql+bulk://127.0.0.1:1/x, enabledTLSProtocols",
        "jdbc:mysql://127.0.0.1:1/x, nullCatalogMeansCurrent",
        "jdbc:mariadb://127.0.0.1:1/x, nullCatalogMeansCurrent",
        "jdbc:mariadb://127.0.0.1:1/x, useBulkStmts", "jdbc:mariadb://127.0.0.1:1/x, sslMode"})
    void anOptionThatTheDriverKnowsIsNoWarning(String url, String option) throws SQLException {
        assertThat(warnings(url, Map.of(option, "1"))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"jdbc:postgresql://127.0.0.1:1/x, rewriteBatchedStatements",
        "jdbc:mysql://127.0.0.1:1/x, reWriteBatchedInserts", "jdbc:mariadb://127.0.0.1:1/x, prepareThreshold"})
    void anOptionOfAnotherDriverIsNamed(String url, String option) throws SQLException {
        assertThat(warnings(url, Map.of(option, "1"))).singleElement().asString().contains("knows no option " + option);
    }

    /** pgjdbc looks names up letter by letter. */
    @ParameterizedTest
    @CsvSource({"rewriteBatchedInserts, reWriteBatchedInserts", "preparethreshold, prepareThreshold",
        "rewriteBatchedStatements, reWriteBatchedInserts"})
    void anOptionOfPostgresInOtherLettersIsNoneAndTheNearestIsNamed(String option, String meant) throws SQLException {
        for (List<String> warnings : List.of(warnings("jdbc:postgresql://127.0.0.1:1/x", Map.of(option, "1")),
                warnings("jdbc:postgresql://127.0.0.1:1/x?" + option + "=1", Map.of()))) {
            assertThat(warnings).singleElement().asString().contains("knows no option " + option + ";",
                    "Did you mean " + meant + "?");
        }
    }

    @Test
    void namesOfPsqlAreTakenInTheUrlAlone() throws SQLException {
        assertThat(warnings("jdbc:postgresql:?host=h&port=1&dbname=x", Map.of())).isEmpty();
        assertThat(warnings("jdbc:postgresql://127.0.0.1:1/x", Map.of("host", "h"))).hasSize(1);
    }

    @Test
    void anOptionInTheUrlIsLookedAtAsWell() throws SQLException {
        assertThat(warnings("jdbc:postgresql://127.0.0.1:1/x?nonsense=1", Map.of())).singleElement().asString()
                .contains("nonsense");
    }

    @Test
    void aFetchSizeActsOnConnectorJOnlyWithCursors() throws SQLException {
        String url = "jdbc:mysql://127.0.0.1:1/x";

        assertThat(warnings(url, Map.of(), 10)).singleElement().asString().contains("fetchSize=10",
                "jdbc.useCursorFetch=true");
        assertThat(warnings(url, Map.of("useCursorFetch", "true"), 10)).isEmpty();
        assertThat(warnings(url, Map.of(), Integer.MIN_VALUE)).isEmpty();
        assertThat(warnings("jdbc:postgresql://127.0.0.1:1/x", Map.of(), 10)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"postgresql, preferQueryMode=simple, 10, fetchSize=10",
        "postgresql, preferQueryMode=simple&defaultRowFetchSize=7, 0, jdbc.defaultRowFetchSize=7",
        "mysql, defaultFetchSize=7, 0, jdbc.defaultFetchSize=7", "mysql, DEFAULTFETCHSIZE=7, 0, defaultFetchSize=7"})
    void rowsThatAreAskedForInVainAreNamed(String scheme, String options, int fetchSize, String named)
            throws SQLException {
        assertThat(warnings("jdbc:" + scheme + "://127.0.0.1:1/x?" + options, Map.of(), fetchSize)).singleElement()
                .asString().contains(named + " has no effect");
    }

    @ParameterizedTest
    @CsvSource({"mysql, useServerPrepStmts", "mariadb, useServerPrepStmts", "mariadb, useBulkStmts",
        "postgresql, reWriteBatchedInserts"})
    void whatIsForPreparedStatementsHasNoEffectOnPlainText(String scheme, String option) throws SQLException {
        TargetSettings settings = settings("jdbc:" + scheme + "://127.0.0.1:1/x", Map.of(option, "true"));

        assertThat(DriverCheck.warnings(settings, PrepareMode.NONE, List.of(0))).singleElement().asString()
                .contains(option + "=true has no effect", "prepare=none");
        assertThat(DriverCheck.warnings(settings, PrepareMode.EXECUTION, List.of(0))).isEmpty();
    }

    private static List<String> warnings(String url, Map<String, String> options, Integer... fetchSizes)
            throws SQLException {
        return DriverCheck.warnings(settings(url, options), PrepareMode.CONNECTION, List.of(fetchSizes));
    }

    private static TargetSettings settings(String url, Map<String, String> options) {
        return new TargetSettings(url, null, "nobody", "", options, Isolation.READ_COMMITTED, List.of());
    }
}

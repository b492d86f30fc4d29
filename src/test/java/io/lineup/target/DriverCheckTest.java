package io.lineup.target;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.lineup.config.Isolation;

class DriverCheckTest {
    @ParameterizedTest
    @CsvSource({"jdbc:postgresql://127.0.0.1:1/x, prepareThreshold",
        "jdbc:mysql://127.0.0.1:1/x, rewriteBatchedStatements",
        "jdbc:mysql://127.0.0.1:1/x, useServerPrepStmts", "jdbc:mysql://127.0.0.1:1/x, sslMode",
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

    private static List<String> warnings(String url, Map<String, String> options, Integer... fetchSizes)
            throws SQLException {
        return DriverCheck.warnings(
                new TargetSettings(url, null, "nobody", "", options, Isolation.READ_COMMITTED, List.of()),
                List.of(fetchSizes));
    }
}

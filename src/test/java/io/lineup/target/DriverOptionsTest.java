package io.lineup.target;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;

import io.lineup.config.Isolation;

class DriverOptionsTest {
    private static Map<String, String> effective(String url, Map<String, String> options) throws SQLException {
        return DriverOptions.effective(
                new TargetSettings(url, null, "me", "hidden", options, Isolation.READ_COMMITTED, List.of()));
    }

    @Test
    void defaultsStandBesideWhatWasSet() throws SQLException {
        assertThat(effective("jdbc:postgresql://h/d?prepareThreshold=1", Map.of("reWriteBatchedInserts", "true")))
                .containsEntry("prepareThreshold", "1").containsEntry("reWriteBatchedInserts", "true")
                .containsEntry("preparedStatementCacheQueries", "256");
        assertThat(effective("jdbc:mysql://h/d", Map.of("useServerPrepStmts", "true")))
                .containsEntry("useServerPrepStmts", "true").containsEntry("useLocalSessionState", "false");
        assertThat(effective("jdbc:mariadb://h/d?useBulkStmts=true", Map.of("useServerPrepStmts", "true")))
                .containsEntry("useBulkStmts", "true").containsEntry("useServerPrepStmts", "true")
                .containsEntry("prepStmtCacheSize", "250");
        assertThat(effective("jdbc:mysql+bulk://h/d?bulkForm=case", Map.of())).containsEntry("bulkForm", "case")
                .containsEntry("rewriteBatchedStatements", "false");
    }

    @Test
    void whoLogsInIsNotWrittenDown() throws SQLException {
        Map<String, String> options = effective("jdbc:mysql://me:hidden@h/d?trustCertificateKeyStorePassword=hidden",
                Map.of("password1", "hidden"));

        assertThat(options).doesNotContainValue("hidden").doesNotContainValue("me");
        assertThat(effective("jdbc:mariadb://h/d?user=me&password=hidden&keyStorePassword=hidden",
                Map.of("trustStorePassword", "hidden", "serverRsaPublicKeyFile", "key.pem")))
                .containsEntry("serverRsaPublicKeyFile", "key.pem").doesNotContainValue("hidden")
                .doesNotContainValue("me");
    }
}

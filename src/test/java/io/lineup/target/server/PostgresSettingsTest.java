package io.lineup.target.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PostgresSettingsTest {
    @Test
    void commitsAreDurableByDefault() {
        assertThat(PostgresSettings.effective(Map.of(), true)).containsEntry("fsync", "on")
                .containsEntry("synchronous_commit", "on").containsEntry("listen_addresses", "127.0.0.1")
                .containsEntry("unix_socket_directories", "")
                .containsEntry("shared_preload_libraries", "pg_stat_statements");
    }

    @Test
    void theUsersSettingGoesBeforeTheDefault() {
        assertThat(PostgresSettings.effective(Map.of("fsync", "off", "jit", "off"), true)).containsEntry("fsync", "off")
                .containsEntry("jit", "off");
    }

    @Test
    void statementCountingJoinsTheLibrariesOfTheUser() {
        assertThat(PostgresSettings.effective(Map.of("shared_preload_libraries", "auto_explain"), true))
                .containsEntry("shared_preload_libraries", "pg_stat_statements,auto_explain");
        assertThat(PostgresSettings.effective(Map.of("shared_preload_libraries", "auto_explain"), false))
                .containsEntry("shared_preload_libraries", "auto_explain");
        assertThat(PostgresSettings.effective(Map.of(), false)).doesNotContainKey("shared_preload_libraries");
    }

    @ParameterizedTest
    @CsvSource({"listen_addresses,*", "listen_addresses,'127.0.0.1,0.0.0.0'", "listen_addresses,''",
        "unix_socket_directories,/tmp", "data_directory,/tmp", "config_file,/tmp/c", "'a b',1"})
    void whatWouldOpenOrMoveTheServerIsRefused(String name, String value) {
        assertThatThrownBy(() -> PostgresSettings.effective(Map.of(name, value), true))
                .isInstanceOf(ServerException.class).hasMessageContaining("server." + name);
    }

    @Test
    void otherLoopbackAddressesAreAllowed() {
        assertThat(PostgresSettings.effective(Map.of("listen_addresses", "127.0.0.1, ::1"), true))
                .containsEntry("listen_addresses", "127.0.0.1, ::1");
    }
}

package io.lineup.target.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MySqlOptionsTest {
    @Test
    void theUsersSettingsGoBeforeLineups() {
        Map<String, String> settings = MySqlOptions.effective("MySQL",
                Map.of("innodb-buffer-pool-size", "2G", "log_bin", "on"), true);

        assertThat(settings).containsEntry("innodb_buffer_pool_size", "2G").containsEntry("log_bin", "on")
                .doesNotContainKey("skip_log_bin").containsEntry("performance_schema", "ON")
                .containsEntry("innodb_redo_log_capacity", "2G");
    }

    @Test
    void mariaDbNamesItsRedoLogOtherwise() {
        assertThat(MySqlOptions.effective("MariaDB", Map.of(), false)).containsEntry("innodb_log_file_size", "2G")
                .doesNotContainKey("innodb_redo_log_capacity").containsEntry("performance_schema", "OFF");
    }

    @Test
    void statisticsCountWhatRunsPreparedToo() {
        String consumer = "performance_schema_consumer_events_statements_current";

        assertThat(MySqlOptions.effective("MariaDB", Map.of(), true)).containsEntry(consumer, "ON");
        assertThat(MySqlOptions.effective("MariaDB", Map.of(), false)).doesNotContainKey(consumer);
        assertThat(MySqlOptions.effective("MariaDB", Map.of(consumer, "OFF"), true)).containsEntry(consumer, "OFF");
    }

    @Test
    void aSettingWithoutAValueIsASwitch() {
        assertThat(MySqlOptions.commandLine(Map.of("skip_log_bin", ""))).containsExactly("--skip_log_bin");
        assertThat(MySqlOptions.commandLine(Map.of("sort_buffer_size", "1M"))).containsExactly("--sort_buffer_size=1M");
    }

    @ParameterizedTest
    @ValueSource(strings = {"bind-address", "bind_address", "port", "datadir", "socket", "skip-grant-tables", "mysqlx",
        "mysqlx_port", "admin-address", "init-file"})
    void whereTheServerListensAndWhoMayLogInIsNotTheUsers(String name) {
        assertThatThrownBy(() -> MySqlOptions.effective("MySQL", Map.of(name, "x"), true))
                .isInstanceOf(ServerException.class).hasMessageContaining("server." + name);
    }
}

package io.lineup.target.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MySqlProgramsTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({"usr/share/mysql, mysql_sys_schema.sql", "usr/share/mysql, mariadb_sys_schema.sql",
        "usr/share/mariadb, mariadb_sys_schema.sql", "share, mariadb_sys_schema.sql"})
    void bootstrapScriptsAreFoundWhereTheirMariaDbHasThem(String share, String file) throws IOException {
        Path script = Files.createDirectories(folder.resolve(share)).resolve(file);
        Files.createFile(script);

        assertThat(programs().bootstrapScript("sys_schema.sql")).isEqualTo(script);
    }

    @Test
    void aScriptWithoutPrefixKeepsItsName() {
        assertThat(programs().bootstrapScript("maria_add_gis_sp_bootstrap.sql"))
                .isEqualTo(folder.resolve("share/maria_add_gis_sp_bootstrap.sql"));
    }

    private MySqlPrograms programs() {
        return new MySqlPrograms(MySqlPrograms.MARIADB, "11.8.1", List.of(), List.of(), Map.of(), folder);
    }
}

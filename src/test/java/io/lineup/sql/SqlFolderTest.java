package io.lineup.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import io.lineup.config.Database;
import io.lineup.target.Dialect;

class SqlFolderTest {
    private static final Path SHARED = Path.of(System.getProperty("lineup.project"), "sql");
    private static final Path TPCC = SHARED.resolve("tpcc");

    @TempDir
    private Path root;

    private void file(String name) throws IOException {
        Path file = root.resolve(name);
        Files.createDirectories(file.resolveSibling("."));
        Files.writeString(file, name);
    }

    private static String found(Path root, Database database, String name) {
        return root.relativize(new SqlFolder(root, Dialect.of(database)).find(name)).toString();
    }

    @Test
    void mariaDbTakesItsOwnFileElseThatOfMySqlElseTheCommonOne() throws IOException {
        for (String each : List.of("mariadb/a.sql", "mysql/a.sql", "common/a.sql", "mysql/b.sql", "common/b.sql",
                "common/c.sql")) {
            file(each);
        }
        assertThat(List.of("a", "b", "c")).extracting(name -> found(root, Database.MARIADB, name))
                .containsExactly("mariadb/a.sql", "mysql/b.sql", "common/c.sql");
        assertThat(found(root, Database.MYSQL, "a")).isEqualTo("mysql/a.sql");
        assertThatThrownBy(() -> found(root, Database.MARIADB, "d")).isInstanceOf(SqlFileException.class)
                .hasMessageContainingAll("mariadb/d.sql", "mysql/d.sql", "common/d.sql");
    }

    @ParameterizedTest
    @EnumSource
    void everyDatabaseHasTheScriptsOfABuild(Database database) {
        SqlFolder folder = new SqlFolder(TPCC, Dialect.of(database));
        assertThat(List.of("tableCreates", "schema.nullable.default", "indexCreates", "foreignKeys",
                "tableDrops")).allSatisfy(
                        name -> assertThat(folder.script(name).statements()).as(name).isNotEmpty());
        assertThat(List.of("extraHistID", "buildFinish")).allSatisfy(name -> folder.script(name));
        assertThat(new SqlFolder(SHARED, Dialect.of(database)).script("buildSession").statements()).isNotEmpty();
    }

    @Test
    void mariaDbBuildsWithMySqlsScripts() {
        assertThat(found(TPCC, Database.MARIADB, "tableCreates")).isEqualTo("mysql/tableCreates.sql");
        assertThat(found(SHARED, Database.MARIADB, "buildSession")).isEqualTo("mysql/buildSession.sql");
    }
}

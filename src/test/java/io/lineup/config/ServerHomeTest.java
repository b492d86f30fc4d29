package io.lineup.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is said of a folder that shall be the embedded server. */
class ServerHomeTest {
    @TempDir
    Path folder;

    private List<String> problems(String... lines) throws IOException {
        Path file = Files.writeString(folder.resolve("try.properties"), String.join("\n", lines) + "\n");
        try {
            new SettingsLoader(name -> null).load(file, List.of());
            return List.of();
        } catch (ConfigurationException e) {
            return e.problems();
        }
    }

    private Path program(String path) throws IOException {
        Path program = folder.resolve("build").resolve(path);
        Files.createDirectories(program.getParent());
        Files.writeString(program, "");
        assertThat(program.toFile().setExecutable(true)).isTrue();
        return folder.resolve("build");
    }

    @ParameterizedTest
    @CsvSource({"mysql, bin/mysqld", "mysql, usr/sbin/mysqld", "mysql, libexec/mysqld", "mariadb, bin/mariadbd",
        "mariadb, bin/mysqld", "mariadb, sbin/mariadbd", "postgres, bin/postgres"})
    void aFolderWithAServerIsTaken(String db, String program) throws IOException {
        Path home = program(program);

        assertThat(problems("db=" + db, "server=embedded", "server.home=" + home)).isEmpty();
        assertThat(ServerHome.program(Database.valueOf(db.toUpperCase(java.util.Locale.ROOT)), home))
                .contains(home.resolve(program));
    }

    @Test
    void aFolderWithoutTheDatabasesServerIsRefused() throws IOException {
        Path home = program("bin/postgres");

        assertThat(problems("db=mysql", "server=embedded", "server.home=" + home)).singleElement().asString()
                .contains("try.properties:3", "server.home=" + home + " is not valid", "no bin/mysqld in it",
                        "into which you unpacked");
    }

    @Test
    void aFolderThatIsNotThereIsRefused() throws IOException {
        Path none = folder.resolve("none");

        assertThat(problems("db=postgres", "server=embedded", "server.home=" + none)).singleElement().asString()
                .contains("There is no folder " + none);
    }

    @Test
    void aBuildHasItsOwnVersion() throws IOException {
        assertThat(problems("db=mysql", "server=embedded", "server.version=9.7",
                "server.home=" + program("bin/mysqld"))).singleElement().asString()
                .contains("contradicts server.version", "try.properties:3");
    }

    @Test
    void anExternalServerHasNone() throws IOException {
        assertThat(problems("db=mysql", "conn=jdbc:mysql://localhost/x", "user=u",
                "server.home=" + program("bin/mysqld"))).singleElement().asString()
                .contains("try.properties:4", "server.home", "server=embedded");
    }

    @Test
    void eachBuildHasDataOfItsOwn() {
        assertThat(ServerHome.dataName(Path.of("/opt/mysql-8.0"))).matches("mysql-8\\.0-[0-9a-f]{8}")
                .isEqualTo(ServerHome.dataName(Path.of("/opt/x/../mysql-8.0/")))
                .isNotEqualTo(ServerHome.dataName(Path.of("/usr/mysql-8.0")));
        assertThat(ServerHome.dataName(Path.of("/opt/my sql"))).startsWith("my_sql-");
    }
}

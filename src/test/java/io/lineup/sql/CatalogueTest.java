package io.lineup.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.lineup.target.PostgresDialect;

class CatalogueTest {
    private static final StatementDefinition READ = new StatementDefinition("T.read", "k");
    private static final StatementDefinition WRITE = new StatementDefinition("T.write", "k", "v");

    @TempDir
    private Path root;

    private void file(String name, String text) throws IOException {
        Path file = root.resolve(name);
        Files.createDirectories(file.resolveSibling("."));
        Files.writeString(file, text);
    }

    private Catalogue read(StatementDefinition... definitions) {
        return Catalogue.read(new SqlFolder(root, new PostgresDialect()), List.of(definitions));
    }

    @Test
    void aFileOfTheDialectHidesTheCommonOne() throws IOException {
        file("common/T.read.sql", "SELECT 1 WHERE :k = 1");
        file("postgres/T.read.sql", "SELECT 2 WHERE :k = 1");
        assertThat(read(READ).text(READ).jdbc()).isEqualTo("SELECT 2 WHERE ? = 1");
    }

    @Test
    void statementsKeepTheOrderOfTheirDefinitions() throws IOException {
        file("common/T.read.sql", "SELECT :k");
        file("common/T.write.sql", "UPDATE t SET v = :v WHERE k = :k");
        assertThat(read(WRITE, READ).all()).extracting(StatementText::definition).containsExactly(WRITE, READ);
    }

    @Test
    void allProblemsAreNamedAtOnceWithThePathsThatWereTried() throws IOException {
        file("common/T.write.sql", "SELECT 1");
        assertThatThrownBy(() -> read(READ, WRITE)).isInstanceOf(SqlFileException.class)
                .hasMessageContaining(root.resolve("postgres/T.read.sql").toString())
                .hasMessageContaining(root.resolve("common/T.read.sql").toString())
                .hasMessageContainingAll("T.write ", "[k, v]", "[]");
    }

    @Test
    void aStatementThatWasNotReadIsNotGivenOut() throws IOException {
        file("common/T.read.sql", "SELECT :k");
        Catalogue catalogue = read(READ);
        assertThatThrownBy(() -> catalogue.text(WRITE)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("T.write");
    }
}

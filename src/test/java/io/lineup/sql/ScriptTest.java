package io.lineup.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.lineup.lexer.SqlSyntax;

class ScriptTest {
    private static List<String> split(String text) {
        return split(text, SqlSyntax.POSTGRES);
    }

    private static List<String> split(String text, SqlSyntax syntax) {
        return Script.parse("test.sql", text, syntax).statements().stream().map(Script.Command::text).toList();
    }

    @Test
    void semicolonsEndStatements() {
        assertThat(split("SELECT 1; SELECT 2 ;;\n\nSELECT 3")).containsExactly("SELECT 1", "SELECT 2", "SELECT 3");
    }

    @Test
    void semicolonsInQuotesEndNothing() {
        assertThat(split("SELECT 'a;''b;', \"c;d\", `e;f`; SELECT 2", SqlSyntax.MYSQL)).containsExactly(
                "SELECT 'a;''b;', \"c;d\", `e;f`", "SELECT 2");
        assertThat(split("SELECT E'it\\';s'; SELECT 2")).containsExactly("SELECT E'it\\';s'", "SELECT 2");
        assertThat(split("SELECT 'C:\\'; SELECT 2")).containsExactly("SELECT 'C:\\'", "SELECT 2");
    }

    @Test
    void aBackslashEscapesAQuoteWhereTheServerReadsItSo() {
        String text = "SELECT 'it\\'s; x'; SELECT 2";
        assertThat(split(text, SqlSyntax.MYSQL)).containsExactly("SELECT 'it\\'s; x'", "SELECT 2");
        assertThat(split("SELECT 'C:\\'; SELECT 'it''s'")).containsExactly("SELECT 'C:\\'", "SELECT 'it''s'");
    }

    @Test
    void commentsOfMySqlAreNoneInPostgres() {
        String text = "SELECT 1 # a; b\n; SELECT 5--1; SELECT `; 2";
        assertThat(split(text.replace("`", ""), SqlSyntax.MYSQL)).containsExactly("SELECT 1 # a; b", "SELECT 5--1",
                "SELECT", "2");
        assertThat(split(text)).containsExactly("SELECT 1 # a", "b", "SELECT 5--1; SELECT `; 2");
    }

    @Test
    void semicolonsInDollarQuotesEndNothing() {
        assertThat(split("DO $x$ BEGIN a; $$;$$ END; $x$; SELECT $1; SELECT a$b$c")).containsExactly(
                "DO $x$ BEGIN a; $$;$$ END; $x$", "SELECT $1", "SELECT a$b$c");
    }

    @Test
    void commentsBeforeStatementsAreDroppedAndThoseWithinKept() {
        assertThat(split("-- one; it's\n/* two; /* nested; */ */ SELECT -- three;\n 1 /* four; */;\n-- five"))
                .containsExactly("SELECT -- three;\n 1 /* four; */");
    }

    @Test
    void commentsThatTheServerReadsStayBeforeTheirStatement() {
        assertThat(
                split("/* a; */ /*!80027 SET x = 1 */;\n/*M!100100 SET y = 2; */;\n-- b\n/*+ SeqScan(t) */ SELECT 1;",
                        SqlSyntax.MYSQL))
                .containsExactly("/*!80027 SET x = 1 */", "/*M!100100 SET y = 2; */", "/*+ SeqScan(t) */ SELECT 1");
    }

    @Test
    void aBlockIsOneStatement() {
        assertThat(split("SELECT 1;\n-- {\nCREATE FUNCTION f() AS 'a; b' ;\nEND;\n-- }\nSELECT 2;")).containsExactly(
                "SELECT 1", "CREATE FUNCTION f() AS 'a; b' ;\nEND;", "SELECT 2");
        assertThat(split("--{\r\nBEGIN; END\r\n--}\r\nSELECT 2;")).containsExactly("BEGIN; END", "SELECT 2");
    }

    @Test
    void anEscapedSemicolonEndsNothing() {
        assertThat(split("BEGIN a\\; b\\; END; SELECT 2")).containsExactly("BEGIN a; b; END", "SELECT 2");
    }

    @Test
    void statementsKnowTheirLine() {
        List<Script.Command> commands = Script.parse("t", "-- a\n\nSELECT\n1;\n-- {\n\nX;\n-- }\n  SELECT 2;",
                SqlSyntax.POSTGRES)
                .statements();
        assertThat(commands).extracting(Script.Command::line).containsExactly(3, 7, 9);
    }

    @Test
    void whatIsNotClosedIsNamedWithItsLine() {
        assertThatThrownBy(() -> split("SELECT 1;\nSELECT 'a;")).isInstanceOf(SqlFileException.class)
                .hasMessageStartingWith("test.sql, line 2: ").hasMessageContaining(" ' ");
        assertThatThrownBy(() -> split("\n\n/* a")).hasMessageStartingWith("test.sql, line 3: ")
                .hasMessageContaining(" /* ");
        assertThatThrownBy(() -> split("-- {\na")).hasMessageStartingWith("test.sql, line 1: ")
                .hasMessageContaining(" -- { ");
        assertThatThrownBy(() -> split("DO $a$ x $b$")).hasMessageStartingWith("test.sql, line 1: ")
                .hasMessageContaining(" $a$ ");
    }

    @Test
    void aMissingFileIsNamed(@TempDir Path folder) {
        assertThatThrownBy(() -> Script.read(folder.resolve("no.sql"), SqlSyntax.POSTGRES))
                .isInstanceOf(SqlFileException.class)
                .hasMessageContaining("no.sql");
    }

    @Test
    void everyBuildScriptSplits() throws Exception {
        Path folder = Path.of(System.getProperty("lineup.project"), "sql", "tpcc", "postgres");
        assertThat(Script.read(folder.resolve("tableCreates.sql"), SqlSyntax.POSTGRES).statements()).hasSize(11);
        assertThat(Script.read(folder.resolve("indexCreates.sql"), SqlSyntax.POSTGRES).statements()).hasSize(10);
        assertThat(Script.read(folder.resolve("foreignKeys.sql"), SqlSyntax.POSTGRES).statements()).hasSize(10);
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.filter(Files::isRegularFile).map(file -> Script.read(file, SqlSyntax.POSTGRES)))
                    .isNotEmpty();
        }
    }
}

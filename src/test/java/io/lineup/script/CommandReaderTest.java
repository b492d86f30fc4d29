package io.lineup.script;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;

import org.junit.jupiter.api.Test;

import io.lineup.lexer.SqlSyntax;
import io.lineup.script.Command.Meta;
import io.lineup.script.Command.Sql;

/** Where a script is cut. The scripts for PostgreSQL have been given to pgbench 15: its server's log shows the same. */
class CommandReaderTest {
    private static List<String> cut(SqlSyntax syntax, String text) {
        Problems problems = new Problems(new ScriptFile("a.sql", ""));
        List<Command> commands = new CommandReader(text, syntax, problems).read();
        assertThat(problems.sorted()).isEmpty();
        return commands.stream().map(command -> command.line() + " " + switch (command) {
            case Sql sql -> sql.text() + (sql.fetch() == null ? "" : " -> " + sql.fetch().prefix());
            case Meta meta -> "\\" + meta.word() + "|" + meta.arguments();
        }).toList();
    }

    private static List<String> postgres(String text) {
        return cut(SqlSyntax.POSTGRES, text);
    }

    @Test
    void aSemicolonEndsAStatementAndTheLastOneNeedsNone() {
        assertThat(postgres("SELECT 1;SELECT\n2 ; ;\n\n SELECT 3")).containsExactly("1 SELECT 1", "1 SELECT\n2",
                "4 SELECT 3");
    }

    @Test
    void aBackslashEndsAStatementToo() {
        assertThat(postgres("SELECT 1\n\\set x 2\nSELECT 3 \\gset a_\n\\sleep 1 ms")).containsExactly("1 SELECT 1",
                "2 \\set|x 2", "3 SELECT 3 -> a_", "4 \\sleep|1 ms");
    }

    @Test
    void aCommandEndsWithItsLineUnlessABackslashEndsTheLine() {
        assertThat(postgres("\\set x 1 + \\\n  2 * \\\r\n 3\n  \\SET y 'a;b'\n\\ set z 1"))
                .containsExactly("1 \\set|x 1 +    2 *   3", "4 \\set|y 'a;b'", "5 \\set|z 1");
    }

    @Test
    void semicolonsInParenthesesQuotesAndCommentsEndNothing() {
        assertThat(postgres("CREATE RULE r AS ON INSERT TO t DO ALSO (SELECT 1; SELECT 2);\n"
                + "SELECT ';', \";\", $$;$$, $a$;$a$, E'\\';' /* ; */ -- ;\n, 1;")).containsExactly(
                        "1 CREATE RULE r AS ON INSERT TO t DO ALSO (SELECT 1; SELECT 2)",
                        "2 SELECT ';', \";\", $$;$$, $a$;$a$, E'\\';'    \n, 1");
        assertThat(cut(SqlSyntax.MYSQL, "SELECT 'it\\'s; x', `;`, \";\" # ;\n; SELECT 2")).containsExactly(
                "1 SELECT 'it\\'s; x', `;`, \";\"", "2 SELECT 2");
    }

    @Test
    void aClosingParenthesisTooManyIsTheServersAffair() {
        assertThat(postgres("SELECT 1); SELECT (2)")).containsExactly("1 SELECT 1)", "1 SELECT (2)");
    }

    @Test
    void theBodyOfAFunctionIsOneStatement() {
        assertThat(postgres("CREATE OR REPLACE FUNCTION f() RETURNS int BEGIN ATOMIC SELECT 1; SELECT CASE WHEN true"
                + " THEN 1 END; END; SELECT 2; BEGIN; END;")).containsExactly(
                        "1 CREATE OR REPLACE FUNCTION f() RETURNS int BEGIN ATOMIC SELECT 1; SELECT CASE WHEN true"
                                + " THEN 1 END; END",
                        "1 SELECT 2", "1 BEGIN", "1 END");
    }

    @Test
    void joinedStatementsAreOne() {
        List<Command> commands = new CommandReader("SELECT 1\\; SELECT 2 \\aset\nSELECT 3", SqlSyntax.POSTGRES,
                new Problems(new ScriptFile("a.sql", ""))).read();
        assertThat(commands).extracting(command -> ((Sql) command).text()).containsExactly("SELECT 1; SELECT 2",
                "SELECT 3");
        assertThat(commands).extracting(command -> ((Sql) command).statements()).containsExactly(2, 1);
    }

    @Test
    void commentsLeaveTheirLinesBehind() {
        assertThat(postgres("-- a\n/* b\n*/ SELECT 1 /* c\nd */ + 2; -- e\n-- f")).containsExactly(
                "3 SELECT 1  \n + 2");
    }
}

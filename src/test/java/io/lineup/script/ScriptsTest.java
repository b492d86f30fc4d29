package io.lineup.script;

import static io.lineup.script.Described.mysql;
import static io.lineup.script.Described.postgres;
import static io.lineup.script.Described.refusals;
import static io.lineup.script.Described.steps;
import static io.lineup.script.Described.texts;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.lineup.expression.EvaluationException;
import io.lineup.expression.Frame;
import io.lineup.lexer.SqlSyntax;
import io.lineup.random.RandomStream;
import io.lineup.script.ScriptStatement.Fetch;
import io.lineup.script.ScriptStatement.Role;

class ScriptsTest {
    /** pgbench --show-script=tpcb-like. */
    private static final String TPCB = """
            \\set aid random(1, 100000 * :scale)
            \\set bid random(1, 1 * :scale)
            \\set tid random(1, 10 * :scale)
            \\set delta random(-5000, 5000)
            BEGIN;
            UPDATE pgbench_accounts SET abalance = abalance + :delta WHERE aid = :aid;
            SELECT abalance FROM pgbench_accounts WHERE aid = :aid;
            UPDATE pgbench_tellers SET tbalance = tbalance + :delta WHERE tid = :tid;
            UPDATE pgbench_branches SET bbalance = bbalance + :delta WHERE bid = :bid;
            INSERT INTO pgbench_history (tid, bid, aid, delta, mtime) VALUES (:tid, :bid, :aid, :delta, CURRENT_TIMESTAMP);
            END;
            """;

    @Test
    void pgbenchsOwnScriptIsInputsThenStatements() {
        Scripts scripts = Scripts.parse(List.of(new ScriptFile("some/folder/tpcb-like.sql", TPCB)), SqlSyntax.POSTGRES,
                Map.of());

        assertThat(steps(scripts)).isEqualTo("aid= bid= tid= delta= | tpcb-like.begin tpcb-like.update1"
                + " tpcb-like.select2 tpcb-like.update3 tpcb-like.update4 tpcb-like.insert5 tpcb-like.commit");
        assertThat(texts(scripts)).contains(
                "UPDATE pgbench_accounts SET abalance = abalance + ?delta WHERE aid = ?aid", "BEGIN", "END");
        assertThat(scripts.transactions().getFirst().statements()).allMatch(each -> each.text().isFixed());
    }

    @Test
    void aCommentNamesTheNextStatement() {
        Scripts scripts = postgres("""
                -- name: readOne
                -- a comment
                SELECT 1;
                UPDATE t SET a = 1; -- name: late
                DELETE FROM t
                """);
        assertThat(steps(scripts)).isEqualTo(" | a.readOne a.update2 a.late");
    }

    @Test
    void blocksMakeATree() {
        assertThat(steps(postgres("""
                \\set x random(1, 3)
                \\IF :x = 1
                \\set y 1
                \\elif :x = 2
                \\set y 2
                \\else
                \\if true
                \\set y 3
                \\endif
                \\endif
                \\sleep 10 ms
                \\if :y > 1
                SELECT 1;
                \\elif :y is null
                \\else
                \\repeat 2 * :x
                SELECT 2;
                \\sleep :y
                \\endrepeat
                \\endif
                \\set z :y
                SELECT :z;
                """))).isEqualTo("x= if(y=; y= else if(y= else )) | a.sleep*1000 if(a.select1;  else"
                + " repeat(a.select2 a.sleep*1000000)) z= a.select3");
    }

    @Test
    void aMissingElseDoesNothing() {
        assertThat(steps(postgres("\\if :scale > 1\nSELECT 1;\n\\endif"))).isEqualTo(" | if(a.select1 else )");
    }

    @Test
    void gsetBelongsToTheStatementBeforeIt() {
        Scripts scripts = postgres("SELECT 1 AS one \\gset\nSELECT 2 AS two;\n\\gset p_\nSELECT 3 AS three \\aset\n"
                + "SELECT :one, :p_two, :three;");
        assertThat(scripts.transactions().getFirst().statements()).extracting(ScriptStatement::fetch)
                .containsExactly(new Fetch(true, ""), new Fetch(true, "p_"), new Fetch(false, ""), null);
        assertThat(texts(scripts)).last().isEqualTo("SELECT ?one, ?p_two, ?three");
        assertThat(scripts.variables().slot("p_two")).isPositive();
        assertThat(scripts.variables().slot("nobodyReadsIt")).isEqualTo(-1);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"SELECT x AS bid, 5 | :bid", "SELECT * FROM t | :any",
        "SELECT \"Odd\" FROM t | :Odd", "SHOW work_mem | :work_mem", "VALUES (1) | :column1",
        "UPDATE t SET a = 1 RETURNING B | :b"})
    void aVariableMayComeFromAColumn(String query, String variable) {
        assertThat(texts(postgres(query + " \\gset\nSELECT " + variable))).hasSize(2);
    }

    @Test
    void aColumnThatAQueryDoesNotHaveSetsNothing() {
        assertThat(refusals(SqlSyntax.POSTGRES, "SELECT Bid FROM t \\gset\nSELECT :Bid, :bad, :bid, :p_bid"))
                .containsExactly("2: nothing sets the variable :Bid", "2: nothing sets the variable :bad",
                        "2: nothing sets the variable :p_bid");
    }

    @Test
    void theOldSetrandomIsASetOfARandomNumber() {
        assertThat(steps(postgres("\\setrandom x 1 :scale\n\\setrandom y 1 10 gaussian 2.5\n"
                + "\\setrandom z -5 5 Uniform\n\\setrandom e 1 9 exponential :x\nSELECT 1")))
                .isEqualTo("x= y= z= e= | a.select1");
    }

    @Test
    void aVariableThatOneFileSetsIsKnownToTheOthers() {
        Scripts scripts = Scripts.parse(List.of(new ScriptFile("a.sql", "SELECT :x, :y"),
                new ScriptFile("b.sql", "\\set x 1\n\\set y :x\nSELECT 2")), SqlSyntax.POSTGRES, Map.of());
        assertThat(scripts.transactions()).extracting(TransactionScript::name).containsExactly("a", "b");
        assertThat(scripts.variables().names()).startsWith("scale", "client_id", "random_seed", "default_seed")
                .contains("x", "y");
    }

    @Test
    void anExpressionWithoutAValueIsSaidWithFileAndLine() {
        Scripts scripts = Scripts.parse(List.of(new ScriptFile("own/a.sql",
                "\\set n 0\nSELECT 1;\n\\if :n = 0\n\\repeat 2\n\\set x random(1, :n)\n\\endrepeat\n\\endif")),
                SqlSyntax.POSTGRES, Map.of());
        TransactionScript script = scripts.transactions().getFirst();
        Frame frame = scripts.variables().frame(1, 0, 1, 1, new RandomStream(1), message -> {});
        Interpreter.runWithoutServer(script.inputs(), frame);
        Interpreter.Server server = new Interpreter.Server() {
            @Override
            public void execute(ScriptStatement statement) {}

            @Override
            public void sleep(Step.Sleep sleep) {}
        };

        assertThatThrownBy(() -> Interpreter.run(script.steps(), frame, server))
                .isInstanceOf(EvaluationException.class)
                .hasMessage("own/a.sql, line 5: empty range given to random");
    }

    @Test
    void aLineFromAnotherFileIsCountedThere() {
        ScriptFile file = new ScriptFile("all.sql", "SELECT 1;\n\\foo\nSELECT :y", List.of(
                new ScriptFile.Place("all.sql", 1), new ScriptFile.Place("one.sql", 7),
                new ScriptFile.Place("all.sql", 3)));

        assertThatThrownBy(() -> Scripts.parse(List.of(file), SqlSyntax.POSTGRES, Map.of()))
                .message().containsSubsequence("one.sql, line 7: \\foo ", "all.sql, line 3: ", ":y");
    }

    @Test
    void allProblemsOfAllFilesAreToldAtOnce() {
        List<ScriptFile> files = List.of(
                new ScriptFile("one.sql", "\\set x nosuch(1)\n\\shell rm\nSELECT :y;\nSELECT 'a"),
                new ScriptFile("good.sql", "SELECT 1"), new ScriptFile("two.sql", "\\if true\n\\foo\n\\endrepeat x"),
                new ScriptFile("old/good.sql", "SELECT 1"), new ScriptFile("empty.sql", "-- nothing\n/* at all */"));
        assertThatThrownBy(() -> Scripts.parse(files, SqlSyntax.POSTGRES, Map.of()))
                .isInstanceOf(ScriptException.class).message().containsSubsequence(
                        "one.sql, line 1: \\set: ", "nosuch()",
                        "one.sql, line 2: \\shell: ",
                        "one.sql, line 3: ", ":y",
                        "one.sql, line 4: ", " ' ",
                        "two.sql, line 1: \\if ", "\\endif", "two.sql, line 2: \\foo ",
                        "two.sql, line 3: \\endrepeat: ", "arguments",
                        "two.sql, line 3: \\endrepeat: ", "\\repeat", "\\if of line 1",
                        "old/good.sql, line 1: ", " good.sql ",
                        "empty.sql, line 1: ")
                .hasLineCount(10);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', value = {
        "\\setshell x date | 1: \\setshell: .*programs",
        "\\startpipeline | 1: \\startpipeline: .*no pipeline.*",
        "\\else | 1: \\else: there is no \\if before it", "\\elif true | 1: \\elif: there is no \\if before it",
        "\\endif | 1: \\endif: there is no \\if before it", "\\set x | 1: \\set: takes a name and an expression",
        "\\set 1x 5 | 1: \\set: 1x .*",
        "\\set x random(1) | 1: \\set: random() takes 2 arguments, not 1",
        "\\set x 1 + | 1: \\set: syntax error at the end",
        "\\set x 1 -- one | 1: \\set: syntax error at \"one\"",
        "\\set x :y | 1: \\set: nothing sets the variable :y",
        "\\setrandom x 1 | 1: \\setrandom: .*two bounds.*",
        "\\gset | 1: \\gset must follow an SQL statement",
        "SELECT 1 \\gset a b | 1: \\gset .*one word.*",
        "SELECT 1 \\gset 1a | 1: \\gset .*one word.*",
        "\\sleep | 1: \\sleep: .*us, ms or s",
        "\\sleep 1.5 s | 1: \\sleep: .*whole number.*",
        "\\sleep 1 min | 1: \\sleep: .*us, ms or s",
        "COPY t FROM STDIN | 1: COPY with STDIN .*",
        "SELECT (1; SELECT 2; | 1: the ( is not closed", "SELECT /* 1 | 1: the comment /* is not closed",
        "\\repeat array(2, 1) | 1: \\repeat: an array is no single value;1: \\repeat has no \\endrepeat",
        "BEGIN; SELECT 1; | 1: the transaction .* open .*"})
    void whatCannotBeRunAsItWasMeantIsRefused(String text, String problems) {
        assertRefused(SqlSyntax.POSTGRES, text, problems.split(";(?=\\d)"));
    }

    @Test
    void aVariableOfARefusedSetshellIsNotReportedAgain() {
        assertThat(refusals(SqlSyntax.POSTGRES,
                "\\setshell x \\\n echo 1\n\\set y :x + 1\nINSERT INTO t VALUES (:x, :y, :z)")).containsExactly(
                        "1: \\setshell: a script starts no programs", "4: nothing sets the variable :z");
    }

    @Test
    void conditionsAreCheckedAsPgbenchDoes() {
        assertThat(refusals(SqlSyntax.POSTGRES, """
                \\if true
                \\else
                \\elif false
                \\else
                \\endif now
                \\if
                SELECT 1
                """)).containsExactly("3: \\elif: it comes after \\else", "4: \\else: it comes after \\else",
                "5: \\endif: takes no arguments", "6: \\if: syntax error at the end", "6: \\if has no \\endif");
    }

    @Test
    void namesOfStatementsAreUnique() {
        assertThat(refusals(SqlSyntax.POSTGRES, """
                -- name: x
                SELECT 1;
                -- name: x
                SELECT 2;
                -- name: select4
                SELECT 3;
                SELECT 4;
                -- name: a-b
                SELECT 5;
                -- name: commit
                SELECT 6;
                -- name: y
                COMMIT;
                """)).zipSatisfy(List.of("4: .* id a.x", "7: .* id a.select4", "9: -- name: a-b: .*",
                "11: .* id a.commit", "13: -- name: y: .* a.commit"), ScriptsTest::matches);
    }

    @Test
    void oneTransactionIsOpenOnlyIfItIsOnEveryWay() {
        assertThat(texts(postgres("\\if :scale = 1\nBEGIN;\n\\endif\nSELECT 1"))).hasSize(2);
        assertThat(texts(postgres("BEGIN;\n\\if :scale = 1\nCOMMIT;\n\\else\nROLLBACK;\n\\endif"))).hasSize(3);
        assertThat(texts(postgres("BEGIN;\nPREPARE TRANSACTION 'x'"))).hasSize(2);
        assertThat(texts(mysql("BEGIN;\nTRUNCATE t"))).hasSize(2);
        assertRefused(SqlSyntax.POSTGRES, "\\if :scale = 1\nBEGIN;\n\\else\nBEGIN;\n\\endif",
                "2: the transaction .* open .*");
        assertRefused(SqlSyntax.POSTGRES, "BEGIN; SELECT 1; COMMIT AND CHAIN; SAVEPOINT x; ROLLBACK TO x",
                "1: the transaction .* open .*");
        assertRefused(SqlSyntax.POSTGRES, "BEGIN;\n\\repeat 3\nCOMMIT;\nBEGIN;\n\\endrepeat",
                "1: the transaction .* open .*");
    }

    @Test
    void beginAndEndOfATransactionHaveTheirRoles() {
        Scripts scripts = postgres("""
                begin isolation level serializable;
                savepoint s; rollback to savepoint s;
                end transaction;
                START TRANSACTION READ ONLY; ABORT; ROLLBACK PREPARED 'x';
                """);
        assertThat(steps(scripts)).isEqualTo(
                " | a.begin a.savepoint1 a.rollback2 a.commit a.begin a.rollback a.rollback3");
        assertThat(scripts.transactions().getFirst().statements()).extracting(ScriptStatement::role).containsExactly(
                Role.BEGIN, Role.WORK, Role.WORK, Role.COMMIT, Role.BEGIN, Role.ROLLBACK, Role.WORK);
    }

    @Test
    void mySqlGetsItsOwnWords() {
        assertThat(texts(mysql("BEGIN; END; BEGIN TRANSACTION; ABORT; begin read only; commit work;"
                + " START TRANSACTION WITH CONSISTENT SNAPSHOT; END AND CHAIN; ROLLBACK RELEASE"))).containsExactly(
                        "BEGIN", "COMMIT", "START TRANSACTION", "ROLLBACK", "START TRANSACTION read only", "COMMIT",
                        "START TRANSACTION WITH CONSISTENT SNAPSHOT", "COMMIT AND CHAIN", "ROLLBACK RELEASE");
        assertRefused(SqlSyntax.MYSQL, "BEGIN ISOLATION LEVEL SERIALIZABLE; COMMIT;\nDELIMITER //\nSELECT 1\\; ;",
                "1: .* property isolation", "2: DELIMITER .*", "3: \\; .* PostgreSQL .*");
    }

    @Test
    void theLevelOfATransactionMayBeDefined() {
        Scripts scripts = Described.parse(SqlSyntax.POSTGRES, Map.of("level", "REPEATABLE READ"),
                "BEGIN ISOLATION LEVEL :level;\nCOMMIT;");
        assertThat(texts(scripts)).containsExactly("BEGIN ISOLATION LEVEL REPEATABLE READ", "COMMIT");
        assertThat(steps(scripts)).isEqualTo(" | a.begin a.commit");
    }

    private static void assertRefused(SqlSyntax syntax, String text, String... problems) {
        assertThat(refusals(syntax, text)).zipSatisfy(List.of(problems), ScriptsTest::matches);
    }

    /** @param pattern in which {@code .*} stands for any words */
    private static void matches(String problem, String pattern) {
        assertThat(problem).matches(
                Arrays.stream(pattern.split("\\.\\*", -1)).map(Pattern::quote).collect(Collectors.joining(".*")));
    }
}

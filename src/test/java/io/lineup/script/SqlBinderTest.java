package io.lineup.script;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.lineup.lexer.SqlSyntax;

class SqlBinderTest {
    private static final String SETS = "\\set x 1\n\\set y 2\n\\set ids array(3, random(1, 9))\n\\set vs array(3, 1)\n";

    private static String bound(SqlSyntax syntax, String sql) {
        return Described
                .texts(Described.parse(syntax, Map.of("table", "orders", "n", "8", "where", "a = :x"), SETS + sql))
                .getFirst();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', value = {
        // parameters
        "SELECT :x, :y, :x | SELECT ?x, ?y, ?x", "SELECT :x::int, -:x, a-:x | SELECT ?x::int, -?x, a-?x",
        "SELECT a[1 : 2], a::text, :client_id | SELECT a[1 : 2], a::text, ?client_id",
        "(SELECT :x) UNION SELECT (:y) | (SELECT ?x) UNION SELECT (?y)",
        // comments and blanks
        "SELECT  1 -- :x | SELECT 1", "SELECT/* :z */:x | SELECT ?x",
        // names
        "SELECT * FROM t:x | SELECT * FROM t{x}", "SELECT * FROM t:x:y | SELECT * FROM t{x}{y}",
        "SELECT * FROM :x.t, s.:y, :x.:y | SELECT * FROM {x}.t, s.{y}, {x}.{y}",
        "SELECT 1:x, :x.5 | SELECT 1{x}, {x}.5", "SELECT \"t:x\" | SELECT \"t{x}\"",
        // literals
        "SELECT 'a:x' | SELECT ?'a{x}'", "SELECT ':x' | SELECT ?'{x}'", "SELECT 'a' | SELECT 'a'",
        "SELECT 'it''s :x' | SELECT ?'it's {x}'", "SELECT 'a:x:y' | SELECT ?'a{x}{y}'",
        "SELECT E'it\\'s\\t:x' | SELECT ?'it's\t{x}'", "SELECT E'\\x41:x' | SELECT E'\\x41{x}'",
        "SELECT $$a':x$$ | SELECT ?'a'{x}'", "SELECT B':x', X'F' | SELECT B'{x}', X'F'",
        "SELECT to_char(d, 'HH24:MI:SS'), '{\"a\":true}' | SELECT to_char(d, 'HH24:MI:SS'), '{\"a\":true}'",
        "SELECT interval ':x days', date '2026-01-0:x' | SELECT CAST(?'{x} days' AS interval), CAST(?'2026-01-0{x}' AS"
                + " date)",
        "SELECT jsonb '{\"a\": :x}' -> 'a' | SELECT CAST(?'{\"a\": {x}}' AS jsonb) -> 'a'",
        "SELECT interval ':x' day | SELECT interval '{x}' day", "SELECT a.date = ':x' | SELECT a.date = ?'{x}'",
        // constants
        "SELECT * FROM :table WHERE id < :n | SELECT * FROM orders WHERE id < 8",
        "SELECT ':table:x', t:n, :table:x | SELECT ?'orders{x}', t8, orders{x}",
        "SELECT 1 FROM t WHERE :where | SELECT 1 FROM t WHERE a = ?x",
        // operators and hints
        "SELECT a ? 'b', c ?& d, '?' | SELECT a ?? 'b', c ??& d, '?'",
        "/*+ Rows(t #:x) */ SELECT :x | /*+ Rows(t #{x}) */ SELECT ?x",
        // statements without parameters
        "SET work_mem = :x | SET work_mem = {x}", "DO $$ BEGIN a := :x; END $$ | DO $$ BEGIN a := {x}; END $$",
        "CREATE TABLE t_:x (a text DEFAULT ':y') | CREATE TABLE t_{x} (a text DEFAULT '{y}')",
        "SELECT :x \\; SELECT :y | SELECT ?x ; SELECT ?y", "\\; SELECT :x \\; | ; SELECT ?x ;",
        "SELECT :x \\; SET a = :y | SELECT {x} ; SET a = {y}", "EXPLAIN SELECT :x | EXPLAIN SELECT ?x",
        "VACUUM :x | VACUUM {x}",
        // lists
        "SELECT 1 WHERE a IN ((:ids)...) | SELECT 1 WHERE a IN ([(?ids[])])",
        "INSERT INTO t VALUES (:ids, :x, ':y') ... RETURNING 1 | INSERT INTO t VALUES [(?ids[], ?x, ?'{y}')] RETURNING 1",
        "SELECT f(:x)..., 1 | refused", "SELECT :ids | refused", "SELECT ':ids' | refused",
        "SELECT ((:x)...) | refused"})
    void onPostgres(String sql, String expected) {
        check(SqlSyntax.POSTGRES, sql, expected);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', value = {"SELECT `t:x`, \"a:x\" | SELECT `t{x}`, ?'a{x}'",
        "SELECT 'it\\'s \"\" :x' | SELECT ?'it's \"\" {x}'", "SELECT \"a\"\"b :x\" | SELECT ?'a\"b {x}'",
        "SELECT 'a\\%\\t:x' | SELECT ?'a\\%\t{x}'", "SELECT _utf8mb4':x' | SELECT _utf8mb4'{x}'",
        "SET @a = :x, @b := :y | SET @a = ?x, @b := ?y", "SELECT INTERVAL ':x' DAY | SELECT INTERVAL ?'{x}' DAY",
        "SELECT TIMESTAMP ':x', DATE ':y' | SELECT CAST(?'{x}' AS DATETIME), CAST(?'{y}' AS DATE)",
        "SELECT /*!80000 :x, */ :y | SELECT /*!80000 {x}, */ ?y", "SELECT 1 # :z | SELECT 1",
        "REPLACE INTO t:x VALUES (:x) | REPLACE INTO t{x} VALUES (?x)", "SELECT a ? b | refused",
        "ALTER TABLE t AUTO_INCREMENT = :x | ALTER TABLE t AUTO_INCREMENT = {x}"})
    void onMySql(String sql, String expected) {
        check(SqlSyntax.MYSQL, sql, expected);
    }

    private static void check(SqlSyntax syntax, String sql, String expected) {
        if (expected.equals("refused")) {
            assertThat(Described.refusals(syntax, SETS + sql)).hasSize(1).allMatch(reason -> reason.startsWith("5: "));
        } else {
            assertThat(bound(syntax, sql)).isEqualTo(expected);
        }
    }

    @Test
    void aNameThatNothingSetsIsRefusedWithItsOwnLineUnlessItIsInQuotes() {
        assertThat(Described.refusals(SqlSyntax.POSTGRES, "SELECT ':a', -- :b\n $$:c$$, \":d\"\n, :e,\n a[1:f]"))
                .containsExactly("3: nothing sets the variable :e", "4: nothing sets the variable :f");
    }

    @Test
    void aDefinedNameThatAScriptSetsIsAVariableThatBeginsWithThatText() {
        Scripts scripts = Described.parse(SqlSyntax.POSTGRES, Map.of("a", "1", "b", "2"),
                "SELECT :a, :b;\n\\set a :a + 1");
        assertThat(Described.texts(scripts)).containsExactly("SELECT ?a, 2");
    }

    @Test
    void aConstantInAnExpressionIsANumberOrRefused() {
        assertThat(Described.texts(Described.parse(SqlSyntax.POSTGRES, Map.of("n", "8"), "\\set x :n * 2\nSELECT :x")))
                .containsExactly("SELECT ?x");
        assertThat(org.assertj.core.api.Assertions.catchThrowable(
                () -> Described.parse(SqlSyntax.POSTGRES, Map.of("n", "orders"), "\\set x :n * 2\nSELECT :x")))
                .hasMessageStartingWith("a.sql, line 1: \\set: :n: \"orders\" ");
    }

    @Test
    void arraysAndSingleValuesDoNotMix() {
        assertThat(Described.refusals(SqlSyntax.POSTGRES,
                "\\set a array(2, 1)\n\\set b :a + 1\n\\set a 5\n\\set c 1 + array(1, 1)\nSELECT 1"))
                .zipSatisfy(List.of("2: \\set: :a ", "3: :a ", "4: \\set: array() "),
                        (problem, place) -> assertThat(problem).startsWith(place));
    }
}

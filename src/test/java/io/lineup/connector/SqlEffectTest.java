package io.lineup.connector;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SqlEffectTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"SELECT 1|NONE", " (select 1)|NONE", "INSERT INTO t VALUES ('; USE x')|NONE",
        "COMMIT|NONE", "SET @a = 1|NONE", "SET SESSION sql_mode = ''|SCHEMA", "SET CHARSET latin1|SCHEMA",
        "create temporary table t (a int)|SCHEMA",
        "ALTER TABLE t ADD UNIQUE (a)|SCHEMA", "CALL p()|SCHEMA", "GRANT TRIGGER ON t TO u|SCHEMA",
        "USE other|DATABASE", "HELP me|DATABASE"})
    void theFirstWordTells(String sql, SqlEffect effect) {
        assertThat(SqlEffect.of(sql, false)).isEqualTo(effect);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/* x */ %s", "/**/%s", "/***/%s", "/* USE a; */\n/* DROP */ (%s", "-- USE x\n%s",
        "--\t\n--\n %s", "# USE x\r\n%s", "#\n/* -- */ -- /*\n%s", "(/* x */(%s", "/*+ hint */ %s"})
    void aCommentInFrontChangesNothing(String sql) {
        assertThat(SqlEffect.of(sql.formatted("select 1"), false)).isEqualTo(SqlEffect.NONE);
        assertThat(SqlEffect.of(sql.formatted("SET @a = 1"), false)).isEqualTo(SqlEffect.NONE);
        assertThat(SqlEffect.of(sql.formatted("DROP TABLE t"), false)).isEqualTo(SqlEffect.SCHEMA);
        assertThat(SqlEffect.of(sql.formatted("set names latin1"), false)).isEqualTo(SqlEffect.SCHEMA);
        assertThat(SqlEffect.of(sql.formatted("USE other"), false)).isEqualTo(SqlEffect.DATABASE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/*! USE other */", "/*!50000 USE other */ SELECT 1", "/*M! USE other */ SELECT 1",
        "/*M!100000 USE other */", "/* x */ /*!USE other*/", "/* no end SELECT 1", "/*/ SELECT 1", "--SELECT 1",
        "/ * x */ SELECT 1", "- - SELECT 1"})
    void whatMayBeExecutedIsNotSkipped(String sql) {
        assertThat(SqlEffect.of(sql, false)).isEqualTo(SqlEffect.DATABASE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "-- USE other", "# USE other", "--", "/* USE other */", "/* a */ -- b\n"})
    void aTextOfCommentsAloneDoesNothing(String sql) {
        assertThat(SqlEffect.of(sql, false)).isEqualTo(SqlEffect.NONE);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"SELECT 1; USE other|DATABASE", "SELECT 1; DROP TABLE t;|SCHEMA",
        "SELECT 1; SELECT 2; |NONE", "SELECT 1; -- USE other|NONE", "SELECT 1; /* x */ USE other|DATABASE",
        "/* x */ SELECT 1; /* y */ SELECT 2|NONE", "-- x; USE other|DATABASE", "/* ; */ SELECT 1|DATABASE"})
    void whereSeveralStatementsAreAllowedEachCounts(String sql, SqlEffect effect) {
        assertThat(SqlEffect.of(sql, true)).isEqualTo(effect);
    }

    @ParameterizedTest
    @ValueSource(strings = {"SELECT 'a\\'; %s", "SELECT 'a\\'; %s -- '", "SELECT 'a\\\\'; %s", "SELECT \"a\\\"; %s",
        "SELECT \"a'b\"; %s; SELECT 'c'", "SELECT `a\\`; %s"})
    void aStatementBehindAStringCountsWhereverSqlModeLetsTheStringEnd(String sql) {
        assertThat(SqlEffect.of(sql.formatted("DROP TABLE t"), true)).isEqualTo(SqlEffect.SCHEMA);
        assertThat(SqlEffect.of(sql.formatted("SET SESSION sql_mode = 'ANSI'"), true)).isEqualTo(SqlEffect.SCHEMA);
        assertThat(SqlEffect.of(sql.formatted("USE other"), true)).isEqualTo(SqlEffect.DATABASE);
        assertThat(SqlEffect.of(sql.formatted("SELECT 2"), false)).isEqualTo(SqlEffect.NONE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"SET \"sql_mode\" = ''", "SET @a = '\\', sql_mode = '", "SET @@`sql_mode` = ''",
        "SET @a = '\\'', sql_mode = ''"})
    void aSettingCountsWhereverItStands(String sql) {
        assertThat(SqlEffect.of(sql, false)).isEqualTo(SqlEffect.SCHEMA);
    }

    @ParameterizedTest
    @CsvSource({"BEGIN, NONE", "begin work, NONE", "BEGIN ; , NONE", "BEGIN NOT ATOMIC DROP TABLE t; END, DATABASE",
        "BEGIN/**/NOT ATOMIC DROP TABLE t; END, DATABASE",
        "SET STATEMENT max_statement_time=1 FOR DROP TABLE t, DATABASE",
        "set/**/statement a=1 FOR USE other, DATABASE", "SET SESSION max_statement_time=1, NONE"})
    void whatHoldsOtherStatementsMayDoAll(String sql, SqlEffect effect) {
        assertThat(SqlEffect.of(sql, false)).isEqualTo(effect);
    }
}

package io.lineup.target;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.lineup.lexer.SqlSyntax;

class StatementShapeTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "SELECT no_o_id FROM bmsql_new_order WHERE no_w_id = ? ORDER BY no_o_id ASC LIMIT 1"
                + "|SELECT no_o_id FROM bmsql_new_order WHERE no_w_id = $1 ORDER BY no_o_id ASC LIMIT $2",
        "UPDATE t SET s_ytd = s_ytd + ?, s_dist_01 = 'it''s' WHERE id = 7;"
                + "|UPDATE `t` SET `s_ytd` = `s_ytd` + ? , `s_dist_01` = ? WHERE `id` = ?",
        "INSERT INTO t (a, b) VALUES (?, ?)|INSERT INTO `t` ( `a` , `b` ) VALUES (...)",
        "INSERT INTO t (a, b) VALUES (?, ?)|INSERT INTO `t` ( `a` , `b` ) VALUES (...) /* , ... */",
        "SELECT i FROM t WHERE (w, i) IN ((?, ?), (?, ?))|SELECT i FROM t WHERE (w, i) IN (($1, $2), ($3, $4))",
        "SELECT i FROM t WHERE i IN (?, ?, ?)|SELECT i FROM t WHERE i IN ($1 /*, ... */)",
        "SELECT i FROM t WHERE i IN (?, ?, ?)|SELECT `i` FROM `t` WHERE `i` IN (...)",
        "SELECT i FROM t WHERE i IN ((?), (?))|SELECT i FROM t WHERE i IN ($1 /*, ... */)",
        // literals in place of parameters
        "INSERT INTO t (a, d, b) VALUES (?, ?, ?)|INSERT INTO t (a, d, b) VALUES ($1, TIMESTAMP $2, $3)",
        "INSERT INTO t (a, b, d, c, e) VALUES (?, ?, ?, ?, ?)"
                + "|INSERT INTO `t` ( `a` , `b` , `d` , `c` , `e` ) VALUES ( ?, ... , TIMESTAMP ?, ... )",
        "UPDATE t SET d = ? WHERE a = ?|UPDATE `t` SET `d` = TIMESTAMP ? WHERE `a` = ?",
        // what pgjdbc makes of parameters with preferQueryMode=simple
        "INSERT INTO t (a, b, c) VALUES (?, ?, ?)"
                + "|INSERT INTO t (a, b, c) VALUES (($1::int4), ($2), ($3::double precision))",
        "INSERT INTO t (a, b) VALUES (?, ?)|INSERT INTO t (a, b) VALUES (($1::int4), ($2)),(($3::int4), ($4))",
        "SELECT i FROM t WHERE d = ? AND e = ? - 20 LIMIT ?"
                + "|SELECT i FROM t WHERE d = ($1) AND e = ($2::int4) - $3 LIMIT ($4::int4)",
        "SELECT i FROM t WHERE (w, i) IN ((?, ?), (?, ?)) FOR UPDATE"
                + "|SELECT i FROM t WHERE (w, i) IN ((($1::int4), ($2::int4)), (($3::int4), ($4::int4))) FOR UPDATE",
        "SELECT EXTRACT(YEAR FROM d), a * (1 - b) FROM t|SELECT EXTRACT($1 FROM d), a * ($2 - b) FROM t",
        "SELECT i FROM t WHERE d >= CAST(? AS DATE) AND d < CAST(? AS DATE) + INTERVAL '1' YEAR"
                + "|SELECT i FROM t WHERE d >= $3($1 AS DATE) AND d < $4($2 AS DATE) + INTERVAL $5 YEAR",
        "SELECT i FROM t WHERE a <> ? AND d < DATE '1998-12-01' - INTERVAL ? DAY"
                + "|SELECT `i` FROM `t` WHERE `a` != ? AND `d` < DATE ? - INTERVAL ? SQL_TSI_DAY",
        "SELECT count(DISTINCT i) FROM t|SELECT COUNT ( DISTINCTROW `i` ) FROM `t`",
        "INSERT INTO t VALUES (CURRENT_TIMESTAMP, ?)|INSERT INTO `t` VALUES ( NOW , ? )",
        "INSERT INTO t VALUES (CURRENT_TIMESTAMP, ?, ?), (CURRENT_TIMESTAMP, ?, ?), (CURRENT_TIMESTAMP, ?, ?)"
                + "|INSERT INTO `t` VALUES ( NOW , ?, ... ) , ( NOW , ?, ... ) , ( NOW , ?, ",
        "SELECT i FROM JSON_TABLE(?, '$[*]' COLUMNS (i decimal(6,2) PATH '$[0]', c char(24) PATH '$[1]')) AS t"
                + "|SELECT `i` FROM JSON_TABLE ( ?, ... FIELDS ( `i` DECIMAL (...) PATH ? , `c` CHARACTER (?) PATH ? ) ) AS `t`",
        "SELECT i FROM t LEFT JOIN u ON true WHERE b = FALSE|SELECT i FROM t LEFT JOIN u ON $1 WHERE b = $2",
        "commit|COMMIT"})
    void whatIsSentAndWhatAServerShowsHaveOneShape(String sent, String shown) {
        // MySQL shows names in backquotes.
        SqlSyntax syntax = shown.indexOf('`') < 0 ? SqlSyntax.POSTGRES : SqlSyntax.MYSQL;
        assertThat(StatementShape.of(shown, syntax)).isEqualTo(StatementShape.of(sent, syntax));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', value = {
        "POSTGRES|SELECT E'it\\'s', 'C:\\', $$a;'b$$ FROM t|SELECT $1, $2, $3 FROM t",
        "POSTGRES|SELECT a /* b /* c */ d */ FROM t --e|SELECT a FROM t",
        "MYSQL|SELECT 'it\\'s', \"C:\\\\\", 'a' # b 'c|SELECT ? , ? , ?",
        "MYSQL|SELECT 5--1|SELECT ? - - ?"})
    void quotesAndCommentsAreThoseOfTheServer(SqlSyntax syntax, String sent, String shown) {
        assertThat(StatementShape.of(shown, syntax)).isEqualTo(StatementShape.of(sent, syntax));
    }

    @Test
    void statementsThatDifferHaveShapesThatDiffer() {
        assertThat(StatementShape.of("SELECT a FROM t WHERE b = ?", SqlSyntax.POSTGRES))
                .isNotEqualTo(StatementShape.of("SELECT a FROM t WHERE c = ?", SqlSyntax.POSTGRES))
                .isNotEqualTo(StatementShape.of("SELECT a FROM t WHERE b = ? FOR UPDATE", SqlSyntax.POSTGRES));
    }
}

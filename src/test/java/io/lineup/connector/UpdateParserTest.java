package io.lineup.connector;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.lineup.connector.Assignment.Operation;

class UpdateParserTest {

    @Test
    void readsEachFormOfAssignment() {
        assertThat(
                UpdateParser.parse("UPDATE shop.`stock 1` SET a = ?, b=b+?, c = c - ? , d = 'it''s', e=e+1, f=-2.5e-3,"
                        + " g = NULL, h=h-0.5 WHERE w = ? AND i=?;"))
                .isEqualTo(new UpdateText("shop", "stock 1",
                        List.of(new Assignment("a", Operation.REPLACE, null), new Assignment("b", Operation.ADD, null),
                                new Assignment("c", Operation.SUBTRACT, null),
                                new Assignment("d", Operation.REPLACE, "'it''s'"),
                                new Assignment("e", Operation.ADD, "1"),
                                new Assignment("f", Operation.REPLACE, "-2.5e-3"),
                                new Assignment("g", Operation.REPLACE, "NULL"),
                                new Assignment("h", Operation.SUBTRACT, "0.5")),
                        List.of("w", "i")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"update t set a=? where k=?", "\n UPDATE\tt\r\nSET `a`=`a`+? WHERE `k`=? ; ",
        "UPDATE t SET A = a + ? WHERE k = ?", "UPDATE _t$ SET a=? WHERE k=?", "UPDATE t SET a='?' WHERE k=?"})
    void takesAnyCaseSpaceAndQuoting(String sql) {
        assertThat(UpdateParser.parse(sql)).isNotNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "SELECT 1", "UPDATE", "UPDATE t", "UPDATE t SET a=?", "UPDATE t SET a=? WHERE",
        "UPDATE IGNORE t SET a=? WHERE k=?", "UPDATE LOW_PRIORITY t SET a=? WHERE k=?",
        "UPDATE /*+ NO_INDEX(t) */ t SET a=? WHERE k=?", "UPDATE t SET a=? WHERE k=? -- all", "UPDATE t # x\nSET a=?",
        "/* x */ UPDATE t SET a=? WHERE k=?", "UPDATE t SET a=? WHERE k=? LIMIT 1",
        "UPDATE t SET a=? WHERE k=? ORDER BY k", "UPDATE t SET a=? WHERE k=? OR j=?",
        "UPDATE t SET a=? WHERE (k=?)", "UPDATE t SET a=? WHERE k IN (?)", "UPDATE t SET a=? WHERE k>?",
        "UPDATE t SET a=? WHERE k<=>?", "UPDATE t SET a=? WHERE k=1", "UPDATE t SET a=? WHERE ?=k",
        "UPDATE t SET a=? WHERE k=? AND k=?", "UPDATE t SET a=? WHERE k=? AND 1=?",
        "UPDATE t SET a=(SELECT 1) WHERE k=?", "UPDATE t SET a=@x WHERE k=?", "UPDATE t SET a=@x:=? WHERE k=?",
        "UPDATE t PARTITION (p) SET a=? WHERE k=?", "UPDATE t x SET a=? WHERE k=?",
        "UPDATE t AS x SET a=? WHERE k=?", "UPDATE t, u SET a=? WHERE k=?", "UPDATE t SET t.a=? WHERE k=?",
        "UPDATE t SET a=NOW() WHERE k=?", "UPDATE t SET a=CURRENT_TIMESTAMP WHERE k=?",
        "UPDATE t SET a=DEFAULT WHERE k=?", "UPDATE t SET a=b WHERE k=?", "UPDATE t SET a=b+? WHERE k=?",
        "UPDATE t SET a=?+a WHERE k=?", "UPDATE t SET a=a+?+1 WHERE k=?", "UPDATE t SET a=a*? WHERE k=?",
        "UPDATE t SET a=a+-1 WHERE k=?", "UPDATE t SET a=a+'1' WHERE k=?", "UPDATE t SET a=? b=? WHERE k=?",
        "UPDATE t SET a=?, a=? WHERE k=?", "UPDATE t SET a=?, A=a+? WHERE k=?", "UPDATE t SET k=? WHERE k=?",
        "UPDATE t SET a=\"x\" WHERE k=?", "UPDATE t SET \"a\"=? WHERE k=?", "UPDATE \"t\" SET a=? WHERE k=?",
        "UPDATE t SET a='\"' WHERE k=?", "UPDATE t SET `a\"`=? WHERE k=?", "UPDATE t SET a='\\' WHERE k=?",
        "UPDATE t SET a='\\'' WHERE k=?", "UPDATE t SET a='x\\', b=?, c='y' WHERE k=?",
        "UPDATE t SET `a\\`=? WHERE k=?",
        "UPDATE t SET a='x' 'y' WHERE k=?",
        "UPDATE t SET a='x WHERE k=?", "UPDATE t SET a=_utf8'x' WHERE k=?", "UPDATE t SET a=0x1F WHERE k=?",
        "UPDATE t SET a=1.2.3 WHERE k=?", "UPDATE t SET a=1e WHERE k=?", "UPDATE t SET a=X'1F' WHERE k=?",
        "UPDATE t SET a=? WHERE k=?;;", "UPDATE t SET a=? WHERE k=?; DELETE FROM t", "UPDATE a.b.c SET a=? WHERE k=?",
        "UPDATE t SET a=? WHERE k=? RETURNING a", "UPDATE `t``u` SET a=? WHERE k=?", "UPDATE t SET é=? WHERE k=?",
        "UPDATE t SET `é`=? WHERE k=?", "UPDATE t SET a={d '2020-01-01'} WHERE k=?", "UPDATE 1 SET a=? WHERE k=?",
        "UPDATE t SET a=? WHEREé k=?", "UPDATE t SET\u00a0a=? WHERE k=?", "UPDATE t SET a=? WHERE k=?\0",
        "UPDATE `` SET a=? WHERE k=?", "UPDATE t SET a=TRUE WHERE k=?", "WITH x AS (SELECT 1) UPDATE t SET a=?"})
    void refusesEverythingElse(String sql) {
        assertThat(UpdateParser.parse(sql)).isNull();
    }
}

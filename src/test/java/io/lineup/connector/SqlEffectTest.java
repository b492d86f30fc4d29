package io.lineup.connector;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SqlEffectTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"SELECT 1|NONE", " (select 1)|NONE", "INSERT INTO t VALUES ('; USE x')|NONE",
        "COMMIT|NONE", "SET @a = 1|NONE", "SET SESSION sql_mode = ''|SCHEMA", "create temporary table t (a int)|SCHEMA",
        "ALTER TABLE t ADD UNIQUE (a)|SCHEMA", "CALL p()|SCHEMA", "GRANT TRIGGER ON t TO u|SCHEMA",
        "USE other|DATABASE",
        "/* x */ SELECT 1|DATABASE", "HELP me|DATABASE"})
    void theFirstWordTells(String sql, SqlEffect effect) {
        assertThat(SqlEffect.of(sql, false)).isEqualTo(effect);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"SELECT 1; USE other|DATABASE", "SELECT 1; DROP TABLE t;|SCHEMA",
        "SELECT 1; SELECT 2; |NONE"})
    void whereSeveralStatementsAreAllowedEachCounts(String sql, SqlEffect effect) {
        assertThat(SqlEffect.of(sql, true)).isEqualTo(effect);
    }
}

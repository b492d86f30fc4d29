package io.lineup.sql;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;

import org.junit.jupiter.api.Test;

import io.lineup.lexer.SqlSyntax;

class RepeatedGroupTest {
    private static final StatementDefinition PAIRS = StatementDefinition.ofRows("Some.pairs", "w_id", "i_id");

    @Test
    void aGroupStandsOnceForEachRowWithTheRowsNumberBehindItsNames() {
        assertThat(RepeatedGroup.expand("x IN ((:w_id, :i_id)...) ORDER BY 1", 2))
                .isEqualTo("x IN ((:w_id_1, :i_id_1), (:w_id_2, :i_id_2)) ORDER BY 1");
    }

    @Test
    void theParametersOfTheFirstRowComeBeforeThoseOfTheSecond() {
        assertThat(RepeatedGroup.expand(PAIRS, 2).parameters()).containsExactly("w_id_1", "i_id_1", "w_id_2", "i_id_2");
    }

    @Test
    void theTextOfThreeRowsBindsSixPositionsInOrder() {
        StatementText text = StatementText.parse(RepeatedGroup.expand(PAIRS, 3),
                RepeatedGroup.expand("SELECT 1 WHERE (a, b) IN ((:w_id, :i_id)...)", 3), SqlSyntax.POSTGRES,
                Path.of("pairs.sql"));

        assertThat(text.jdbc()).isEqualTo("SELECT 1 WHERE (a, b) IN ((?, ?), (?, ?), (?, ?))");
        assertThat(text.positions()).hasSize(6).last().isEqualTo(new int[]{6});
    }

    @Test
    void aTextWithoutAGroupStaysAsItIs() {
        assertThat(RepeatedGroup.expand("SELECT f(:a) FROM t", 5)).isEqualTo("SELECT f(:a) FROM t");
    }
}

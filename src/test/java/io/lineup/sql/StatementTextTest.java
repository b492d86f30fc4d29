package io.lineup.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;

import org.junit.jupiter.api.Test;

import io.lineup.lexer.SqlSyntax;

class StatementTextTest {
    private static final Path FILE = Path.of("sql/common/T.s.sql");

    private static StatementText parse(String text, String... parameters) {
        return StatementText.parse(new StatementDefinition("T.s", parameters), text, SqlSyntax.MYSQL, FILE);
    }

    @Test
    void namesBecomeQuestionMarksAtThePositionsOfTheDefinition() {
        StatementText text = parse("UPDATE t SET a = :a WHERE k = :key", "key", "a");
        assertThat(text.jdbc()).isEqualTo("UPDATE t SET a = ? WHERE k = ?");
        assertThat(text.positions()).containsExactly(new int[]{2}, new int[]{1});
    }

    @Test
    void aNameThatComesTwiceHasTwoPositions() {
        StatementText text = parse("UPDATE t SET a = a - :x, b = b + :x WHERE k = :k_1", "x", "k_1");
        assertThat(text.positions()).containsExactly(new int[]{1, 2}, new int[]{3});
    }

    @Test
    void aCastIsNoParameter() {
        StatementText text = parse("SELECT :a::int, b::text", "a");
        assertThat(text.jdbc()).isEqualTo("SELECT ?::int, b::text");
        assertThat(text.positions()).containsExactly(new int[]{1});
    }

    @Test
    void quotesKeepTheirBlanksNamesAndDashes() {
        String quoted = "SELECT 'it''s  :a -- no comment', \"odd  :b\", `c  :d` FROM t WHERE x = ':'";
        assertThat(parse(quoted).jdbc()).isEqualTo(quoted);
    }

    @Test
    void aBackslashInALiteralIsReadAsTheServerDoes() {
        assertThat(parse("SELECT 'it\\'s :a', :b", "b").jdbc()).isEqualTo("SELECT 'it\\'s :a', ?");
    }

    @Test
    void hintsAndCommentsWithinALineStay() {
        assertThat(parse("SELECT /*+ NO_INDEX_MERGE(t) */ a /* :b */ FROM t").jdbc())
                .isEqualTo("SELECT /*+ NO_INDEX_MERGE(t) */ a /* :b */ FROM t");
    }

    @Test
    void commentsAndSurplusBlanksAreLeftOut() {
        StatementText text = parse("-- it's a :comment\nSELECT a,  -- :b 'c\n\t b\r\n  FROM t;\n-- end\n");
        assertThat(text.jdbc()).isEqualTo("SELECT a, b FROM t");
    }

    @Test
    void aParameterThatTheCodeDoesNotBindIsRefusedWithBothLists() {
        assertThatThrownBy(() -> parse("SELECT :a, :wrong", "a", "b")).isInstanceOf(SqlFileException.class)
                .hasMessageStartingWith(FILE + ": T.s ").hasMessageContainingAll("[a, b]", "[a, wrong]");
    }

    @Test
    void aParameterThatTheTextLeavesOutIsRefused() {
        assertThatThrownBy(() -> parse("SELECT :a", "a", "b")).isInstanceOf(SqlFileException.class)
                .hasMessageContaining("[a, b]").hasMessageContaining("names [a]");
    }

    @Test
    void aFileOfCommentsHasNoStatement() {
        assertThatThrownBy(() -> parse("-- nothing\n ;")).isInstanceOf(SqlFileException.class)
                .hasMessageStartingWith(FILE + " ").hasMessageContaining("T.s");
    }

    @Test
    void anOpenQuoteIsRefused() {
        assertThatThrownBy(() -> parse("SELECT 'a")).isInstanceOf(SqlFileException.class)
                .hasMessage(FILE + ": the quote ' is not closed.");
    }
}

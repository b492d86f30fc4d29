package io.lineup.lexer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.lineup.lexer.SqlLexer.Token;

class SqlLexerTest {
    /** Tokens as {@code TOKEN[text]}, without the blanks. */
    private static List<String> tokens(String text, SqlSyntax syntax) {
        SqlLexer lexer = new SqlLexer(text, syntax);
        List<String> found = new ArrayList<>();
        StringBuilder whole = new StringBuilder();
        for (Token token = lexer.next(); token != Token.END; token = lexer.next()) {
            whole.append(lexer.text());
            if (token != Token.SPACE) {
                found.add(token + "[" + lexer.text() + "]");
            }
        }
        assertThat(whole).hasToString(text);
        return found;
    }

    private static List<String> postgres(String text) {
        return tokens(text, SqlSyntax.POSTGRES);
    }

    private static List<String> mysql(String text) {
        return tokens(text, SqlSyntax.MYSQL);
    }

    @Test
    void wordsNumbersAndSigns() {
        assertThat(postgres("SELECT a.b_1, 1.5e3 + $1 FROM t$x;")).containsExactly("WORD[SELECT]", "WORD[a]",
                "OTHER[.]",
                "WORD[b_1]", "OTHER[,]", "WORD[1]", "OTHER[.]", "WORD[5e3]", "OTHER[+]", "WORD[$1]", "WORD[FROM]",
                "WORD[t$x]", "SEMICOLON[;]");
        assertThat(mysql("(@x := 1)")).containsExactly("OPEN[(]", "OTHER[@]", "WORD[x]", "OTHER[:]", "OTHER[=]",
                "WORD[1]",
                "CLOSE[)]");
        assertThat(postgres("größe")).containsExactly("WORD[größe]");
    }

    @Test
    void aVariableBeginsWithALetterAndStandsAfterOneColon() {
        assertThat(postgres(":a :_b1 :1 ::c :::d a[1:2] x:y :a::int :ö")).containsExactly("VARIABLE[:a]",
                "VARIABLE[:_b1]", "OTHER[:]", "WORD[1]", "OTHER[::]", "WORD[c]", "OTHER[:::]", "WORD[d]", "WORD[a]",
                "OTHER[[]", "WORD[1]", "OTHER[:]", "WORD[2]", "OTHER[]]", "WORD[x]", "VARIABLE[:y]", "VARIABLE[:a]",
                "OTHER[::]", "WORD[int]", "VARIABLE[:ö]");
    }

    @Test
    void aDoubledQuoteStandsForItself() {
        assertThat(postgres("'it''s' \"a\"\"b\" ''")).containsExactly("STRING['it''s']", "QUOTED_NAME[\"a\"\"b\"]",
                "STRING['']");
        assertThat(mysql("'it''s' \"a\"\"b\" `c``d`")).containsExactly("STRING['it''s']", "STRING[\"a\"\"b\"]",
                "QUOTED_NAME[`c``d`]");
    }

    @Test
    void aBackslashEscapesInMySqlAndInPostgresAfterEAlone() {
        assertThat(mysql("'it\\'s' 'C:\\\\' \"\\\"\"")).containsExactly("STRING['it\\'s']", "STRING['C:\\\\']",
                "STRING[\"\\\"\"]");
        assertThat(postgres("'C:\\' E'it\\'s' e'\\\\' type'x\\'")).containsExactly("STRING['C:\\']",
                "STRING[E'it\\'s']",
                "STRING[e'\\\\']", "WORD[type]", "STRING['x\\']");
    }

    @Test
    void prefixesBelongToTheirLiterals() {
        assertThat(postgres("B'1' x'F' N'a' U&'b' u&\"c\" E 'd'")).containsExactly("STRING[B'1']", "STRING[x'F']",
                "STRING[N'a']", "STRING[U&'b']", "QUOTED_NAME[u&\"c\"]", "WORD[E]", "STRING['d']");
        assertThat(mysql("_utf8mb4'a' n'b' e'c'")).containsExactly("STRING[_utf8mb4'a']", "STRING[n'b']", "WORD[e]",
                "STRING['c']");
    }

    @Test
    void dollarQuotesArePostgresAlone() {
        assertThat(postgres("$$a;'b$$ $x$ $$ $x$ a$b$c $1$2")).containsExactly("STRING[$$a;'b$$]", "STRING[$x$ $$ $x$]",
                "WORD[a$b$c]", "WORD[$1$2]");
        assertThat(mysql("$$a $x")).containsExactly("WORD[$$a]", "WORD[$x]");
    }

    @Test
    void commentsAreReadAsEachServerReadsThem() {
        assertThat(postgres("1 --x\n/* a /* b */ c */ # 2")).containsExactly("WORD[1]", "COMMENT[--x]",
                "COMMENT[/* a /* b */ c */]", "OTHER[#]", "WORD[2]");
        assertThat(mysql("1 --x\n/* a /* b */ c # 2\n-- d\n--")).containsExactly("WORD[1]", "OTHER[-]", "OTHER[-]",
                "WORD[x]", "COMMENT[/* a /* b */]", "WORD[c]", "COMMENT[# 2]", "COMMENT[-- d]", "COMMENT[--]");
    }

    @Test
    void hintsAreNoComments() {
        assertThat(postgres("/*+ a */ /*! b */")).containsExactly("HINT[/*+ a */]", "COMMENT[/*! b */]");
        assertThat(mysql("/*+ a */ /*!80000 b */ /*M! c */")).containsExactly("HINT[/*+ a */]", "HINT[/*!80000 b */]",
                "HINT[/*M! c */]");
    }

    @ParameterizedTest
    @CsvSource(quoteCharacter = '^', value = {"a 'b, quote '", "a \"b\"\", quote \"", "a /* b /* */, comment /*",
        "a $x$ $$, quote $x$", "a E'b\\', quote '"})
    void whatDoesNotEndIsNamed(String text, String opening) {
        SqlLexer lexer = new SqlLexer(text, SqlSyntax.POSTGRES);
        Token token;
        do {
            token = lexer.next();
        } while (token != Token.UNCLOSED && token != Token.END);
        assertThat(token).isEqualTo(Token.UNCLOSED);
        assertThat(lexer.opening()).isEqualTo(opening);
        assertThat(lexer.start()).isEqualTo(2);
    }

    @Test
    void linesAreCountedForwardsAndBackwards() {
        SqlLexer lexer = new SqlLexer("a\nb\n\nc", SqlSyntax.POSTGRES);
        assertThat(lexer.lineOf(5)).isEqualTo(4);
        assertThat(lexer.lineOf(0)).isEqualTo(1);
        assertThat(lexer.lineOf(2)).isEqualTo(2);
    }
}

package io.lineup.sql;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.postgresql.util.PSQLException;
import org.postgresql.util.ServerErrorMessage;

class RefusalTest {
    @Test
    void theLineIsThatOfPostgresPosition() {
        SQLException unknown = new PSQLException(new ServerErrorMessage(
                "SERROR\0C42703\0Mcolumn \"b\" does not exist\0HPerhaps you meant \"a\".\0P11\0"));

        assertThat(Refusal.of(unknown, "SELECT\na,\nb\nFROM t")).isEqualTo(new Refusal(3,
                "ERROR: column \"b\" does not exist Hint: Perhaps you meant \"a\"", true));
    }

    @Test
    void mySqlSaysTheLineInItsMessage() {
        SQLException syntax = new SQLException("You have an error near 'b' at line 2", "42000", 1064);

        assertThat(Refusal.of(syntax, "SELECT\na b b")).isEqualTo(new Refusal(2, "You have an error near 'b'", true));
        assertThat(Refusal.of(new SQLException("Unknown column 'b'", "42S22", 1054), "SELECT b").line()).isZero();
    }

    @ParameterizedTest
    @CsvSource({"42703, 0, true", "22P02, 0, true", "23505, 0, true", "42501, 0, false", "42P07, 0, false",
        "42000, 1142, false", "42S01, 1050, false", "HY000, 1366, true", "HY000, 1205, false", "08006, 0, false",
        "40001, 0, false", ", 0, false"})
    void whatTheUserWroteIsToldFromWhatTheDatabaseIs(String state, int code, boolean ofInput) {
        assertThat(Refusal.of(new SQLException("no", state, code), "SELECT 1").ofInput()).isEqualTo(ofInput);
    }
}

package io.lineup.target;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;

import org.junit.jupiter.api.Test;

class MultiRowInsertTest {
    @Test
    void fieldsBecomeLiteralsAndTheNullMarkNull() throws IOException {
        assertThat(row("1\tAB C\t\\N\t", 4)).isEqualTo("('1','AB C',NULL,'')");
    }

    @Test
    void aQuoteIsDoubledAndEscapesStay() throws IOException {
        assertThat(row("O'Neil\ta\\tb\\\\", 2)).isEqualTo("('O''Neil','a\\tb\\\\')");
    }

    @Test
    void aRowWithAnotherNumberOfFieldsIsRefused() {
        assertThatThrownBy(() -> row("1\t2", 3)).isInstanceOf(IOException.class).hasMessageContaining("2 fields");
    }

    private static String row(String line, int columns) throws IOException {
        StringBuilder sql = new StringBuilder();
        MultiRowInsert.row(line, columns, "'", sql);
        return sql.toString();
    }
}

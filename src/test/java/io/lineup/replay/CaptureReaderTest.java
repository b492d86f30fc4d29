package io.lineup.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.lineup.lexer.SqlSyntax;

class CaptureReaderTest {
    @TempDir
    Path folder;

    /** @return the texts of the first transaction */
    private List<String> texts(SqlSyntax syntax, String statements) throws IOException {
        Path file = Files.writeString(folder.resolve("terminal-1.sql"), "BEGIN;\n" + statements + "COMMIT;\n");
        try (CaptureReader reader = new CaptureReader(file, syntax)) {
            return Objects.requireNonNull(reader.next()).statements().stream()
                    .flatMap(each -> each.texts().stream()).toList();
        }
    }

    @Test
    void aSemicolonInAQuoteEndsNothing() throws IOException {
        assertThat(texts(SqlSyntax.POSTGRES, "-- T.a\nSELECT 'a;\n''b;\n', 'C:\\';\n-- T.b\nSELECT $$it's;\n$$;\n"))
                .containsExactly("SELECT 'a;\n''b;\n', 'C:\\'", "SELECT $$it's;\n$$");
        assertThat(texts(SqlSyntax.MYSQL, "-- T.a\nSELECT 'it\\'s;\n', \"b;\n\";\n-- T.b\nSELECT `it's` ; \n"))
                .containsExactly("SELECT 'it\\'s;\n', \"b;\n\"", "SELECT `it's` ");
    }

    @Test
    void aSemicolonInACommentEndsNothing() throws IOException {
        assertThat(texts(SqlSyntax.POSTGRES, "-- T.a\nSELECT 1 /* it's;\n*/ + 2;\n"))
                .containsExactly("SELECT 1 /* it's;\n*/ + 2");
        assertThat(texts(SqlSyntax.MYSQL, "-- T.a\nSELECT 1 # it's;\n + 2;\n")).containsExactly(
                "SELECT 1 # it's;\n + 2");
    }

    @Test
    void aQuoteThatIsNotClosedIsNamedByItsLine() {
        assertThatExceptionOfType(ReplayException.class)
                .isThrownBy(() -> texts(SqlSyntax.POSTGRES, "-- T.a\nSELECT 'a;\n"))
                .withMessageContaining("terminal-1.sql, line 3");
    }
}

package io.lineup.observe;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.lineup.sql.Catalogue;
import io.lineup.sql.SqlFolder;
import io.lineup.sql.StatementDefinition;
import io.lineup.target.PostgresDialect;

class StatementNamesTest {
    @TempDir
    Path folder;

    private StatementNames names;

    @BeforeEach
    void read() throws Exception {
        Files.createDirectories(folder.resolve("common"));
        Files.writeString(folder.resolve("common/Work.update.sql"), "UPDATE t SET v = :v WHERE id = :id");
        names = new StatementNames(Catalogue.read(new SqlFolder(folder, new PostgresDialect()),
                List.of(new StatementDefinition("Work.update", "v", "id"))));
    }

    @Test
    void theServersTextNamesTheStatement() {
        assertThat(names.of("UPDATE t SET v = 5 WHERE id = 7", "Work.commit")).isEqualTo("Work.update");
    }

    @ParameterizedTest
    @CsvSource({"BEGIN, begin", "START TRANSACTION, begin", "COMMIT, commit", "END, commit", "END;, commit",
        "commit work, commit", "ROLLBACK, rollback", "ABORT, rollback"})
    void whatEndsATransactionIsOfTheTerminalsTransaction(String text, String purpose) {
        assertThat(names.of(text, "Work.update")).isEqualTo("Work." + purpose);
    }

    @Test
    void aTriggersStatementIsOfTheOneThatTheTerminalExecutes() {
        assertThat(names.of("DO SLEEP(0.02)", "Work.update")).isEqualTo("Work.update");
        assertThat(names.of("DO SLEEP(0.02)", null)).isEqualTo("other");
    }
}

package io.lineup.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.Collections;
import java.util.List;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import io.lineup.config.Database;
import io.lineup.lexer.SqlSyntax;
import io.lineup.target.Dialect;

class CaptureFileTest {
    private static final StatementText TEXT = StatementText.parse(
            new StatementDefinition("Payment.insertHistory", "id", "amount", "data", "date"),
            "INSERT INTO h VALUES (:id, :amount, :data, :date)", SqlSyntax.POSTGRES, Path.of("h.sql"));

    @TempDir
    Path folder;

    @Test
    void aFullDiskIsSaidOnceAndNothingIsWrittenAfterwards() {
        CaptureFile capture = new CaptureFile(Dialect.of(Database.POSTGRES), false);
        capture.open(Path.of("/dev/full"), List.of("Terminal 1"), List.of());
        String huge = "x".repeat(100_000);

        assertThatExceptionOfType(CaptureException.class)
                .isThrownBy(() -> capture.executing(TEXT, false, one(row(1, huge))))
                .withMessageStartingWith("Cannot write /dev/full, which was emptied: ");
        assertThatCode(() -> {
            capture.executing(TEXT, false, one(row(2, huge)));
            capture.closed();
            capture.finish();
        }).doesNotThrowAnyException();
    }

    @Test
    void whatCannotBeWrittenAtTheEndIsSaidOnce() {
        CaptureFile capture = new CaptureFile(Dialect.of(Database.POSTGRES), false);
        capture.open(Path.of("/dev/full"), List.of("Terminal 1"), List.of());

        assertThatExceptionOfType(CaptureException.class).isThrownBy(capture::finish);
        assertThatCode(capture::finish).doesNotThrowAnyException();
    }

    @Test
    void aTransactionStandsFromBeginToItsEndAndEachStatementBelowItsId() throws IOException {
        Path file = folder.resolve("terminal-01.sql");
        CaptureFile capture = new CaptureFile(Dialect.of(Database.POSTGRES), false);
        capture.open(file, List.of("Terminal 1"), List.of("SET a = b"));

        capture.executing(TEXT, false, one(row(1, "a'b\\")));
        capture.ended("Payment.commit", true);
        capture.executing(TEXT, true, List.of(row(2, "x"), row(3, "y")));
        capture.ended("Payment.rollback", false);
        capture.executing(TEXT, false, one(row(4, "z")));
        capture.closed();
        capture.ended("Payment.commit", true);
        capture.finish();
        capture.executing(TEXT, false, one(row(5, "too late")));

        assertThat(Files.readString(file)).isEqualTo("""
                -- Terminal 1
                SET a = b;

                BEGIN;
                -- Payment.insertHistory
                INSERT INTO h VALUES (1, 12.50, 'a''b\\', TIMESTAMP '2026-11-21 03:04:05.678');
                -- Payment.commit
                COMMIT;

                BEGIN;
                -- Payment.insertHistory row 1 of 2
                INSERT INTO h VALUES (2, 12.50, 'x', TIMESTAMP '2026-11-21 03:04:05.678');
                -- Payment.insertHistory row 2 of 2
                INSERT INTO h VALUES (3, 12.50, 'y', TIMESTAMP '2026-11-21 03:04:05.678');
                -- Payment.rollback
                ROLLBACK;

                BEGIN;
                -- Payment.insertHistory
                INSERT INTO h VALUES (4, 12.50, 'z', TIMESTAMP '2026-11-21 03:04:05.678');
                -- the connection ended here
                ROLLBACK;
                """);
    }

    @ParameterizedTest
    @EnumSource(Database.class)
    void whatIsWrittenIsReadBackWithItsTypes(Database database) {
        Dialect dialect = Dialect.of(database);
        @Nullable
        Object[] values = {Integer.MIN_VALUE, new BigDecimal("-0.05"), "it's \\' -- ;\n'' \\\\ TIMESTAMP '",
            LocalDateTime.parse("2026-11-21T00:00")};
        StringBuilder sql = new StringBuilder();
        Literals.append(sql, TEXT.fragments(), values, dialect);

        assertThat(new LiteralReader(sql.toString(), dialect).read(TEXT.fragments())).isEqualTo(values);
        assertThat(new LiteralReader(sql + " ", dialect).read(TEXT.fragments())).isNull();
        assertThat(new LiteralReader(sql.toString().replace("INTO h", "INTO g"), dialect).read(TEXT.fragments()))
                .isNull();
    }

    private static @Nullable Object[] row(int id, String data) {
        return new @Nullable Object[]{id, new BigDecimal("12.50"), data,
            LocalDateTime.parse("2026-11-21T03:04:05.678")};
    }

    private static List<@Nullable Object[]> one(@Nullable Object[] row) {
        return Collections.singletonList(row);
    }
}

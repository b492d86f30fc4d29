package io.lineup.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code run} without a property file, and {@code init}, which writes one from options. */
class WithoutAFileTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({"mysql, db=mysql, server=embedded", "mariadb, db=mariadb, server=embedded",
        "postgres, db=postgres, server=embedded"})
    void aFileOfInitIsThatOfTheQuickStartWithTheOptionsInIt(String db, String first, String second) throws IOException {
        Path file = folder.resolve("mine.properties");

        Call call = Call.of("init", file.toString(), "--db=" + db, "--warehouses=3", "--seconds=7");

        assertThat(call.exitCode()).as(call.err()).isZero();
        assertThat(Files.readAllLines(file)).contains(first, second, "warehouses=3", "runSeconds=7").anyMatch(
                line -> line.startsWith("# "));
        assertThat(Call.of("init", file.toString()).exitCode()).as("not overwritten").isEqualTo(2);
    }

    @Test
    void aFileOfInitForAServerOfTheUserHasOneLengthAndNoPassword() throws IOException {
        Path file = folder.resolve("mine.properties");

        Call call = Call.of("init", file.toString(), "--conn=jdbc:mysql://db1/tpcc", "--user=me", "--seconds=90");

        assertThat(call.exitCode()).as(call.err()).isZero();
        assertThat(call.out()).contains("build");
        assertThat(Files.readAllLines(file))
                .contains("db=mysql", "conn=jdbc:mysql://db1/tpcc", "user=me", "runSeconds=90",
                        "password=${ENV:MYSQL_PWD}")
                .noneMatch(line -> line.startsWith("runMins"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"--conn=jdbc:oracle:thin:@db1", "--user=me", "--terminals=none", "--db=oracle"})
    void aRunWithoutAFileRefusesOptionsThatItCannotUse(String option) {
        Call call = Call.of("run", option);

        assertThat(call.exitCode()).isEqualTo(2);
        assertThat(call.err()).doesNotContain("Exception").contains(option.substring(0, option.indexOf('=')));
    }

    @Test
    void aRunWithoutAFileGoesToTheServerOfTheOptions() {
        Call call = Call.of("run", "--conn=jdbc:postgresql://127.0.0.1:1/tpcc", "--user=me", "--seconds=1",
                "password=secret-in-options", "resultDirectory=" + folder.resolve("none"));

        assertThat(call.exitCode()).isEqualTo(1);
        assertThat(call.err()).startsWith("No connection to the database").doesNotContain("secret-in-options");
    }
}

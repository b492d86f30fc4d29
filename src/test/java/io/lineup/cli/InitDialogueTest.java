package io.lineup.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.lineup.config.Folders;

/** {@code lineup init} on a terminal, with answers on standard input. */
class InitDialogueTest {
    private static final String COLUMNS = "lineup.columns";
    private static final InputStream STANDARD_INPUT = System.in;

    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void standardOutputIsATerminal() {
        file = folder.resolve("mine.properties");
        System.setProperty(COLUMNS, "80");
    }

    @AfterEach
    void standardOutputIsNoTerminalAgain() {
        System.clearProperty(COLUMNS);
        System.setIn(STANDARD_INPUT);
    }

    @Test
    void fiveAnswersAreThePropertiesOfTheFile() throws IOException {
        Call call = answering("mysql", "", "3", "7", "45");

        assertThat(call.exitCode()).as(call.err()).isZero();
        assertThat(call.out()).containsSubsequence("mariadb) [postgres]: ", "JDBC URL", "]: ", "Warehouses", " [1]: ",
                "Terminals [4]: ", "Seconds", " [60]: ", "Written: " + file, "run/lineup run " + file);
        assertThat(call.out().split("]: ", -1)).as("texts around five questions").hasSize(6);
        assertThat(Files.readAllLines(file)).contains("db=mysql", "server=embedded", "warehouses=3", "terminals=7",
                "runSeconds=45");
    }

    @Test
    void withoutAnAnswerAPropertyIsThatOfTheQuickStart() throws IOException {
        Call call = answering("", " ", "", "9");

        assertThat(call.exitCode()).as(call.err()).isZero();
        List<String> expected = properties(
                Folders.ofThisProcess().project().resolve("props").resolve("quickstart.properties")).stream()
                .map(line -> line.startsWith("terminals=") ? "terminals=9" : line).toList();
        assertThat(properties(file)).isEqualTo(expected).contains("terminals=9");
    }

    @Test
    void theUrlOfAServerSaysTheDatabaseAndBringsTheQuestionForTheUser() throws IOException {
        Call call = answering("", "jdbc:mysql://db1/tpcc", "me", "20", "30", "90");

        assertThat(call.exitCode()).as(call.err()).isZero();
        assertThat(call.out()).containsSubsequence("User", "]: ", " [10]: ", " [10]: ", " [300]: ",
                "run/lineup build " + file);
        assertThat(Files.readAllLines(file)).contains("db=mysql", "conn=jdbc:mysql://db1/tpcc", "user=me",
                "warehouses=20", "terminals=30", "runSeconds=90").noneMatch(line -> line.startsWith("runMins="));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            oracle             | oracle ; mariadb
            ;jdbc:oracle:thin  | --conn ; jdbc:postgresql:
            ;;many             | many ; Warehouses
            ;;;4.5             | 4.5 ; Terminals
            ;;;;1m             | 1m ; Seconds
            """)
    void aWrongAnswerIsRefusedAndNothingIsWritten(String answers, String facts) {
        Call call = answering(answers.split(";", -1));

        assertThat(call.exitCode()).isEqualTo(2);
        assertThat(call.err()).contains(facts.split(" ; ")).doesNotContain("\tat ");
        assertThat(file).doesNotExist();
    }

    private Call answering(String... answers) {
        System.setIn(new ByteArrayInputStream(
                (String.join("\n", answers) + "\n").getBytes(Charset.defaultCharset())));
        return Call.of("init", file.toString());
    }

    private static List<String> properties(Path file) throws IOException {
        return Files.readAllLines(file).stream().filter(line -> line.matches("\\w[^=]*=.*")).toList();
    }
}

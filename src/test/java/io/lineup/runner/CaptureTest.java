package io.lineup.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.lineup.config.Isolation;
import io.lineup.sql.CaptureException;
import io.lineup.target.PostgresDialect;
import io.lineup.target.Target;
import io.lineup.target.TargetSettings;

class CaptureTest {
    @TempDir
    Path results;

    @Test
    void aFileThatCannotBeWrittenDoesNotKeepTheOthersFromTheirEnd() throws Exception {
        Path folder = Files.createDirectory(results.resolve("sql"));
        Files.createSymbolicLink(folder.resolve("terminal-01.sql"), Path.of("/dev/full"));
        Capture capture = new Capture(Path.of("sql"), new Target(new PostgresDialect(),
                new TargetSettings("jdbc:postgresql://localhost/tpcc", null, "nobody", "", Map.of(),
                        Isolation.READ_COMMITTED, List.of())),
                false);
        capture.add();
        capture.add();
        capture.open(results);

        assertThatExceptionOfType(CaptureException.class).isThrownBy(capture::finish)
                .withMessageContaining("terminal-01.sql");
        assertThat(folder.resolve("terminal-02.sql")).content().startsWith("-- Terminal 2 of 2");
        assertThatCode(capture::finish).as("a second time").doesNotThrowAnyException();
    }
}

package io.lineup.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HeapFlagsTest {
    private static final long GIB = 1L << 30;
    private static final String USUAL = "-Xms1g -Xmx1g";

    @TempDir
    Path folder;

    @Test
    void aRunOfUsualSizeGetsOneGigabyteOnAnyMachine() throws IOException {
        assertThat(HeapFlags.flags(List.of("--quiet", file(), "terminals=100"), 64 * GIB)).isEqualTo(USUAL);
        assertThat(HeapFlags.flags(List.of(file()), GIB)).isEqualTo(USUAL);
    }

    @Test
    void thousandsOfConnectionsGetMoreAsFarAsTheMachineHasIt() throws IOException {
        assertThat(HeapFlags.flags(List.of(file(), "terminals=10000"), 64 * GIB)).matches("-Xms(\\d+)m -Xmx\\1m");
        assertThat(HeapFlags.flags(List.of(file(), "terminals=10000"), 4 * GIB)).isEqualTo("-Xms3g -Xmx3g");
        assertThat(HeapFlags.flags(List.of("--terminals=10000"), 4 * GIB)).as("without a file")
                .isEqualTo("-Xms3g -Xmx3g");
        assertThat(HeapFlags.flags(List.of(file(), "terminals=10000", "connections=pooled", "poolSize=8"), 64 * GIB))
                .isEqualTo(USUAL);
    }

    /** The run itself says what is wrong with them. */
    @Test
    void badArgumentsGetTheUsualHeap() throws IOException {
        assertThat(HeapFlags.flags(List.of(), 64 * GIB)).isEqualTo(USUAL);
        assertThat(HeapFlags.flags(List.of("no.properties"), 64 * GIB)).isEqualTo(USUAL);
        assertThat(HeapFlags.flags(List.of(file(), "terminals=many"), 64 * GIB)).isEqualTo(USUAL);
    }

    @Test
    void aRunThatDoesNotFitIsRefusedBeforeItConnects() throws IOException {
        Path props = Files.writeString(folder.resolve("far.properties"),
                "db=postgres\nconn=jdbc:postgresql://127.0.0.1:1/none\nuser=u\npassword=p\n");

        Call refused = Call.on(props, "run", "terminals=100000", "runSeconds=5");

        assertThat(refused.exitCode()).isEqualTo(2);
        assertThat(refused.err()).contains("terminals=100000", " MB", "connections=pooled", "LINEUP_JAVA_OPTS=-Xmx");
    }

    private String file() throws IOException {
        return Files.writeString(folder.resolve("x.properties"), "db=postgres\nserver=embedded\n").toString();
    }
}

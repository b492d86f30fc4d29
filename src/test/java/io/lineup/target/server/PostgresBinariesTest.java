package io.lineup.target.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.archivers.tar.TarConstants;
import org.apache.commons.compress.compressors.xz.XZCompressorOutputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PostgresBinariesTest {
    @TempDir
    Path folder;

    @Test
    void archivesAreNamedByPlatform() {
        assertThat(PostgresBinaries.archiveName("Linux", "amd64")).isEqualTo("postgres-linux-x86_64.txz");
        assertThat(PostgresBinaries.archiveName("Linux", "aarch64")).isEqualTo("postgres-linux-arm_64.txz");
        assertThat(PostgresBinaries.archiveName("Mac OS X", "aarch64")).isEqualTo("postgres-darwin-arm_64.txz");
    }

    @Test
    void majorVersionStandsBeforeThePoint() {
        assertThat(new PostgresBinaries(folder, "18.6").majorVersion()).isEqualTo("18");
        assertThat(new PostgresBinaries(folder, "19beta1").majorVersion()).isEqualTo("19");
    }

    @Test
    void unpackingKeepsExecutableBitsAndLinks() throws IOException {
        Tar.unpackXz(archive("bin/tool", null), folder);
        Tar.unpackXz(archive("lib/link", "tool.so.1"), folder);
        assertThat(folder.resolve("bin/tool")).isExecutable().hasContent("x");
        assertThat(Files.readSymbolicLink(folder.resolve("lib/link"))).isEqualTo(Path.of("tool.so.1"));
    }

    @Test
    void anEntryOutsideTheFolderIsRefused() {
        assertThatThrownBy(() -> Tar.unpackXz(archive("bin/../../escape", null), folder))
                .isInstanceOf(IOException.class).hasMessageContaining("outside");
        assertThatThrownBy(() -> Tar.unpackXz(archive("link", "../../escape"), folder))
                .isInstanceOf(IOException.class).hasMessageContaining("outside");
    }

    private static ByteArrayInputStream archive(String name, @Nullable String link)
            throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (TarArchiveOutputStream tar = new TarArchiveOutputStream(new XZCompressorOutputStream(bytes))) {
            byte[] content = "x".getBytes(StandardCharsets.US_ASCII);
            TarArchiveEntry entry = link == null
                    ? new TarArchiveEntry(name)
                    : new TarArchiveEntry(name, TarConstants.LF_SYMLINK);
            if (link == null) {
                entry.setMode(0755);
                entry.setSize(content.length);
            } else {
                entry.setLinkName(link);
            }
            tar.putArchiveEntry(entry);
            if (link == null) {
                tar.write(content);
            }
            tar.closeArchiveEntry();
        }
        return new ByteArrayInputStream(bytes.toByteArray());
    }
}

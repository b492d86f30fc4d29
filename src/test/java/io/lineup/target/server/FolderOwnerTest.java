package io.lineup.target.server;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Map;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@EnabledOnOs(OS.LINUX)
class FolderOwnerTest {
    private static final int NOBODY = 65_534;

    @TempDir
    Path folder;

    private ServerSpec spec;

    @BeforeEach
    void name() {
        spec = new ServerSpec(null, null, folder.resolve("data"), 0, Map.of(), false, folder);
    }

    @Test
    void whatIsMineIsTakenBehindALinkToo() throws IOException {
        Path elsewhere = Files.createDirectory(folder.resolve("fast-disk"));
        Files.createSymbolicLink(folder.resolve("data"), elsewhere);
        Files.createFile(folder.resolve("data.log"));

        assertThatCode(() -> FolderOwner.check(spec, false)).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @ValueSource(strings = {"data", "data.tmp", "data.tls", "data.lock", "data.log"})
    void aFolderOfAnotherUserIsRefused(String name) throws IOException {
        assumeTrue(ServerProbe.isRoot(), "only root can give a file to another user");
        Path foreign = Files.createDirectory(folder.resolve(name));
        Files.setAttribute(foreign, "unix:uid", NOBODY);

        assertThatThrownBy(() -> FolderOwner.check(spec, false)).isInstanceOf(ServerException.class)
                .hasMessageContaining(foreign + " belongs to another user (uid 65534)");
        assertThatCode(() -> FolderOwner.check(spec, true)).as("PostgreSQL, under that account")
                .doesNotThrowAnyException();
    }

    @Test
    void aLinkOfAnotherUserIsRefusedWhereverItLeads() throws IOException {
        assumeTrue(ServerProbe.isRoot(), "only root can give a file to another user");
        Path link = Files.createSymbolicLink(folder.resolve("data.log"), Files.createFile(folder.resolve("mine")));
        Files.setAttribute(link, "unix:uid", NOBODY, LinkOption.NOFOLLOW_LINKS);

        assertThatThrownBy(() -> FolderOwner.check(spec, true)).isInstanceOf(ServerException.class)
                .hasMessageContaining(link + " belongs to another user");
    }
}

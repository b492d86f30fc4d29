package io.lineup.target.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.lineup.config.ClusterCommit;
import io.lineup.config.ClusterPrimaries;
import io.lineup.config.Database;

/** A start that is refused changes nothing in the folders of another cluster. */
class DataLockTest {
    @TempDir
    Path folder;

    private ServerSpec spec;
    private Path node;

    @BeforeEach
    void begin() throws IOException {
        spec = new ServerSpec(null, null, folder.resolve("data"), 0, Map.of(), false, folder);
        node = Files.createDirectory(folder.resolve("data.node2"));
    }

    @Test
    void newerDataOfAClusterAreNamedAndKept() throws IOException {
        Files.writeString(folder.resolve("data.newer"), node + "\n");

        assertThatThrownBy(this::start).isInstanceOf(ServerException.class)
                .hasMessageContaining("is older than " + node)
                .hasMessageContaining("data.newer");
        assertThatThrownBy(() -> DataLock.acquire(spec, true, owner -> Optional.empty())).as("one server")
                .isInstanceOf(ServerException.class).hasMessageContaining("is older than " + node);
        assertThat(node).isDirectory();
    }

    @Test
    void aClusterThatRunsKeepsItsNodes() {
        FolderLock running = DataLock.ofCluster(spec);
        try {
            assertThatThrownBy(this::start).isInstanceOf(ServerException.class).hasMessageContaining("is in use by");
            assertThat(node).isDirectory();
        } finally {
            running.close();
        }
    }

    private void start() {
        EmbeddedCluster.start(Database.POSTGRES, spec, new ClusterSpec(2, ClusterCommit.ON, ClusterPrimaries.ONE));
    }
}

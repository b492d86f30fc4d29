package io.lineup.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;

import org.junit.jupiter.api.Test;

import io.lineup.config.Folders;
import io.lineup.prepare.OpenTarget;

class OpenTargetTest {
    @Test
    void anEmbeddedServerHasConnectionsForManyTerminalsUnlessItIsTold() {
        assertThat(serverSettings("terminals", "80")).doesNotContainKey("max_connections");
        assertThat(serverSettings("terminals", "100")).containsEntry("max_connections", "120");
        assertThat(serverSettings("loadWorkers", "150")).containsEntry("max_connections", "170");
        assertThat(serverSettings("terminals", "100", "server.max_connections", "2000"))
                .isEqualTo(Map.of("max_connections", "2000"));
        assertThat(serverSettings("terminals", "100", "server.max-connections", "2000")).as("as MySQL writes it on a"
                + " command line").isEqualTo(Map.of("max-connections", "2000"));
    }

    private static Map<String, String> serverSettings(String... pairs) {
        Map<String, String> values = new HashMap<>(Map.of("db", "mysql", "server", "embedded"));
        for (int i = 0; i < pairs.length; i += 2) {
            values.put(pairs[i], pairs[i + 1]);
        }
        return OpenTarget.spec(TestRun.settings(values), Folders.ofThisProcess()).settings();
    }
}

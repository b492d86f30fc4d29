package io.lineup.runner;

import org.junit.jupiter.api.extension.ExtendWith;

import io.lineup.target.server.EmbeddedMySqlExtension;
import io.lineup.target.server.InFullExtent;
import io.lineup.target.server.TestDatabase;

/** Too long for each build, like {@link ServersMatrix}: {@code run/testAllServers.sh} runs it. */
@InFullExtent
@ExtendWith(EmbeddedMySqlExtension.MariaDb.class)
class MariaDbReplayIT extends ReplayContract {
    MariaDbReplayIT(TestDatabase database) {
        super(database);
    }
}

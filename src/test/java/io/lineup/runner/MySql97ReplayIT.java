package io.lineup.runner;

import org.junit.jupiter.api.extension.ExtendWith;

import io.lineup.target.server.EmbeddedMySqlExtension;
import io.lineup.target.server.InFullExtent;
import io.lineup.target.server.TestDatabase;

/** Too long for each build, like {@link ServersMatrix}: {@code run/testAllServers.sh} runs it. */
@InFullExtent
@ExtendWith(EmbeddedMySqlExtension.MySql97.class)
class MySql97ReplayIT extends ReplayContract {
    MySql97ReplayIT(TestDatabase database) {
        super(database);
    }
}

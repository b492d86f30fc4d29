package io.lineup.runner;

import org.junit.jupiter.api.extension.ExtendWith;

import io.lineup.target.server.EmbeddedMySqlExtension;
import io.lineup.target.server.TestDatabase;

@ExtendWith(EmbeddedMySqlExtension.MariaDb.class)
class MariaDbSamplesMatrix extends SamplesContract {
    MariaDbSamplesMatrix(TestDatabase database) {
        super(database);
    }
}

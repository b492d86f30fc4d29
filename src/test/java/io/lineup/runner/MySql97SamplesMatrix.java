package io.lineup.runner;

import org.junit.jupiter.api.extension.ExtendWith;

import io.lineup.target.server.EmbeddedMySqlExtension;
import io.lineup.target.server.TestDatabase;

@ExtendWith(EmbeddedMySqlExtension.MySql97.class)
class MySql97SamplesMatrix extends SamplesContract {
    MySql97SamplesMatrix(TestDatabase database) {
        super(database);
    }
}

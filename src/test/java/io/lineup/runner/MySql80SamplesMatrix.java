package io.lineup.runner;

import org.junit.jupiter.api.extension.ExtendWith;

import io.lineup.target.server.EmbeddedMySqlExtension;
import io.lineup.target.server.TestDatabase;

@ExtendWith(EmbeddedMySqlExtension.MySql80.class)
class MySql80SamplesMatrix extends SamplesContract {
    MySql80SamplesMatrix(TestDatabase database) {
        super(database);
    }
}

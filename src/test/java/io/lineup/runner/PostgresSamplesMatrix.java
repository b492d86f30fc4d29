package io.lineup.runner;

import org.junit.jupiter.api.extension.ExtendWith;

import io.lineup.target.server.EmbeddedPostgresExtension;
import io.lineup.target.server.TestDatabase;

@ExtendWith(EmbeddedPostgresExtension.class)
class PostgresSamplesMatrix extends SamplesContract {
    PostgresSamplesMatrix(TestDatabase database) {
        super(database);
    }
}

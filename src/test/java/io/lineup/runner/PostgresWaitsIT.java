package io.lineup.runner;

import org.junit.jupiter.api.extension.ExtendWith;

import io.lineup.target.server.EmbeddedPostgresExtension;
import io.lineup.target.server.TestDatabase;

@ExtendWith(EmbeddedPostgresExtension.class)
class PostgresWaitsIT extends WaitsContract {
    PostgresWaitsIT(TestDatabase database) {
        super(database);
    }
}

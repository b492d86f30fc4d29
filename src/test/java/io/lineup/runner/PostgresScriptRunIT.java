package io.lineup.runner;

import org.junit.jupiter.api.extension.ExtendWith;

import io.lineup.target.server.EmbeddedPostgresExtension;
import io.lineup.target.server.TestDatabase;

@ExtendWith(EmbeddedPostgresExtension.class)
class PostgresScriptRunIT extends ScriptRunContract {
    PostgresScriptRunIT(TestDatabase database) {
        super(database);
    }

    @Override
    String deadlocksFoundAtOnce() {
        return "SET deadlock_timeout = '5ms'";
    }
}

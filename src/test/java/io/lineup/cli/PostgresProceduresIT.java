package io.lineup.cli;

import org.junit.jupiter.api.extension.ExtendWith;

import io.lineup.target.server.EmbeddedPostgresExtension;
import io.lineup.target.server.TestDatabase;

@ExtendWith(EmbeddedPostgresExtension.class)
class PostgresProceduresIT extends ProceduresContract {
    PostgresProceduresIT(TestDatabase database) {
        super(database);
    }
}

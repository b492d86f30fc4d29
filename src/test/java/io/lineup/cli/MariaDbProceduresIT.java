package io.lineup.cli;

import org.junit.jupiter.api.extension.ExtendWith;

import io.lineup.target.server.EmbeddedMySqlExtension;
import io.lineup.target.server.TestDatabase;

@ExtendWith(EmbeddedMySqlExtension.MariaDb.class)
class MariaDbProceduresIT extends ProceduresContract {
    MariaDbProceduresIT(TestDatabase database) {
        super(database);
    }
}

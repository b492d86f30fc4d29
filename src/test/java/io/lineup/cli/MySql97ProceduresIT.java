package io.lineup.cli;

import org.junit.jupiter.api.extension.ExtendWith;

import io.lineup.target.server.EmbeddedMySqlExtension;
import io.lineup.target.server.InFullExtent;
import io.lineup.target.server.TestDatabase;

@InFullExtent
@ExtendWith(EmbeddedMySqlExtension.MySql97.class)
class MySql97ProceduresIT extends ProceduresContract {
    MySql97ProceduresIT(TestDatabase database) {
        super(database);
    }
}

package io.lineup.cli;

import org.junit.jupiter.api.extension.ExtendWith;

import io.lineup.target.server.EmbeddedMySqlExtension;
import io.lineup.target.server.InFullExtent;
import io.lineup.target.server.TestDatabase;

@InFullExtent
@ExtendWith(EmbeddedMySqlExtension.MySql80.class)
class MySql80ProceduresIT extends ProceduresContract {
    MySql80ProceduresIT(TestDatabase database) {
        super(database);
    }
}

package io.lineup.target.server;

import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(EmbeddedMySqlExtension.MariaDb.class)
class MariaDbDialectIT extends MySqlContract {
    MariaDbDialectIT(TestDatabase database) {
        super(database);
    }
}

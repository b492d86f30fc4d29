package io.lineup.target.server;

import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(EmbeddedMySqlExtension.MySql80.class)
class MySql80DialectIT extends MySqlContract {
    MySql80DialectIT(TestDatabase database) {
        super(database);
    }
}

package io.lineup.target.server;

import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(EmbeddedMySqlExtension.MySql97.class)
class MySql97DialectIT extends MySqlContract {
    MySql97DialectIT(TestDatabase database) {
        super(database);
    }
}

package io.lineup.target.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(EmbeddedPostgresExtension.class)
class EmbeddedPostgresExtensionIT {
    private final TestDatabase database;

    EmbeddedPostgresExtensionIT(TestDatabase database) {
        this.database = database;
    }

    @Test
    void everyMethodOfAClassGetsTheSameDatabase(TestDatabase again) {
        assertThat(again).isEqualTo(database);
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void theServerListensForThisMachineAlone() throws IOException {
        ListeningSockets.assertLoopbackOnly(database.server().pid(), database.server().port());
    }

    @Test
    void theDatabaseIsEmptyAndItsStatementsAreCounted() throws SQLException {
        try (Connection connection = database.target().connectForAdministration();
                Statement statement = connection.createStatement()) {
            try (ResultSet row = statement
                    .executeQuery("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'")) {
                row.next();
                assertThat(row.getInt(1)).isZero();
            }
            try (ResultSet row = statement.executeQuery("SELECT sum(calls) FROM pg_stat_statements")) {
                row.next();
                assertThat(row.getInt(1)).isPositive();
            }
        }
    }
}

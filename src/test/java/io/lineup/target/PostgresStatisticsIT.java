package io.lineup.target;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import io.lineup.target.server.EmbeddedPostgresExtension;
import io.lineup.target.server.TestDatabase;

@ExtendWith(EmbeddedPostgresExtension.class)
class PostgresStatisticsIT {
    private final TestDatabase database;

    PostgresStatisticsIT(TestDatabase database) {
        this.database = database;
    }

    @Test
    void theAdviceIsForWhatIsMissing() throws SQLException {
        try (Connection connection = database.connect(); Statement statement = connection.createStatement()) {
            statement.execute("DROP ROLE IF EXISTS reader");
            statement.execute("CREATE ROLE reader");
            statement.execute("SET ROLE reader");
            assertThat(database.dialect().serverStatements(connection)).allMatch(each -> each.text().startsWith("SET"));

            statement.execute("RESET ROLE");
            statement.execute("REVOKE SELECT ON pg_stat_statements FROM PUBLIC");
            statement.execute("SET ROLE reader");
            assertThat(advice(connection)).isEqualTo("GRANT SELECT ON pg_stat_statements to the user.");

            statement.execute("RESET ROLE");
            statement.execute("DROP EXTENSION pg_stat_statements");
            statement.execute("DROP ROLE reader");
            assertThat(advice(connection)).contains("CREATE EXTENSION pg_stat_statements in this database");
        }
    }

    @Test
    void thePasswordOfAReplicationIsNoSettingOfTheServer() throws Exception {
        try (Connection connection = database.connect(); Statement statement = connection.createStatement()) {
            statement.execute("ALTER SYSTEM SET primary_conninfo = 'host=elsewhere password=hidden'");
            statement.execute("ALTER SYSTEM SET work_mem = '5MB'");
            try {
                statement.execute("SELECT pg_reload_conf()");
                await(connection, "5MB");
                assertThat(database.dialect().serverSettings(connection)).containsEntry("work_mem", "5MB")
                        .doesNotContainKey("primary_conninfo");
            } finally {
                statement.execute("ALTER SYSTEM RESET primary_conninfo");
                statement.execute("ALTER SYSTEM RESET work_mem");
                statement.execute("SELECT pg_reload_conf()");
            }
        }
    }

    /** A session hears of new settings between two statements. */
    private static void await(Connection connection, String workMem) throws SQLException, InterruptedException {
        for (int i = 0; i < 100; i++) {
            try (Statement statement = connection.createStatement();
                    ResultSet row = statement.executeQuery("SHOW work_mem")) {
                row.next();
                if (row.getString(1).equals(workMem)) {
                    return;
                }
            }
            Thread.sleep(50);
        }
    }

    private String advice(Connection connection) {
        SQLException[] refusal = new SQLException[1];
        assertThatThrownBy(() -> database.dialect().serverStatements(connection))
                .isInstanceOfSatisfying(SQLException.class, e -> refusal[0] = e);
        return database.dialect().statisticsAdvice(refusal[0]);
    }
}

package io.lineup.measure.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import io.lineup.config.Isolation;
import io.lineup.config.PrepareMode;
import io.lineup.measure.StatementTotal;
import io.lineup.target.DriverCheck;
import io.lineup.target.DriverOptions;
import io.lineup.target.RowTransfer;
import io.lineup.target.Target;
import io.lineup.target.TargetSettings;
import io.lineup.target.server.EmbeddedPostgresExtension;
import io.lineup.target.server.Proxy;
import io.lineup.target.server.TestDatabase;

/**
 * openGauss's driver on PostgreSQL, which it reaches with PostgreSQL's protocol ({@code protocolVersion=3}), a password in MD5,
 * and a view for the one column that PostgreSQL does not have.
 */
@ExtendWith(EmbeddedPostgresExtension.class)
class OpenGaussDriverIT {
    private static final String ROLE = "lineup_opengauss";
    private static final String PASSWORD = "gauss";

    private final TestDatabase database;
    private String access = "";

    OpenGaussDriverIT(TestDatabase database) {
        this.database = database;
    }

    @BeforeEach
    void letTheDriverIn() throws Exception {
        MeteredSession.makeTables(database);
        access = Files.readString(accessFile());
        Files.writeString(accessFile(), "host all " + ROLE + " 127.0.0.1/32 md5\n" + access);
        execute("SET password_encryption = 'md5'", "CREATE ROLE " + ROLE + " LOGIN PASSWORD '" + PASSWORD + "'",
                "GRANT ALL ON ALL TABLES IN SCHEMA public TO " + ROLE, "CREATE SCHEMA opengauss AUTHORIZATION " + ROLE,
                "CREATE VIEW opengauss.pg_database AS SELECT *, 'PG' AS datcompatibility FROM pg_catalog.pg_database",
                "GRANT SELECT ON opengauss.pg_database TO " + ROLE,
                "ALTER ROLE " + ROLE + " SET search_path = opengauss, pg_catalog, public", "SELECT pg_reload_conf()");
    }

    @AfterEach
    void shutItOut() throws Exception {
        execute("DROP OWNED BY " + ROLE + " CASCADE", "DROP ROLE " + ROLE);
        Files.writeString(accessFile(), access);
        execute("SELECT pg_reload_conf()");
    }

    private Path accessFile() {
        return database.server().data().resolve("pg_hba.conf");
    }

    private void execute(String... statements) throws SQLException {
        try (Connection connection = database.connect(); Statement statement = connection.createStatement()) {
            for (String each : statements) {
                statement.execute(each);
            }
        }
    }

    private Target target(int port, Map<String, String> more) {
        String url = database.url().replace("jdbc:postgresql:", "jdbc:opengauss:")
                .replace(":" + database.server().port(), ":" + port) + "?protocolVersion=3&loggerLevel=OFF";
        return new Target(database.dialect(), new TargetSettings(url, "org.opengauss.Driver", ROLE, PASSWORD, more,
                Isolation.READ_COMMITTED, List.of()));
    }

    @Test
    void tripsAndBytesAreThoseThatPassAProxy() throws Exception {
        try (Proxy proxy = new Proxy(database.server().port());
                MeteredSession session = new MeteredSession(target(proxy.port(), Map.of()), 0, "")) {
            assertThat(session.wire().bytesOut()).isEqualTo(proxy.bytesOut()).isPositive();
            long trips = proxy.roundTrips();
            long out = proxy.bytesOut();
            long in = proxy.bytesIn();

            session.transactions(20, 10);

            List<StatementTotal> totals = List.copyOf(session.totals().values());
            assertThat(totals.stream().mapToLong(StatementTotal::roundTrips).sum())
                    .isEqualTo(proxy.roundTrips() - trips).isPositive();
            assertThat(totals.stream().mapToLong(StatementTotal::bytesOut).sum()).isEqualTo(proxy.bytesOut() - out);
            assertThat(totals.stream().mapToLong(StatementTotal::bytesIn).sum()).isEqualTo(proxy.bytesIn() - in);
        }
    }

    @Test
    void itsOptionsAreKnown() throws SQLException {
        TargetSettings settings = target(1, Map.of("prepareThreshold", "1", "preparethreshold", "2")).settings();

        assertThat(DriverOptions.effective(settings)).containsEntry("prepareThreshold", "1")
                .containsEntry("protocolVersion", "3").containsEntry("preferQueryMode", "extended");
        assertThat(DriverCheck.warnings(settings, PrepareMode.CONNECTION, List.of(10))).singleElement().asString()
                .contains("knows no option preparethreshold").contains("Did you mean prepareThreshold?");
        assertThat(RowTransfer.of(settings, 10)).isEqualTo(new RowTransfer(RowTransfer.Kind.BLOCKS, 10));
    }

    @Test
    void rowsAreLoadedByInserts() throws SQLException, IOException {
        try (Connection connection = target(database.server().port(), Map.of()).connectForAdministration();
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE TABLE opengauss.loaded (id integer, word text)");

            long taken = database.dialect().bulkLoad(connection, "opengauss.loaded", List.of("id", "word"),
                    new ByteArrayInputStream("1\tO'Neil\\ta\\\\b\n2\t\\N\n".getBytes(StandardCharsets.UTF_8)));

            assertThat(taken).isEqualTo(2);
            assertThat(database.dialect().loadHindrance(connection)).get().asString().contains("multi-row INSERTs");
            try (ResultSet rows = statement.executeQuery("SELECT word, pg_backend_pid() FROM loaded ORDER BY id")) {
                assertThat(rows.next()).isTrue();
                assertThat(rows.getString(1)).isEqualTo("O'Neil\ta\\b");
                assertThat(database.dialect().sessionId(connection)).isEqualTo(rows.getLong(2));
                assertThat(rows.next()).isTrue();
                assertThat(rows.getString(1)).isNull();
            }
        }
    }
}

package io.lineup.measure.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;

import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.lineup.measure.RowsFrom;
import io.lineup.measure.StatementTotal;
import io.lineup.target.server.EmbeddedMySqlExtension;
import io.lineup.target.server.TestDatabase;

@ExtendWith(EmbeddedMySqlExtension.MySql80.class)
class ConnectorJWireIT extends MySqlWireContract {
    ConnectorJWireIT(TestDatabase database) {
        super(database);
    }

    @ParameterizedTest
    @CsvSource({"'', 0", "useServerPrepStmts=true, 0", "useLocalSessionState=true, 0", "useCursorFetch=true, 50"})
    void tripsAndBytesAreThoseOfTheServer(String options, int fetchSize) throws SQLException {
        Compared compared = compare(options(options), fetchSize);

        assertThat(compared.trips()).isEqualTo(compared.commands());
        assertThat(compared.bytesOut()).isCloseTo(compared.received(), Percentage.withPercentage(1));
        assertThat(compared.bytesIn()).isCloseTo(compared.sent(), Percentage.withPercentage(1));
        assertThat(compared.totals().values().stream().mapToLong(StatementTotal::roundTrips).sum())
                .isEqualTo(compared.trips());
    }

    /** The list of connector.md: the driver asks for the session's state on its own account. */
    @ParameterizedTest
    @CsvSource({"'', 11", "useServerPrepStmts=true, 12", "useLocalSessionState=true, 10",
        "rewriteBatchedStatements=true, 5", "rewriteBatchedStatements=true allowMultiQueries=true, 3",
        "rewriteBatchedStatements=true allowMultiQueries=true useLocalSessionState=true, 1"})
    void tenLinesOfStockCostSoManyTrips(String options, double trips) throws SQLException {
        assertThat(stockTrips(options(options), 10)).isCloseTo(trips, within(1e-9));
    }

    /** The claim of docs/connector.md. The first execution looks the table up and prepares the merged statement. */
    @ParameterizedTest
    @ValueSource(strings = {"", "useServerPrepStmts=true", "rewriteBatchedStatements=true"})
    void tenRowsMergedAreOneTripOnceTheyArePrepared(String options) throws SQLException {
        String url = database.url().replace("jdbc:mysql:", "jdbc:mysql+bulk:");
        try (MeteredSession session = new MeteredSession(MeteredSession.target(database, url, options(options)), 0,
                "")) {
            Connection connection = session.opened.connection();
            try (Statement statement = connection.createStatement()) {
                statement.execute("DROP TABLE IF EXISTS merged");
                statement.execute("CREATE TABLE merged (id int PRIMARY KEY, a int) ENGINE=InnoDB");
                statement.execute(
                        "INSERT INTO merged VALUES (0,0),(1,0),(2,0),(3,0),(4,0),(5,0),(6,0),(7,0),(8,0),(9,0)");
            }
            try (PreparedStatement update = connection.prepareStatement("UPDATE merged SET a = a + ? WHERE id = ?")) {
                assertThat(tripsOfTenRows(session, update)).isGreaterThan(1);
                assertThat(tripsOfTenRows(session, update)).isEqualTo(1);
            }
            assertThat(connection.getClientInfo("bulk.rowsMerged")).isEqualTo("20");
        }
    }

    private static long tripsOfTenRows(MeteredSession session, PreparedStatement update) throws SQLException {
        for (int id = 0; id < 10; id++) {
            update.setInt(1, 1);
            update.setInt(2, id);
            update.addBatch();
        }
        long before = session.wire().roundTrips();
        assertThat(update.executeBatch()).hasSize(10).containsOnly(1);
        return session.wire().roundTrips() - before;
    }

    @Test
    void underTlsTheTripsAreTheSameAndTheBytesMore() throws SQLException {
        MeteredSession.assertSameTripsAndMoreBytes(
                MeteredSession.target(database, database.url(), Map.of("sslMode", "DISABLED")),
                MeteredSession.target(database, database.url(), Map.of("sslMode", "REQUIRED")));
    }

    /** On MySQL, which makes itself a certificate; MariaDB does so from 11.4 on only. */
    @ParameterizedTest
    @CsvSource({"disablePipeline, false", "disablePipeline, true", "useServerPrepStmts, true"})
    void underTlsTheTripsOfMariaDbsDriverAreTheSameAndTheBytesMore(String option, String value) throws SQLException {
        String url = database.url().replace("jdbc:mysql:", "jdbc:mariadb:");
        MeteredSession.assertSameTripsAndMoreBytes(
                MeteredSession.target(database, url, Map.of(option, value, "sslMode", "disable")),
                MeteredSession.target(database, url, Map.of(option, value, "sslMode", "trust")));
    }

    @Test
    void withACursorTheRowsOfOneBlockAreReceived() throws SQLException {
        try (MeteredSession session = session(Map.of("useCursorFetch", "true"), 50, "")) {
            session.transactions(110, 1);

            StatementTotal oldest = MeteredSession.of(session.totals(), MeteredSession.OLDEST);
            assertThat(oldest.rowsReceived()).isEqualTo(110 * 50.0);
            assertThat(oldest.rowsFrom()).isEqualTo(RowsFrom.SAMPLED_BLOCKS);
        }
    }
}

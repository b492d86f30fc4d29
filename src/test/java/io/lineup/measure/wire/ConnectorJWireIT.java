package io.lineup.measure.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.sql.SQLException;
import java.util.Map;

import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

    @Test
    void underTlsTheTripsAreTheSameAndTheBytesMore() throws SQLException {
        Compared plain = compare(Map.of(), 0);
        try (MeteredSession session = session(Map.of(), 0, "")) {
            assertThat(database.dialect().sessionSettings(session.opened.connection()).get("tls")).startsWith("TLS");
            long bytes = session.wire().bytesOut();
            session.transactions(20, 10);

            assertThat(session.wire().bytesOut() - bytes).isGreaterThan(plain.bytesOut());
            assertThat(session.totals().values().stream().mapToLong(StatementTotal::roundTrips).sum())
                    .isEqualTo(plain.trips());
        }
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

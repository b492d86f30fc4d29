package io.lineup.measure.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.Map;

import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import io.lineup.target.server.EmbeddedMySqlExtension;
import io.lineup.target.server.TestDatabase;

@ExtendWith(EmbeddedMySqlExtension.MariaDb.class)
class MariaDbWireIT extends MySqlWireContract {
    MariaDbWireIT(TestDatabase database) {
        super(database);
    }

    @Test
    void tripsAndBytesAreThoseOfTheServerWithoutPipelining() throws SQLException {
        Compared compared = compare(Map.of("disablePipeline", "true"), 0);

        assertThat(compared.trips()).isEqualTo(compared.commands());
        assertThat(compared.bytesOut()).isCloseTo(compared.received(), Percentage.withPercentage(1));
        assertThat(compared.bytesIn()).isCloseTo(compared.sent(), Percentage.withPercentage(1));
    }

    @Test
    void bulkStatementsNeedFewerTripsThanRows() throws SQLException {
        assertThat(stockTrips(Map.of("useBulkStmts", "true", "useServerPrepStmts", "true"), 10)).isLessThan(3);
        assertThat(stockTrips(Map.of("disablePipeline", "true"), 10)).isEqualTo(10);
    }
}

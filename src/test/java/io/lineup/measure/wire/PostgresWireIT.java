package io.lineup.measure.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.lineup.measure.RowsFrom;
import io.lineup.measure.StatementTotal;
import io.lineup.measure.WireCounter;
import io.lineup.target.ConnectionPool;
import io.lineup.target.CountedConnection;
import io.lineup.target.Node;
import io.lineup.target.Target;
import io.lineup.target.server.EmbeddedPostgresExtension;
import io.lineup.target.server.Proxy;
import io.lineup.target.server.TestDatabase;

@ExtendWith(EmbeddedPostgresExtension.class)
class PostgresWireIT {
    private final TestDatabase database;

    PostgresWireIT(TestDatabase database) {
        this.database = database;
    }

    @BeforeEach
    void makeTables() throws SQLException, IOException {
        MeteredSession.makeTables(database);
    }

    @ParameterizedTest
    @CsvSource({"prepareThreshold, 5", "prepareThreshold, 1", "preferQueryMode, simple"})
    void tripsAndBytesAreThoseThatPassAProxy(String option, String value) throws Exception {
        int port = database.server().port();
        try (Proxy proxy = new Proxy(port);
                MeteredSession session = new MeteredSession(MeteredSession.target(database,
                        database.url().replace(":" + port, ":" + proxy.port()), Map.of(option, value)), 0, "")) {
            assertThat(session.wire().bytesOut()).isEqualTo(proxy.bytesOut());
            long trips = proxy.roundTrips();
            long out = proxy.bytesOut();
            long in = proxy.bytesIn();

            session.transactions(50, 10);

            Map<String, StatementTotal> totals = session.totals();
            assertThat(totals.values().stream().mapToLong(StatementTotal::roundTrips).sum())
                    .isEqualTo(proxy.roundTrips() - trips).isPositive();
            assertThat(totals.values().stream().mapToLong(StatementTotal::bytesOut).sum())
                    .isEqualTo(proxy.bytesOut() - out);
            assertThat(totals.values().stream().mapToLong(StatementTotal::bytesIn).sum())
                    .isEqualTo(proxy.bytesIn() - in);
        }
    }

    @Test
    void underTlsTheTripsAreTheSameAndTheBytesMore(@TempDir Path folder) throws Exception {
        try (PostgresTls tls = new PostgresTls(database, folder)) {
            for (String mode : List.of("extended", "simple")) {
                MeteredSession.assertSameTripsAndMoreBytes(
                        MeteredSession.target(database, database.url(),
                                Map.of("preferQueryMode", mode, "sslmode", "disable")),
                        MeteredSession.target(database, database.url(),
                                Map.of("preferQueryMode", mode, "sslmode", "verify-ca", "sslrootcert",
                                        tls.certificate().toString())));
            }
        }
    }

    @Test
    void executionsAreThoseThatTheServerCountsEachRowOfABatchOne() throws SQLException {
        try (MeteredSession session = session(0, "")) {
            long before = executions();

            session.transactions(20, 10);

            Map<String, StatementTotal> totals = session.totals();
            assertThat(MeteredSession.of(totals, MeteredSession.UPDATE_STOCK).batchRows()
                    + MeteredSession.of(totals, MeteredSession.OLDEST).calls()).isEqualTo(executions() - before)
                    .isEqualTo(20 * (10 + 1));
        }
    }

    /** @return what the server has executed in this database, beginnings and ends of transactions apart */
    private long executions() throws SQLException {
        try (Connection connection = database.connect(); var row = connection.createStatement().executeQuery("""
                SELECT coalesce(sum(calls), 0) FROM pg_stat_statements
                WHERE dbid = (SELECT oid FROM pg_database WHERE datname = current_database())
                  AND query LIKE '%bmsql_%' AND query NOT LIKE '%pg_stat_statements%'""")) {
            row.next();
            return row.getLong(1);
        }
    }

    @Test
    void aBatchIsOneTripAndItsFirstByteComesWithinItsTime() throws SQLException {
        try (MeteredSession session = session(0, "limit")) {
            session.transactions(20, 10);

            StatementTotal stock = MeteredSession.of(session.totals(), MeteredSession.UPDATE_STOCK);
            // Its first execution describes the statement before it executes it.
            assertThat(stock.roundTrips()).isBetween(20L, 21L);
            assertThat(stock.firstByteNanos()).isPositive().isLessThan(stock.nanos());
            assertThat(stock.cpuNanos()).isPositive();
            assertThat(stock.allocatedBytes()).isPositive();
        }
    }

    @ParameterizedTest
    @CsvSource({"'', 0, 900, SAMPLED_RESULTS", "limit, 0, 1, SAMPLED_RESULTS", "min, 0, 1, SAMPLED_RESULTS",
        "'', 50, 50, SAMPLED_BLOCKS", "limit, 50, 1, SAMPLED_BLOCKS"})
    void rowsThatNobodyReadsAreCountedAsReceived(String variant, int fetchSize, int received, RowsFrom from)
            throws SQLException {
        try (MeteredSession session = session(fetchSize, variant)) {
            session.transactions(120, 1);

            StatementTotal oldest = MeteredSession.of(session.totals(), MeteredSession.OLDEST);
            assertThat(oldest.rowsUsed()).isEqualTo(120);
            assertThat(oldest.rowsReceived()).isEqualTo(120.0 * received);
            assertThat(oldest.rowsFrom()).isEqualTo(from);
        }
    }

    @Test
    void countingTheRowsOfABlockCostsNoTrip() throws SQLException {
        try (MeteredSession session = session(50, "")) {
            session.transactions(120, 1);

            StatementTotal oldest = MeteredSession.of(session.totals(), MeteredSession.OLDEST);
            assertThat(oldest.roundTrips()).isEqualTo(oldest.calls());
        }
    }

    @Test
    void aPooledConnectionBringsItsOwnCounter() throws SQLException {
        Target target = MeteredSession.target(database, database.url(), Map.of());
        ConnectionPool pool = new ConnectionPool(() -> target.connectCounted(Node.FIRST, null), 1,
                Duration.ofSeconds(5), false);
        try {
            WireCounter first = counterOfOneQuery(pool);
            assertThat(counterOfOneQuery(pool)).isSameAs(first);
        } finally {
            pool.close();
        }
    }

    private static WireCounter counterOfOneQuery(ConnectionPool pool) throws SQLException {
        CountedConnection opened = pool.connect();
        try (Connection connection = opened.connection(); var statement = connection.createStatement()) {
            WireCounter wire = Objects.requireNonNull(opened.wire());
            long trips = wire.roundTrips();
            statement.execute("SELECT 1");
            assertThat(wire.roundTrips()).isEqualTo(trips + 1);
            return wire;
        }
    }

    @Test
    void aSocketFactoryOfTheUsersOwnIsLeftAlone() throws SQLException {
        Target target = MeteredSession.target(database, database.url(),
                Map.of("socketFactory", "javax.net.DefaultSocketFactory"));

        assertThat(target.wireHindrance()).get().asString().contains("socketFactory is set");
        assertThat(MeteredSession.target(database, database.url(), Map.of()).wireHindrance()).isEmpty();
    }

    private MeteredSession session(int fetchSize, String variant) throws SQLException {
        return new MeteredSession(MeteredSession.target(database, database.url(), Map.of()), fetchSize, variant);
    }
}

package io.lineup.measure.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.sql.SQLException;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.lineup.measure.RowsFrom;
import io.lineup.measure.StatementTotal;
import io.lineup.measure.WireCounter;
import io.lineup.target.server.TestDatabase;

/** The counters of a socket against those of a server of MySQL's kind. */
abstract class MySqlWireContract {
    private static final String COUNTERS = "'Questions', 'Com_stmt_prepare', 'Com_stmt_reset', 'Bytes_received',"
            + " 'Bytes_sent'";

    final TestDatabase database;

    MySqlWireContract(TestDatabase database) {
        this.database = database;
    }

    @BeforeEach
    void makeTables() throws SQLException, IOException {
        MeteredSession.makeTables(database);
    }

    /** What a server says it did, and what the socket says. */
    record Compared(long commands, long trips, long received, long bytesOut, long sent, long bytesIn,
            Map<String, StatementTotal> totals) {}

    /** Twenty transactions between two looks at the session's own counters, without TLS. */
    final Compared compare(Map<String, String> options, int fetchSize) throws SQLException {
        Map<String, String> plain = new TreeMap<>(options);
        plain.put("sslMode", database.dialect().name().equals("mysql") ? "DISABLED" : "disable");
        try (MeteredSession session = session(plain, fetchSize, "")) {
            WireCounter wire = session.wire();
            session.status(COUNTERS);
            long in = wire.bytesIn();
            Map<String, Long> before = session.status(COUNTERS);
            long trips = wire.roundTrips();
            long out = wire.bytesOut();
            session.transactions(20, 10);
            long done = wire.roundTrips() - trips;
            in = wire.bytesIn() - in;
            Map<String, Long> after = session.status(COUNTERS);
            out = wire.bytesOut() - out;
            // A look counts itself as a question and as received; as sent it counts the look before.
            return new Compared(grown(before, after, "Questions", "Com_stmt_prepare", "Com_stmt_reset") - 1, done,
                    grown(before, after, "Bytes_received"), out, grown(before, after, "Bytes_sent"), in,
                    session.totals());
        }
    }

    private static long grown(Map<String, Long> before, Map<String, Long> after, String... names) {
        return Stream.of(names).mapToLong(name -> after.getOrDefault(name, 0L) - before.getOrDefault(name, 0L)).sum();
    }

    @ParameterizedTest
    @CsvSource({"'', 900", "limit, 1", "min, 1"})
    void rowsThatNobodyReadsAreCountedAsReceived(String variant, int received) throws SQLException {
        try (MeteredSession session = session(Map.of(), 0, variant)) {
            session.transactions(250, 1);

            StatementTotal oldest = MeteredSession.of(session.totals(), MeteredSession.OLDEST);
            assertThat(oldest.calls()).isEqualTo(250);
            assertThat(oldest.rowsUsed()).isEqualTo(250);
            assertThat(oldest.rowsReceived()).isEqualTo(250.0 * received);
            assertThat(oldest.rowsFrom()).isEqualTo(RowsFrom.SAMPLED_RESULTS);
        }
    }

    final MeteredSession session(Map<String, String> options, int fetchSize, String variant) throws SQLException {
        return new MeteredSession(MeteredSession.target(database, database.url(), options), fetchSize, variant);
    }

    /** @return round trips of each execution of {@code NewOrder.updateStock} */
    final double stockTrips(Map<String, String> options, int lines) throws SQLException {
        try (MeteredSession session = session(options, 0, "limit")) {
            session.transactions(20, lines);
            StatementTotal stock = MeteredSession.of(session.totals(), MeteredSession.UPDATE_STOCK);
            assertThat(stock.batchRows()).isEqualTo(20L * lines);
            return (double) stock.roundTrips() / stock.calls();
        }
    }

    static Map<String, String> options(String list) {
        return Stream.of(list.split(" ", -1)).filter(each -> !each.isEmpty())
                .collect(Collectors.toMap(each -> each.substring(0, each.indexOf('=')),
                        each -> each.substring(each.indexOf('=') + 1)));
    }
}

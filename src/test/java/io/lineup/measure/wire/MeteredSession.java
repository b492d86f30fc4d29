package io.lineup.measure.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

import io.lineup.config.Isolation;
import io.lineup.config.PrepareMode;
import io.lineup.config.StatementCost;
import io.lineup.measure.ExecutionMeter;
import io.lineup.measure.Measurements;
import io.lineup.measure.StatementTotal;
import io.lineup.measure.Window;
import io.lineup.measure.WireCounter;
import io.lineup.sql.Catalogue;
import io.lineup.sql.ExecutionOptions;
import io.lineup.sql.SqlFolder;
import io.lineup.sql.SqlSession;
import io.lineup.sql.StatementDefinition;
import io.lineup.sql.TimedStatement;
import io.lineup.sql.TransactionEnd;
import io.lineup.target.CountedConnection;
import io.lineup.target.Node;
import io.lineup.target.Target;
import io.lineup.target.TargetSettings;
import io.lineup.target.server.TestDatabase;
import io.lineup.time.SystemClock;

/** One connection with counted socket, and some statements of the catalogue on it. */
final class MeteredSession implements AutoCloseable {
    static final StatementDefinition UPDATE_STOCK = new StatementDefinition("NewOrder.updateStock", "quantity",
            "ordered", "remote", "w_id", "i_id");
    static final StatementDefinition OLDEST = new StatementDefinition("Delivery.selectOldestNewOrder", "w_id", "d_id");

    private static final Path SQL = Path.of(System.getProperty("lineup.project", ""), "sql", "tpcc");
    private static final int WAITING = 900;

    final CountedConnection opened;
    final ExecutionMeter meter;
    private final SqlSession session;
    private final Measurements measurements;
    private final TimedStatement updateStock;
    private final TimedStatement oldest;
    private final TransactionEnd end;

    /** @param variant of {@code Delivery.selectOldestNewOrder}; empty for the default */
    MeteredSession(Target target, int fetchSize, String variant) throws SQLException {
        Window window = new Window();
        SystemClock clock = new SystemClock();
        window.set(clock.nanoTime(), Long.MAX_VALUE);
        measurements = new Measurements(List.of("NEW_ORDER"), window, false);
        meter = measurements.addTerminal(clock, StatementCost.FULL).meter();
        opened = target.connectCounted(Node.FIRST, null);
        meter.use(opened.wire());
        Catalogue catalogue = Catalogue.read(new SqlFolder(SQL, target.dialect()), List.of(UPDATE_STOCK, OLDEST),
                variant.isEmpty() ? Map.of() : Map.of(OLDEST.id(), variant));
        session = new SqlSession(opened.connection(), catalogue,
                new ExecutionOptions(PrepareMode.CONNECTION, fetchSize, Map.of(), Map.of()).on(target.settings()),
                meter);
        updateStock = session.prepare(UPDATE_STOCK);
        oldest = session.prepare(OLDEST);
        end = session.transactionEnd("NewOrder");
    }

    static Target target(TestDatabase database, String url, Map<String, String> options) {
        return new Target(database.dialect(), new TargetSettings(url, null, database.server().user(),
                database.server().password(), options, Isolation.READ_COMMITTED, List.of()));
    }

    /** Makes all tables, and new orders that wait in one district, where they are missing. */
    static void makeTables(TestDatabase database) throws SQLException, IOException {
        try (Connection connection = database.connect(); Statement statement = connection.createStatement()) {
            try (ResultSet tables = connection.getMetaData().getTables(connection.getCatalog(), null, "bmsql_new_order",
                    null)) {
                if (tables.next()) {
                    return;
                }
            }
            new SqlFolder(SQL, database.dialect()).script("tableCreates").execute(connection);
            StringBuilder rows = new StringBuilder("INSERT INTO bmsql_new_order (no_w_id, no_d_id, no_o_id) VALUES ");
            for (int order = 1; order <= WAITING; order++) {
                rows.append(order == 1 ? "" : ", ").append("(1, 1, ").append(order).append(')');
            }
            statement.execute(rows.toString());
        }
    }

    WireCounter wire() {
        return Objects.requireNonNull(opened.wire());
    }

    /** Executes attempts that change the stock of some lines and look for an order. */
    void transactions(int count, int lines) throws SQLException {
        for (int i = 0; i < count; i++) {
            meter.begin();
            for (int line = 0; line < lines; line++) {
                for (int parameter = 1; parameter <= 5; parameter++) {
                    updateStock.setInt(parameter, parameter + line);
                }
                updateStock.addBatch();
            }
            updateStock.executeBatch();
            oldest.setInt(1, 1);
            oldest.setInt(2, 1);
            oldest.query(row -> false);
            end.commit();
            meter.end();
        }
    }

    /** @return what was recorded, by id; call it once */
    Map<String, StatementTotal> totals() {
        Map<String, StatementTotal> byId = new TreeMap<>();
        measurements.statements().forEach(each -> byId.put(each.id(), each));
        return byId;
    }

    static StatementTotal of(Map<String, StatementTotal> totals, StatementDefinition definition) {
        return Objects.requireNonNull(totals.get(definition.id()));
    }

    /**
     * The same transactions on a connection without TLS and on one with it: as many trips of each statement, and more bytes.
     */
    static void assertSameTripsAndMoreBytes(Target plain, Target encrypted) throws SQLException {
        Map<String, StatementTotal> clear = twentyTransactions(plain, "off");
        Map<String, StatementTotal> ciphered = twentyTransactions(encrypted, "TLSv1[.][23].*");
        assertThat(List.of(UPDATE_STOCK.id(), OLDEST.id(), "NewOrder.commit")).allSatisfy(id -> {
            StatementTotal same = Objects.requireNonNull(clear.get(id));
            StatementTotal total = Objects.requireNonNull(ciphered.get(id));
            assertThat(total.roundTrips()).as("%s round trips", id).isEqualTo(same.roundTrips()).isPositive();
            assertThat(total.bytesOut()).as("%s bytes out", id).isGreaterThan(same.bytesOut());
            assertThat(total.bytesIn()).as("%s bytes in", id).isGreaterThan(same.bytesIn());
            assertThat(total.firstByteNanos()).as("%s first byte", id).isPositive().isLessThan(total.nanos());
        });
    }

    /** @param tls pattern of what the server says of the connection */
    private static Map<String, StatementTotal> twentyTransactions(Target target, String tls) throws SQLException {
        try (MeteredSession session = new MeteredSession(target, 0, "")) {
            assertThat(target.dialect().sessionSettings(session.opened.connection()).get("tls")).matches(tls);
            session.transactions(20, 10);
            return session.totals();
        }
    }

    /** @return one of the server's counters of this session */
    Map<String, Long> status(String like) throws SQLException {
        Map<String, Long> status = new TreeMap<>();
        try (Statement statement = opened.connection().createStatement();
                ResultSet row = statement.executeQuery("SHOW SESSION STATUS WHERE Variable_name IN (" + like + ")")) {
            while (row.next()) {
                status.put(row.getString(1), row.getLong(2));
            }
        }
        return status;
    }

    @Override
    public void close() throws SQLException {
        session.close();
    }
}

package io.lineup.tpcc.txn;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;

import io.lineup.config.ConfigurationException;
import io.lineup.config.Isolation;
import io.lineup.config.Settings;
import io.lineup.config.StatementCost;
import io.lineup.lexer.SqlSyntax;
import io.lineup.measure.ExecutionMeter;
import io.lineup.measure.Measurements;
import io.lineup.measure.StatementTotal;
import io.lineup.measure.Window;
import io.lineup.sql.Catalogue;
import io.lineup.sql.ExecutionOptions;
import io.lineup.sql.Script;
import io.lineup.sql.SqlFolder;
import io.lineup.sql.SqlSession;
import io.lineup.target.PostgresDialect;
import io.lineup.target.server.TestDatabase;
import io.lineup.time.SystemClock;
import io.lineup.tpcc.benchmark.ChosenVariants;
import io.lineup.tpcc.model.Mix;
import io.lineup.tpcc.model.Table;
import io.lineup.tpcc.model.Variants;
import io.lineup.tpcc.random.NURandConstants;
import io.lineup.workload.TransactionKind;

/** The database of {@code miniature.sql}, small enough to look at every row before and after a transaction. */
final class Miniature {
    static final TpccWorkload WORKLOAD = new TpccWorkload(
            new TpccSettings(2, 1, true, Mix.standardDeck(), 1, NURandConstants.forRun(1, 100),
                    Variants.BENCHMARKSQL));

    private static final Path SQL = Path.of(System.getProperty("lineup.project", ""), "sql", "tpcc");

    private final TestDatabase database;
    private final SystemClock clock = new SystemClock();
    private final Window window = new Window();
    private final Measurements measurements = new Measurements(TransactionKind.names(TpccWorkload.KINDS), window,
            false);
    private final ExecutionMeter meter = measurements.addTerminal(clock, StatementCost.BASIC).meter();

    private Miniature(TestDatabase database) {
        this.database = database;
        window.set(clock.nanoTime(), Long.MAX_VALUE);
    }

    /** Makes tables, indexes and keys where they are missing, and puts the rows into their first state. */
    static Miniature fresh(TestDatabase database) throws SQLException, IOException {
        Miniature miniature = new Miniature(database);
        try (Connection connection = database.connect(); Statement statement = connection.createStatement()) {
            if (miniature.rows("SELECT 1 FROM pg_tables WHERE tablename = 'bmsql_item'").isEmpty()) {
                for (String script : List.of("tableCreates", "indexCreates", "foreignKeys", "extraHistID")) {
                    Script.read(SQL.resolve("postgres/" + script + ".sql"), SqlSyntax.POSTGRES).execute(connection);
                }
                for (String procedure : List.of("enterOrder", "pay", "readOrder", "countLowStock", "deliver")) {
                    statement.execute(Files.readString(SQL.resolve("postgres/procedures/" + procedure + ".sql")));
                }
            }
            statement.execute(
                    "TRUNCATE bmsql_warehouse, bmsql_district, bmsql_customer, bmsql_history, bmsql_item, bmsql_stock,"
                            + " bmsql_oorder, bmsql_order_line, bmsql_new_order");
            try (InputStream rows = Objects.requireNonNull(Miniature.class.getResourceAsStream("miniature.sql"))) {
                Script.parse("miniature.sql", new String(rows.readAllBytes(), StandardCharsets.UTF_8),
                        SqlSyntax.POSTGRES)
                        .execute(connection);
            }
        }
        return miniature;
    }

    SqlSession session() throws SQLException {
        return session(Isolation.READ_COMMITTED);
    }

    SqlSession session(Isolation isolation) throws SQLException {
        return session(isolation, Variants.BENCHMARKSQL);
    }

    /** @return a session of transactions that send these variants */
    SqlSession session(Variants variants) throws SQLException {
        return session(Isolation.READ_COMMITTED, variants);
    }

    SqlSession session(Isolation isolation, Variants variants) throws SQLException {
        Catalogue catalogue = Catalogue.read(new SqlFolder(SQL, new PostgresDialect()),
                TpccWorkload.statements(variants), variants.texts());
        Connection connection = database.target(isolation).connect();
        connection.setAutoCommit(variants.atOnce().endedByServer());
        return new SqlSession(connection, catalogue, ExecutionOptions.DEFAULT, meter);
    }

    /** @param choice such as {@code variants=fewest}, several separated by blanks; empty for the defaults */
    static Variants variants(String choice) {
        Map<String, String> properties = new TreeMap<>(
                Map.of("db", "postgres", "server", "embedded", "runSeconds", "1"));
        for (String each : choice.split(" ", -1)) {
            if (!each.isEmpty()) {
                properties.put(each.substring(0, each.indexOf('=')), each.substring(each.indexOf('=') + 1));
            }
        }
        try {
            return ChosenVariants.of(Settings.of(properties));
        } catch (ConfigurationException e) {
            throw new AssertionError(e.problems().toString(), e);
        }
    }

    /** @return for each statement that was executed: calls and rows sent in batches, as {@code 1 5}; call it once */
    Map<String, String> executed() {
        return measurements.statements().stream().filter(each -> each.wall().getTotalCount() > 0)
                .collect(Collectors.toMap(StatementTotal::id,
                        each -> each.wall().getTotalCount() + " " + each.batchRows()));
    }

    Connection connect() throws SQLException {
        return database.connect();
    }

    void execute(String sql) throws SQLException {
        try (Connection connection = database.connect(); Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /** @return the rows of a query, the columns joined by a blank */
    List<String> rows(String query) throws SQLException {
        List<String> rows = new ArrayList<>();
        try (Connection connection = database.connect();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(query)) {
            int columns = row.getMetaData().getColumnCount();
            while (row.next()) {
                List<String> values = new ArrayList<>();
                for (int i = 1; i <= columns; i++) {
                    values.add(String.valueOf(row.getString(i)));
                }
                rows.add(String.join(" ", values));
            }
        }
        return rows;
    }

    /** @return all rows of all tables */
    Map<String, List<String>> everything() {
        Map<String, List<String>> everything = new TreeMap<>();
        for (Table table : Table.values()) {
            try {
                everything.put(table.sqlName(), rows("SELECT t::text FROM " + table.sqlName() + " t ORDER BY 1"));
            } catch (SQLException e) {
                throw new UncheckedIOException(new IOException(e));
            }
        }
        return everything;
    }

    /**
     * Compares with an earlier state.
     *
     * @return for each table that changed, rows gone and rows new: {@code bmsql_stock -2 +2}
     */
    List<String> changesSince(Map<String, List<String>> before) {
        List<String> changes = new ArrayList<>();
        everything().forEach((table, now) -> {
            List<String> then = before.getOrDefault(table, List.of());
            long gone = then.stream().filter(row -> !now.contains(row)).count();
            long added = now.stream().filter(row -> !then.contains(row)).count();
            if (gone + added > 0) {
                changes.add(table + " -" + gone + " +" + added);
            }
        });
        return changes;
    }
}

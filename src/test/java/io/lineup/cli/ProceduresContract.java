package io.lineup.cli;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer.OrderAnnotation;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

import io.lineup.config.Database;
import io.lineup.result.ResultDirectory;
import io.lineup.result.Summary;
import io.lineup.result.Verdict;
import io.lineup.target.server.TestDatabase;

/** The stored procedures of {@code variants=procedures} in a database that BenchmarkSQL built, from the first to the last. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(OrderAnnotation.class)
abstract class ProceduresContract {
    private static final List<String> ALL = List.of("bmsql_count_low_stock", "bmsql_deliver", "bmsql_enter_order",
            "bmsql_pay", "bmsql_read_order");

    @TempDir
    static Path folder;

    private final TestDatabase database;
    private final boolean postgres;
    private int runs;

    ProceduresContract(TestDatabase database) {
        this.database = database;
        this.postgres = database.kind() == Database.POSTGRES;
    }

    @BeforeAll
    void build() throws Exception {
        Call built = Call.on(file(database.server().user(), database.server().password()), "build");
        assertThat(built.exitCode()).as(built.err()).isZero();
        execute(List.of("DELETE FROM bmsql_config WHERE cfg_name LIKE 'lineup.%'"));
    }

    @Test
    @Order(1)
    void aRunOfAnotherVariantAddsNothing() throws Exception {
        assertThat(run("variants=tuned").verdict()).isEqualTo(Verdict.OK);
        assertThat(procedures()).isEmpty();
    }

    @Test
    @Order(2)
    void oneCommandAddsThemAndSaysWhatItAdds() throws Exception {
        List<String> before = rows("SELECT w_ytd FROM bmsql_warehouse", "SELECT count(*) FROM bmsql_oorder");

        Call built = Call.on(file(), "build", "variants=procedures");

        assertThat(built.exitCode()).as(built.err()).isZero();
        assertThat(built.out()).contains(ALL);
        assertThat(procedures()).isEqualTo(ALL);
        assertThat(rows("SELECT w_ytd FROM bmsql_warehouse", "SELECT count(*) FROM bmsql_oorder"))
                .isEqualTo(before);
        assertThat(Call.on(file(), "build", "variants=procedures").out()).doesNotContain(ALL);
    }

    @Test
    @Order(3)
    void aRunMakesMissingOnesAgain() throws Exception {
        execute(List.of(drop("bmsql_pay")));

        Summary summary = run("useStoredProcedures=true");

        assertThat(summary.verdict()).isEqualTo(Verdict.OK);
        assertThat(summary.notes()).anyMatch(note -> note.contains("bmsql_pay"));
        assertThat(procedures()).isEqualTo(ALL);
        assertThat(run("variants=procedures").notes()).noneMatch(note -> note.contains("bmsql_pay"));
    }

    /** The other one has other parameters: a call of it would fail. */
    @Test
    @Order(4)
    void anotherTextIsReplacedAndNeverCalled() throws Exception {
        execute(List.of(drop("bmsql_count_low_stock"), postgres
                ? "CREATE FUNCTION bmsql_count_low_stock() RETURNS integer LANGUAGE sql AS 'SELECT 1'"
                : "CREATE PROCEDURE bmsql_count_low_stock() SELECT 1",
                "UPDATE bmsql_config SET cfg_value = 'other' WHERE cfg_name = 'lineup.procedures'"));

        Summary summary = run("variants=procedures");

        assertThat(summary.verdict()).isEqualTo(Verdict.OK);
        assertThat(requireNonNull(summary.transactions().get("STOCK_LEVEL")).count()).isPositive();
        assertThat(procedures()).isEqualTo(ALL);
    }

    @Test
    @Order(5)
    void eachTransactionNeedsTheRoundTripsThatAreDocumented() throws Exception {
        run("variants=procedures");
        for (String transaction : List.of("NewOrder", "Payment", "OrderStatus", "StockLevel", "Delivery")) {
            assertThat(roundTrips(transaction)).as(transaction).isEqualTo(2);
        }
        run("variants=procedures", "variant.procedures.commit=inside");
        assertThat(roundTrips("NewOrder")).isEqualTo(1);
        assertThat(roundTrips("Payment")).isEqualTo(1);
        run("variants=fewest");
        assertThat(roundTrips("NewOrder")).isPositive().isLessThanOrEqualTo(postgres ? 5 : 10.1);
        assertThat(roundTrips("Payment")).isPositive().isLessThanOrEqualTo(postgres ? 3 : 5);
    }

    @Test
    @Order(6)
    void whoMayNotMakeThemIsToldWhatToGrant() throws Exception {
        execute(List.of(drop("bmsql_pay")));
        execute(postgres
                ? List.of("CREATE ROLE clerk LOGIN PASSWORD 'secret'",
                        "GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO clerk",
                        "GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO clerk")
                : List.of("CREATE USER clerk IDENTIFIED BY 'secret'",
                        "GRANT SELECT, INSERT, UPDATE, DELETE ON * TO clerk"));
        try {
            Call refused = Call.on(file("clerk", "secret"), "run", "variants=procedures");

            assertThat(refused.exitCode()).isEqualTo(1);
            assertThat(refused.err().lines()).hasSize(1);
            assertThat(refused.err()).contains("CREATE ROUTINE", "variants=fewest").doesNotContain("Exception");
        } finally {
            execute(postgres ? List.of("DROP OWNED BY clerk", "DROP ROLE clerk") : List.of("DROP USER clerk"));
        }
    }

    /** The same sentence as from client SQL, not an error to count. */
    @Test
    @Order(7)
    void aMissingRowEndsTheRun() throws Exception {
        String ofDistrict = " FROM bmsql_order_line WHERE ol_w_id = 1 AND ol_d_id = 4";
        execute(List.of("CREATE TABLE lost AS SELECT *" + ofDistrict, "DELETE" + ofDistrict));

        Call run = Call.on(file(), "run", "variants=procedures", "deliveryWeight=40", "newOrderWeight=15",
                "paymentWeight=15", "orderStatusWeight=15", "stockLevelWeight=15",
                "resultDirectory=" + folder.resolve("missing"));

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(ResultDirectory.open(folder.resolve("missing")).readSummary().notes()).anyMatch(note -> note.matches(
                "Delivery.deliver: the database has no lines or no customer of order \\d+ in district 4 of warehouse 1\\. It was"
                        + " loaded with .*"));
        execute(List.of("INSERT INTO bmsql_order_line SELECT * FROM lost", "DROP TABLE lost"));

        String unbound = postgres ? "SET session_replication_role = replica" : "SET foreign_key_checks = 0";
        String where = " WHERE d_w_id = 1 AND d_id = ";
        execute(List.of(unbound, "UPDATE bmsql_district SET d_id = 11" + where + 4));

        Call payments = Call.on(file(), "run", "variants=procedures", "paymentWeight=100", "newOrderWeight=0",
                "orderStatusWeight=0", "stockLevelWeight=0", "deliveryWeight=0",
                "resultDirectory=" + folder.resolve("unpaid"));

        assertThat(payments.exitCode()).isEqualTo(1);
        assertThat(ResultDirectory.open(folder.resolve("unpaid")).readSummary().notes())
                .anyMatch(note -> note.startsWith("Payment.pay: the database has no district 4 of warehouse 1. It was"
                        + " loaded with "));
        execute(List.of(unbound, "UPDATE bmsql_district SET d_id = 4" + where + 11));
    }

    @Test
    @Order(8)
    void destroyLeavesNothing() throws Exception {
        assertThat(run("variants=procedures").verdict()).isEqualTo(Verdict.OK);

        Call destroyed = Call.on(file(), "destroy");

        assertThat(destroyed.exitCode()).as(destroyed.err()).isZero();
        assertThat(procedures()).isEmpty();
        // What the server's statistics are read from is not Lineup's.
        assertThat(rows("SELECT table_name FROM information_schema.tables WHERE table_name NOT LIKE 'pg_stat%'"
                + " AND table_schema = " + schema())).isEmpty();
        assertThat(rows("SELECT routine_name FROM information_schema.routines WHERE routine_schema = " + schema()
                + " AND routine_name NOT LIKE 'pg_stat%'")).isEmpty();
        if (postgres) {
            assertThat(rows("SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace"
                    + " AND relname NOT LIKE 'pg_stat%'")).isEmpty();
        }
    }

    private Summary run(String... properties) throws IOException {
        runs++;
        String[] all = Arrays.copyOf(properties, properties.length + 1);
        all[properties.length] = "resultDirectory=" + results();
        Call run = Call.on(file(), "run", all);
        assertThat(run.exitCode()).as(run.err()).isZero();
        return ResultDirectory.open(results()).readSummary();
    }

    private Path results() {
        return folder.resolve("results-" + runs);
    }

    private double roundTrips(String transaction) {
        return ResultDirectory.open(results()).readStatements().stream()
                .filter(row -> row.id().startsWith(transaction + "."))
                .mapToDouble(row -> requireNonNull(row.callsPerTransaction()) * requireNonNull(row.roundTrips())).sum();
    }

    private Path file() throws IOException {
        return file(database.server().user(), database.server().password());
    }

    /** A deck has 23 transactions. */
    private Path file(String user, String password) throws IOException {
        return Files.writeString(folder.resolve(user + ".properties"), """
                db=%s
                conn=%s
                user=%s
                password=%s
                warehouses=1
                terminals=1
                runTxnsPerTerminal=46
                statementCost=full
                plans=none
                waits=off
                """.formatted(database.kind().name().toLowerCase(Locale.ROOT), database.url(), user, password));
    }

    private String schema() {
        return postgres ? "current_schema()" : "database()";
    }

    private List<String> procedures() throws SQLException {
        return rows("SELECT routine_name FROM information_schema.routines WHERE routine_name LIKE 'bmsql%'"
                + " AND routine_schema = " + schema() + " ORDER BY 1");
    }

    private String drop(String name) {
        return (postgres ? "DROP FUNCTION " : "DROP PROCEDURE ") + name;
    }

    private List<String> rows(String... queries) throws SQLException {
        List<String> rows = new ArrayList<>();
        try (Connection connection = database.connect(); Statement statement = connection.createStatement()) {
            for (String query : queries) {
                try (ResultSet row = statement.executeQuery(query)) {
                    while (row.next()) {
                        rows.add(row.getString(1));
                    }
                }
            }
        }
        return rows;
    }

    private void execute(List<String> commands) throws SQLException {
        try (Connection connection = database.connect(); Statement statement = connection.createStatement()) {
            for (String command : commands) {
                statement.execute(command);
            }
        }
    }
}

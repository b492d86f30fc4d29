package io.lineup.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

import io.lineup.target.server.EmbeddedPostgresExtension;
import io.lineup.target.server.TestDatabase;
import io.lineup.tpcc.model.Scale;
import io.lineup.tpcc.model.Table;

/** The verbs against a real server, taken for an external one. */
@ExtendWith(EmbeddedPostgresExtension.class)
class CommandLineIT {
    private final TestDatabase database;

    @TempDir
    Path folder;

    private Path props;

    CommandLineIT(TestDatabase database) {
        this.database = database;
    }

    @BeforeEach
    void writeProperties() throws IOException {
        props = folder.resolve("own.properties");
        Files.writeString(props, "db=postgres\nconn=" + database.url() + "\nuser=" + database.server().user()
                + "\npassword=" + database.server().password() + "\nwarehouses=1\nrunSeconds=1\n");
    }

    @Test
    void aWrongPasswordIsSaidToBeOne() {
        Call call = Call.on(props, "check", "password=not-this-one");
        assertThat(call.exitCode()).isEqualTo(1);
        assertThat(call.err()).contains("28P01", "Are user and password right?").doesNotContain("not-this-one",
                "\tat ");
    }

    @Test
    void sqlPrintsTheRowsOfAFile() throws IOException {
        Path script = folder.resolve("rows.sql");
        Files.writeString(script, "SELECT n AS number, nullif(n, 2) AS odd FROM generate_series(1, 2) n;\n");
        Call call = Call.on(props, "sql", script.toString());
        assertThat(call.exitCode()).as(call.err()).isZero();
        assertThat(call.out().lines()).containsExactly("number\todd", "1\t1", "2\t");
    }

    @Test
    void sqlNamesFileAndLineOfAFaultyStatement() throws IOException {
        Path script = folder.resolve("faulty.sql");
        Files.writeString(script, "SELECT 1;\nSELECT nothing FROM nowhere;\n");
        Call call = Call.on(props, "sql", script.toString());
        assertThat(call.exitCode()).isEqualTo(2);
        assertThat(call.err()).contains("faulty.sql", "2", "nowhere").doesNotContain("\tat ");
    }

    @Test
    void sqlNamesAMissingScript() {
        Call call = Call.on(props, "sql", "noSuchScript");
        assertThat(call.exitCode()).isNotZero();
        assertThat(call.err()).contains("noSuchScript").doesNotContain("\tat ");
    }

    @Test
    void aDataFolderInUseIsRefusedWithItsProcess() {
        Call call = Call.on(props, "check", "server=embedded", "server.data=" + database.server().data(),
                "user=postgres",
                "password=");
        assertThat(call.exitCode()).isEqualTo(1);
        assertThat(call.err()).contains("server.data=" + database.server().data(), "in use",
                Long.toString(database.server().pid())).doesNotContain("\tat ");
    }

    @Test
    void runRefusesADatabaseThatIsNotLoadedAndSaysWhatToDo() {
        Call call = Call.on(props, "run", "build=never", "resultDirectory=" + folder.resolve("result"));
        assertThat(call.exitCode()).isEqualTo(1);
        assertThat(call.err()).contains("not loaded", "runDatabaseBuild.sh");
        assertThat(folder.resolve("result")).doesNotExist();
    }

    @Test
    void checkNamesTheRowsThatBreakAConditionOfABuiltDatabaseAndPlansChangesNone() throws SQLException {
        Call built = Call.on(props, "build", "--quiet", "loadWorkers", "2");
        assertThat(built.exitCode()).as(built.err()).isZero();
        assertThat(built.out()).isEqualTo("The database is built: 1 warehouse.\n");
        Call plans = Call.on(props, "plans", "variants=tuned");
        assertThat(plans.exitCode()).as(plans.err()).isZero();
        assertThat(plans.out()).contains("-- NewOrder.selectStocks\n", "-- Payment.updateCustomerWithData\n",
                "-- OrderStatus.customersByLastName\n", "Index Scan", "(cost=");
        assertThat(unchanged()).as("rows after the plans").isTrue();
        assertRunNamesAStatementOfSessionSqlThatIsRefused();
        assertAStatementAloneHasAConnectionForEachThread();
        Call sound = Call.on(props, "check");
        assertThat(sound.exitCode()).as(sound.out()).isZero();
        try (Connection connection = database.connect(); Statement statement = connection.createStatement()) {
            statement.execute("UPDATE bmsql_district SET d_next_o_id = d_next_o_id + 1 WHERE d_w_id = 1 AND d_id = 7");
        }
        Call broken = Call.on(props, "check");
        assertThat(broken.exitCode()).isEqualTo(1);
        assertThat(broken.out()).contains("d_id=7");
        Call destroyed = Call.on(props, "destroy");
        assertThat(destroyed.exitCode()).as(destroyed.err()).isZero();
        assertThat(Call.on(props, "check").exitCode()).isEqualTo(1);
    }

    private void assertAStatementAloneHasAConnectionForEachThread() {
        Path result = folder.resolve("alone");
        Call alone = Call.on(props, "statement", "StockLevel.countLowStock", "--threads", "3", "--seconds", "1",
                "terminals=2", "resultDirectory=" + result);
        assertThat(alone.exitCode()).as(alone.err()).isZero();
        assertThat(result.resolve("run.properties")).content().contains("\nterminals=3\n");
    }

    private void assertRunNamesAStatementOfSessionSqlThatIsRefused() {
        Call run = Call.on(props, "run", "session.sql=SET DateStyle = ISO; SET no_such_setting = 1",
                "resultDirectory=" + folder.resolve("result"));
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err().lines()).contains("The database says: session.sql: SET no_such_setting = 1: ERROR:"
                + " unrecognized configuration parameter \"no_such_setting\" (SQLSTATE 42704).");
        assertThat(run.err()).doesNotContain("\tat ");
        assertThat(folder.resolve("result")).doesNotExist();
    }

    /** @return whether the sums that every transaction moves are those of a load (TPC-C 4.3.3.1) */
    private boolean unchanged() throws SQLException {
        try (Connection connection = database.connect();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT (SELECT w_ytd FROM bmsql_warehouse) = "
                        + Scale.WAREHOUSE_YTD_CENTS / 100 + " AND (SELECT sum(d_next_o_id) FROM bmsql_district) = "
                        + Scale.DISTRICTS * (Scale.ORDERS + 1) + " AND (SELECT count(*) FROM bmsql_new_order) = "
                        + Table.NEW_ORDER.rows(1) + " AND (SELECT count(*) FROM bmsql_history) = "
                        + Table.HISTORY.rows(1))) {
            row.next();
            return row.getBoolean(1);
        }
    }

    @Test
    void doctorReadsTheServersSettings() {
        Call call = Call.on(props, "doctor");
        assertThat(call.out()).contains("PostgreSQL 18").contains("fsync");
        assertThat(call.out() + call.err()).doesNotContain(database.server().password());
    }
}

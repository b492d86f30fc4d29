package io.lineup.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Objects;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

import io.lineup.result.LedgerAnswer;
import io.lineup.result.ResultDirectory;
import io.lineup.target.server.EmbeddedPostgresExtension;
import io.lineup.target.server.TestDatabase;

/** A run's ledger, and what a database that was harmed afterwards answers to it. */
@ExtendWith(EmbeddedPostgresExtension.class)
class LedgerIT {
    private final TestDatabase database;

    @TempDir
    Path folder;

    LedgerIT(TestDatabase database) {
        this.database = database;
    }

    @Test
    void eachHarmToTheDatabaseIsFoundAndTheCommandSaysItAgain() throws Exception {
        Path props = Files.writeString(folder.resolve("own.properties"), "db=postgres\nconn=" + database.url()
                + "\nuser=" + database.server().user() + "\npassword=" + database.server().password()
                + "\nwarehouses=1\nbuild=missing\nterminals=6\nrunSeconds=1\nplans=none\n"
                // Orders that are rolled back, and Deliveries that lose a race.
                + "deliveryWeight=20\nnewOrderWeight=45\npaymentWeight=25\norderStatusWeight=5\nstockLevelWeight=5\n");
        // What an earlier run left is none of this one's.
        assertThat(Call.on(props, "run", "--quiet", "resultDirectory=" + folder.resolve("earlier")).exitCode())
                .isZero();
        Path result = folder.resolve("result");

        Call run = Call.on(props, "run", "--quiet", "ledger=on", "check=after", "resultDirectory=" + result);

        assertThat(run.exitCode()).as(run.out() + run.err()).isZero();
        LedgerAnswer kept = Objects
                .requireNonNull(ResultDirectory.open(result).readSummary().trial().ledger());
        assertThat(kept.isKept()).isTrue();
        assertThat(kept.unknown()).isZero();
        assertThat(kept.cutOff()).isFalse();
        assertThat(kept.acknowledged()).isGreaterThan(ResultDirectory.open(result).readSummary().completed() / 2);
        assertThat(kept.refused()).isPositive();
        assertThat(Files.readString(result.resolve("report.html"))).contains("acknowledged changes lost");
        assertThat(ledger(result).exitCode()).isZero();

        execute("DELETE FROM bmsql_history WHERE hist_id = (SELECT max(hist_id) FROM bmsql_history WHERE h_amount > 10.5)",
                "UPDATE bmsql_order_line SET ol_amount = ol_amount + 1 WHERE ol_number = 2 AND (ol_w_id, ol_d_id, ol_o_id) ="
                        + " (SELECT o_w_id, o_d_id, o_id FROM bmsql_oorder ORDER BY o_id DESC, o_d_id LIMIT 1)",
                "UPDATE bmsql_oorder SET o_carrier_id = o_carrier_id % 10 + 1 WHERE (o_w_id, o_d_id, o_id) ="
                        + " (SELECT o_w_id, o_d_id, o_id FROM bmsql_oorder WHERE o_carrier_id IS NOT NULL"
                        + " ORDER BY o_id DESC, o_d_id LIMIT 1)",
                "INSERT INTO bmsql_history (h_c_id, h_c_d_id, h_c_w_id, h_d_id, h_w_id, h_date, h_amount, h_data)"
                        + " SELECT h_c_id, h_c_d_id, h_c_w_id, h_d_id, h_w_id, h_date, h_amount, h_data FROM bmsql_history"
                        + " WHERE h_amount <> 10 ORDER BY hist_id DESC LIMIT 1");

        Call harmed = ledger(result);
        assertThat(harmed.exitCode()).isEqualTo(1);
        assertThat(harmed.out().replaceAll("\\s+", " ")).contains("3 lost;", "1 there twice",
                "lost: payment set=0, w_id=1",
                "; found order set=0, w_id=1", "; found delivery set=0, w_id=1", "twice: payment set=0");
        assertThat(ledger(folder.resolve("earlier"))).satisfies(none -> {
            assertThat(none.exitCode()).isEqualTo(2);
            assertThat(none.err()).contains("has no ledger.bin");
        });
    }

    private Call ledger(Path result) {
        return Call.of("ledger", result.toString(), "password=" + database.server().password());
    }

    private void execute(String... statements) throws SQLException, IOException {
        try (Connection connection = database.connect(); Statement statement = connection.createStatement()) {
            for (String each : statements) {
                assertThat(statement.executeUpdate(each)).as(each).isEqualTo(1);
            }
        }
    }

    @Test
    void aWorkloadWithoutALedgerSaysSo() throws IOException {
        Path props = Files.writeString(folder.resolve("pgbench.properties"),
                "db=postgres\nworkload=pgbench\nrunSeconds=1\nledger=on\nserver=embedded\n");

        Call call = Call.on(props, "run");

        assertThat(call.exitCode()).isEqualTo(2);
        assertThat(call.err()).contains("ledger=on is not valid", "workload pgbench");
    }
}

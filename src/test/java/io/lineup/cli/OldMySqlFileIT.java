package io.lineup.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

import io.lineup.target.server.EmbeddedMySqlExtension;
import io.lineup.target.server.TestDatabase;

/** A file with BenchmarkSQL 5's keys and a MySQL URL, as people have them who drove MySQL with it. */
@ExtendWith(EmbeddedMySqlExtension.MySql80.class)
class OldMySqlFileIT {
    private final TestDatabase database;

    @TempDir
    Path folder;

    OldMySqlFileIT(TestDatabase database) {
        this.database = database;
    }

    private Path oldFile() throws IOException {
        return Files.writeString(folder.resolve("props.mysql"), """
                db=mysql
                driver=com.mysql.jdbc.Driver
                conn=%s?useSSL=false&allowPublicKeyRetrieval=true&rewriteBatchedStatements=true
                user=%s
                password=%s

                warehouses=1
                loadWorkers=4
                //fileLocation=/data/csv/

                terminals=2
                //Transactions of each terminal- or minutes, the other one being zero
                runTxnsPerTerminal=20
                runMins=0
                //Over all terminals, zero for no limit
                limitTxnsPerMin=1200
                terminalWarehouseFixed=true
                useStoredProcedures=false

                newOrderWeight=45
                paymentWeight=43
                orderStatusWeight=4
                deliveryWeight=4
                stockLevelWeight=4

                resultDirectory=%s/my_result_%%tY-%%tm-%%td_%%tH%%tM%%tS
                osCollectorScript=./misc/os_collector_linux.py
                osCollectorInterval=1
                //osCollectorSSHAddr=user@dbhost
                osCollectorDevices=net_eth0 blk_sda
                """.formatted(database.url(), database.server().user(), database.server().password(), folder));
    }

    @Test
    void buildsRunsAndDestroysWithoutAnyChange() throws IOException {
        Path props = oldFile();

        Call built = Call.on(props, "build");
        assertThat(built.exitCode()).as(built.err()).isZero();
        assertThat(built.out()).endsWith("The database is built: 1 warehouse.\n");

        Call run = Call.on(props, "run");
        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.err().lines()).singleElement().asString().contains(
                "Warning: ", "not carried out: osCollectorScript.");
        List<String> said = run.out().lines().toList();
        String date = "\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d";
        List<String> closing = List.of("Measured tpmC \\(NewOrders\\) = \\d+\\.\\d+", "Measured tpmTOTAL = \\d+\\.\\d+",
                "Session Start     = " + date, "Session End       = " + date, "Transaction Count = 40");
        assertThat(said.subList(said.size() - closing.size(), said.size())).zipSatisfy(closing,
                (line, key) -> assertThat(line)
                        .matches("\\d\\d:\\d\\d:\\d\\d,\\d{3} \\[main] INFO   jTPCC : Term-00, " + key));
        assertThat(rows("result.csv")).hasSize(1 + 40).first().asString().startsWith("run,elapsed,latency,dblatency,");
        assertThat(rows("sys_info.csv")).hasSizeGreaterThan(1).first().asString().startsWith("run,elapsed,cpu_user,");

        Call destroyed = Call.on(props, "destroy", "driver=com.mysql.cj.jdbc.Driver");
        assertThat(destroyed.exitCode()).as(destroyed.err()).isZero();
        Call refused = Call.on(props, "run");
        assertThat(refused.exitCode()).isEqualTo(1);
        assertThat(refused.err()).contains("not loaded");
    }

    private List<String> rows(String file) throws IOException {
        try (Stream<Path> made = Files.list(folder)) {
            Path result = made.filter(each -> String.valueOf(each.getFileName()).startsWith("my_result_")).findFirst()
                    .orElseThrow();
            return Files.readAllLines(result.resolve("data").resolve(file));
        }
    }
}

package io.lineup.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Objects;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.lineup.result.Check;
import io.lineup.result.Summary;
import io.lineup.result.Verdict;
import io.lineup.tpcc.model.Scale;

class DrainedWarehouseIT {
    @TempDir
    Path folder;

    @Test
    void deliveriesSkipDistrictsWithoutNewOrdersAndTheConditionsHold() throws Exception {
        try (OwnServer server = OwnServer.withOneWarehouse("drained")) {
            // Each Delivery takes one new order of each district.
            Summary drained = new TestRun(folder.resolve("drained"), server.properties("runTxnsPerTerminal",
                    Integer.toString(Scale.NEW_ORDERS + 20),
                    "terminals", "1", "newOrderWeight", "0", "paymentWeight", "0", "orderStatusWeight", "0",
                    "deliveryWeight", "100", "stockLevelWeight", "0")).go().summary();

            assertThat(drained.verdict()).as("%s", drained.errors()).isEqualTo(Verdict.OK);
            assertThat(drained.checks()).hasSize(12).allMatch(Check::passed);
            assertThat(server.number("SELECT count(*) FROM bmsql_new_order")).isZero();
            assertThat(skipped(drained)).isEqualTo(200);

            Summary refilled = new TestRun(folder.resolve("refilled"), server.properties("runSeconds", "1")).go()
                    .summary();

            assertThat(refilled.verdict()).isEqualTo(Verdict.OK);
            assertThat(refilled.checks()).hasSize(12).allMatch(Check::passed);
        }
    }

    private static long skipped(Summary summary) {
        return Objects.requireNonNull(
                Objects.requireNonNull(summary.transactions().get("DELIVERY")).skipped()).count();
    }
}

package io.lineup.tpcc.txn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

import io.lineup.config.Isolation;
import io.lineup.sql.SqlSession;
import io.lineup.target.server.EmbeddedPostgresExtension;
import io.lineup.target.server.TestDatabase;
import io.lineup.target.server.TestExtent;
import io.lineup.tpcc.model.TransactionType;
import io.lineup.tpcc.model.Variants;
import io.lineup.workload.Outcome;
import io.lineup.workload.RaceLostException;

@ParameterizedClass
@ValueSource(strings = {"", "variant.returning=on", "variants=procedures variant.procedures.commit=inside"})
@ExtendWith(EmbeddedPostgresExtension.class)
class DeliveryIT {
    @Parameter
    String choice = "";

    private final TestDatabase database;
    private final DeliveryInput input = Miniature.WORKLOAD.inputs(0).delivery;
    private Variants variants;
    private Miniature miniature;
    private Map<String, List<String>> before;

    DeliveryIT(TestDatabase database) {
        this.database = database;
    }

    @BeforeEach
    void prepare() throws SQLException, IOException {
        // In each build the equivalence of variants=fewest shows what this one changes.
        TestExtent.inEachBuildIf(!choice.equals("variant.returning=on"));
        miniature = Miniature.fresh(database);
        variants = Miniature.variants(choice);
        before = miniature.everything();
        input.warehouse = 1;
        input.carrier = 7;
    }

    private Transaction delivery(SqlSession session) throws SQLException {
        return variants.atOnce().has(TransactionType.DELIVERY)
                ? new DeliveryAtOnce(input, variants.atOnce(), session)
                : new Delivery(input, variants, session);
    }

    private List<String> waiting(int warehouse, int district) throws SQLException {
        return miniature.rows("SELECT no_o_id FROM bmsql_new_order WHERE no_w_id = " + warehouse + " AND no_d_id = "
                + district + " ORDER BY 1");
    }

    @Test
    void theOldestOrderOfEachDistrictIsDelivered() throws Exception {
        try (SqlSession session = miniature.session(variants)) {
            Transaction delivery = delivery(session);
            assertThat(delivery.execute()).isEqualTo(Outcome.COMMITTED);
            assertThat(delivery.skipped()).isZero();
        }
        assertThat(miniature.changesSince(before)).containsExactly("bmsql_customer -10 +10", "bmsql_new_order -10 +0",
                "bmsql_oorder -10 +10", "bmsql_order_line -20 +20");
        for (int district = 1; district <= 10; district++) {
            assertThat(waiting(1, district)).containsExactly("3");
            assertThat(waiting(2, district)).containsExactly("2", "3");
        }
        assertThat(miniature.rows("SELECT o_w_id, o_id, o_carrier_id, count(*) FROM bmsql_oorder"
                + " WHERE o_carrier_id = 7 GROUP BY 1, 2, 3")).containsExactly("1 2 7 10");
        assertThat(
                miniature.rows("SELECT ol_w_id, ol_o_id, count(*), count(DISTINCT ol_delivery_d) FROM bmsql_order_line"
                        + " WHERE ol_delivery_d BETWEEN localtimestamp - interval '1 minute'"
                        + " AND localtimestamp + interval '1 minute' GROUP BY 1, 2"))
                .containsExactly("1 2 20 1");
        assertThat(miniature.rows("SELECT c_w_id, c_id, c_balance, c_delivery_cnt, c_payment_cnt, count(*)"
                + " FROM bmsql_customer WHERE c_delivery_cnt > 0 GROUP BY 1, 2, 3, 4, 5"))
                .containsExactly("1 2 393.50 1 1 10");
        assertThat(miniature.rows("SELECT count(*) FROM bmsql_customer WHERE c_delivery_cnt > 0"))
                .containsExactly("10");
    }

    @Test
    void deliverySkipsADistrictWithoutNewOrders() throws Exception {
        miniature.execute("DELETE FROM bmsql_new_order WHERE no_w_id = 1 AND no_d_id IN (1, 7)");
        before = miniature.everything();
        try (SqlSession session = miniature.session(variants)) {
            Transaction delivery = delivery(session);
            assertThat(delivery.execute()).isEqualTo(Outcome.COMMITTED);
            assertThat(delivery.skipped()).isEqualTo(2);
            assertThat(waiting(1, 8)).containsExactly("3");
            assertThat(miniature.changesSince(before)).contains("bmsql_oorder -8 +8");

            delivery.execute();
            assertThat(delivery.skipped()).isEqualTo(2);
            before = miniature.everything();
            assertThat(delivery.execute()).isEqualTo(Outcome.COMMITTED);
            assertThat(delivery.skipped()).isEqualTo(10);
            assertThat(miniature.changesSince(before)).isEmpty();
        }
    }

    @Test
    void anOrderWithoutLinesIsAnError() throws Exception {
        miniature.execute("DELETE FROM bmsql_order_line WHERE ol_w_id = 1 AND ol_d_id = 4 AND ol_o_id = 2");
        before = miniature.everything();
        try (SqlSession session = miniature.session(variants)) {
            Transaction delivery = delivery(session);
            String missing = "order 2 in district 4 of warehouse 1. It was loaded with";
            assertThatThrownBy(delivery::execute).isInstanceOf(MissingRowException.class).hasMessageStartingWith(
                    (variants.atOnce().has(TransactionType.DELIVERY) ? "Delivery.deliver" : "Delivery.sumOrderLines")
                            + ": the database has no "
                            + (variants.atOnce().isStored() ? "lines or no customer of " : "")
                            + missing);
            delivery.end().rollback();
        }
        assertThat(miniature.changesSince(before)).isEmpty();
    }

    @Test
    @Timeout(60)
    void aDeliveryThatLostARaceSaysSoAndDeliversTheNextOrderWhenRetried() throws Exception {
        try (SqlSession session = miniature.session(variants)) {
            Transaction delivery = delivery(session);
            whileAnotherTakesTheOrder(() -> assertThatThrownBy(delivery::execute)
                    .isInstanceOf(variants.atOnce().isStored() ? SQLException.class : RaceLostException.class)
                    .hasMessageContaining("Delivery")
                    .matches(e -> !(e instanceof SQLException sql) || "40001".equals(sql.getSQLState())));
            delivery.end().rollback();
            assertThat(miniature.rows("SELECT count(*) FROM bmsql_oorder WHERE o_carrier_id = 7")).containsExactly("0");

            assertThat(delivery.execute()).isEqualTo(Outcome.COMMITTED);
            assertThat(waiting(1, 2)).isEmpty();
            assertThat(waiting(1, 3)).containsExactly("3");
        }
    }

    @Test
    @Timeout(60)
    void onRepeatableReadTheServerReportsTheLostRace() throws Exception {
        try (SqlSession session = miniature.session(Isolation.REPEATABLE_READ, variants)) {
            Transaction delivery = delivery(session);
            whileAnotherTakesTheOrder(() -> assertThatThrownBy(delivery::execute)
                    .isInstanceOfSatisfying(SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo("40001")));
            delivery.end().rollback();
            assertThat(delivery.execute()).isEqualTo(Outcome.COMMITTED);
            assertThat(waiting(1, 2)).isEmpty();
        }
    }

    /** Runs {@code delivery} until it waits for the new-order row of district 2, then commits that row's removal. */
    private void whileAnotherTakesTheOrder(ThrowingCallable delivery) throws Exception {
        try (Connection other = miniature.connect(); Statement statement = other.createStatement()) {
            other.setAutoCommit(false);
            statement.execute("DELETE FROM bmsql_new_order WHERE no_w_id = 1 AND no_d_id = 2 AND no_o_id = 2");
            CompletableFuture<Void> running = CompletableFuture.runAsync(() -> {
                try {
                    delivery.call();
                } catch (Throwable e) {
                    throw new AssertionError(e);
                }
            });
            long deadline = System.nanoTime() + Duration.ofSeconds(30).toNanos();
            while (miniature.rows("SELECT 1 FROM pg_stat_activity WHERE datname = current_database()"
                    + " AND wait_event_type = 'Lock'").isEmpty() && System.nanoTime() - deadline < 0) {
                Thread.onSpinWait();
            }
            other.commit();
            running.join();
        }
    }
}

package io.lineup.tpcc.txn;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

import io.lineup.random.RandomStream;
import io.lineup.sql.SqlSession;
import io.lineup.target.server.EmbeddedPostgresExtension;
import io.lineup.target.server.TestDatabase;
import io.lineup.target.server.TestExtent;
import io.lineup.tpcc.model.Variants;
import io.lineup.tpcc.model.Variants.Way;
import io.lineup.workload.Outcome;

@ParameterizedClass
@MethodSource("choices")
@ExtendWith(EmbeddedPostgresExtension.class)
class ReadOnlyTransactionsIT {
    @Parameter
    String choice = "";

    /** EquivalenceIT compares in each build those that are left out here. */
    static Stream<String> choices() {
        return Stream.of("", "variant.StockLevel.countLowStock=join variant.customersByLastName=count-column",
                "variant.StockLevel.countLowStock=two-step variant.customersByLastName=count-star", "variants=fewest",
                "variants=procedures variant.procedures.commit=inside")
                .filter(each -> TestExtent.isFull() || !each.startsWith("variant."));
    }

    private final TestDatabase database;
    private final OrderStatusInput status = Miniature.WORKLOAD.inputs(0).orderStatus;
    private final StockLevelInput level = new StockLevelInput(new RandomStream(1), 1, 3);
    private Variants variants;
    private Miniature miniature;
    private SqlSession session;
    private Map<String, List<String>> before;

    ReadOnlyTransactionsIT(TestDatabase database) {
        this.database = database;
    }

    @BeforeEach
    void prepare() throws SQLException, IOException {
        miniature = Miniature.fresh(database);
        variants = Miniature.variants(choice);
        session = miniature.session(variants);
        before = miniature.everything();
        status.customer.warehouse = 1;
        status.customer.district = 3;
    }

    @AfterEach
    void close() throws SQLException {
        assertThat(miniature.changesSince(before)).isEmpty();
        session.close();
    }

    private OrderStatus statusOf(int customer) throws SQLException {
        status.customer.byLastName = false;
        status.customer.id = customer;
        OrderStatus orderStatus = new OrderStatus(status, variants, session);
        assertThat(orderStatus.execute()).isEqualTo(Outcome.COMMITTED);
        return orderStatus;
    }

    @Test
    void orderStatusShowsAWaitingOrderWithoutCarrierAndDates() throws SQLException {
        OrderStatus shown = statusOf(1);
        assertThat(shown.orderId()).isEqualTo(3);
        assertThat(shown.carrier()).isZero();
        assertThat(shown.entryDate()).isEqualTo(LocalDateTime.parse("2026-01-01T00:00"));
        assertThat(shown.balance()).isEqualByComparingTo("-10.00");
        assertThat(shown.name()).containsExactly("Cecil", "OE", "BARBARBAR");
        assertThat(shown.lines()).isEqualTo(2);
        assertThat(shown.item(1) + " " + shown.supplyWarehouse(1) + " " + shown.quantity(1) + " " + shown.amount(1))
                .isEqualTo("8 1 5 302.25");
        assertThat(shown.delivered(0)).isNull();
    }

    @Test
    void orderStatusShowsADeliveredOrder() throws SQLException {
        OrderStatus shown = statusOf(3);
        assertThat(shown.orderId()).isEqualTo(1);
        assertThat(shown.carrier()).isEqualTo(9);
        assertThat(shown.delivered(1)).isEqualTo(LocalDateTime.parse("2026-01-01T00:00"));
    }

    @Test
    void orderStatusTakesTheNewestOrderOfTheCustomer() throws SQLException {
        miniature.execute("UPDATE bmsql_oorder SET o_c_id = 1 WHERE o_w_id = 1 AND o_d_id = 3");
        before = miniature.everything();
        assertThat(statusOf(1).orderId()).isEqualTo(3);
    }

    @Test
    void orderStatusTakesTheMiddleOneOfNamesakes() throws SQLException {
        status.customer.byLastName = true;
        status.customer.lastName = "BARBARBAR";
        OrderStatus orderStatus = new OrderStatus(status, variants, session);
        orderStatus.execute();
        assertThat(orderStatus.customerId()).isEqualTo(3);
        assertThat(miniature.executed().containsKey("OrderStatus.countCustomersByLastName"))
                .isEqualTo(variants.has(Way.COUNTS_NAMESAKES));
    }

    private int lowStock(int threshold) throws SQLException {
        level.threshold = threshold;
        StockLevel stockLevel = new StockLevel(level, variants, session);
        assertThat(stockLevel.execute()).isEqualTo(Outcome.COMMITTED);
        return stockLevel.lowStock();
    }

    /** The three orders hold items 3 to 8. */
    @Test
    void stockLevelCountsItemsBelowTheThresholdInTheTerminalsWarehouse() throws SQLException {
        miniature.execute("UPDATE bmsql_stock SET s_quantity = 5 + s_i_id WHERE s_w_id = 1");
        miniature.execute("UPDATE bmsql_stock SET s_quantity = 0 WHERE s_w_id = 2");
        before = miniature.everything();
        assertThat(lowStock(8)).isZero();
        assertThat(lowStock(10)).isEqualTo(2);
        assertThat(lowStock(20)).isEqualTo(6);
    }

    @Test
    void stockLevelCountsAnItemOnceHoweverOftenItWasOrdered() throws SQLException {
        miniature.execute("UPDATE bmsql_order_line SET ol_i_id = 11");
        miniature.execute("UPDATE bmsql_stock SET s_quantity = 10");
        before = miniature.everything();
        assertThat(lowStock(10)).isZero();
        assertThat(lowStock(11)).isEqualTo(1);
    }

    @Test
    void stockLevelLooksAtTheLastTwentyOrdersOnly() throws SQLException {
        miniature.execute("UPDATE bmsql_stock SET s_quantity = 10");
        miniature.execute("UPDATE bmsql_district SET d_next_o_id = 22");
        before = miniature.everything();
        assertThat(lowStock(20)).isEqualTo(4);
    }
}

package io.lineup.tpcc.txn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

import io.lineup.sql.SqlSession;
import io.lineup.target.server.EmbeddedPostgresExtension;
import io.lineup.target.server.TestDatabase;
import io.lineup.target.server.TestExtent;
import io.lineup.tpcc.model.TransactionType;
import io.lineup.tpcc.model.Variants;
import io.lineup.tpcc.model.Variants.Way;
import io.lineup.workload.Outcome;

@ParameterizedClass
@ValueSource(strings = {"", "variant.NewOrder.reads=in-list variant.NewOrder.writes=per-line", "variant.returning=on",
    "variants=procedures variant.procedures.commit=inside"})
@ExtendWith(EmbeddedPostgresExtension.class)
class NewOrderIT {
    @Parameter
    String choice = "";

    private final TestDatabase database;
    private final NewOrderInput input = Miniature.WORKLOAD.inputs(0).newOrder;
    private Miniature miniature;
    private SqlSession session;
    private OrderEntry newOrder;
    private Variants variants;
    private Map<String, List<String>> before;

    NewOrderIT(TestDatabase database) {
        this.database = database;
    }

    @BeforeEach
    void prepare() throws SQLException, IOException {
        // In each build the equivalence of variants=fewest shows what this one changes.
        TestExtent.inEachBuildIf(!choice.equals("variant.returning=on"));
        miniature = Miniature.fresh(database);
        variants = Miniature.variants(choice);
        session = miniature.session(variants);
        newOrder = OrderEntry.of(input, variants, session);
        before = miniature.everything();
        input.warehouse = 1;
        input.district = 3;
        input.customer = 4;
        input.unusedItem = false;
        input.allLocal = true;
        input.lines = 0;
    }

    @AfterEach
    void close() throws SQLException {
        if (session != null) {
            session.close();
        }
    }

    private void line(int supplyWarehouse, int item, int quantity) {
        input.supplyWarehouse[input.lines] = supplyWarehouse;
        input.item[input.lines] = item;
        input.quantity[input.lines] = quantity;
        input.lines++;
        input.allLocal &= supplyWarehouse == input.warehouse;
    }

    private void fiveLines() {
        line(1, 3, 1);
        line(1, 4, 2);
        line(1, 6, 3);
        line(1, 7, 4);
        line(1, 8, 5);
    }

    private List<String> stock(int warehouse, int item) throws SQLException {
        return miniature.rows("SELECT s_quantity, s_ytd, s_order_cnt, s_remote_cnt FROM bmsql_stock WHERE s_w_id = "
                + warehouse + " AND s_i_id = " + item);
    }

    @Test
    void anOrderChangesExactlyItsOwnRows() throws SQLException {
        fiveLines();
        assertThat(newOrder.execute()).isEqualTo(Outcome.COMMITTED);

        assertThat(miniature.changesSince(before)).containsExactly("bmsql_district -1 +1", "bmsql_new_order -0 +1",
                "bmsql_oorder -0 +1", "bmsql_order_line -0 +5", "bmsql_stock -5 +5");
        assertThat(newOrder.shown().orderId).isEqualTo(4);
        assertThat(miniature.rows("SELECT d_next_o_id, d_ytd FROM bmsql_district WHERE d_w_id = 1 AND d_id = 3"))
                .containsExactly("5 30000.00");
        assertThat(miniature.rows("SELECT o_w_id, o_d_id, o_id, o_c_id, o_carrier_id, o_ol_cnt, o_all_local,"
                + " o_entry_d BETWEEN localtimestamp - interval '1 minute' AND localtimestamp + interval '1 minute'"
                + " FROM bmsql_oorder WHERE o_id > 3")).containsExactly("1 3 4 4 null 5 1 t");
        assertThat(miniature.rows("SELECT * FROM bmsql_new_order WHERE no_o_id > 3")).containsExactly("1 3 4");
        assertThat(miniature.rows("SELECT ol_w_id, ol_d_id, ol_o_id, ol_number, ol_i_id, ol_delivery_d, ol_amount,"
                + " ol_supply_w_id, ol_quantity, ol_dist_info FROM bmsql_order_line WHERE ol_o_id > 3 ORDER BY ol_number"))
                .containsExactly("1 3 4 1 3 null 3.05 1 1 w1 d3 i3................",
                        "1 3 4 2 4 null 8.10 1 2 w1 d3 i4................",
                        "1 3 4 3 6 null 18.15 1 3 w1 d3 i6................",
                        "1 3 4 4 7 null 28.20 1 4 w1 d3 i7................",
                        "1 3 4 5 8 null 40.25 1 5 w1 d3 i8................");
        assertThat(stock(1, 3)).containsExactly("49 1 1 0");
        assertThat(stock(1, 8)).containsExactly("45 5 1 0");
    }

    /** 97.75 x (1 - 0.25) x (1 + 0.11 + 0.03). */
    @Test
    void theTotalHoldsDiscountAndBothTaxesExactly() throws SQLException {
        fiveLines();
        newOrder.execute();
        assertThat(newOrder.shown().total).isEqualByComparingTo("83.57625");
        assertThat(newOrder.shown().customerLast + newOrder.shown().customerCredit).isEqualTo("OUGHTBARBARGC");
    }

    @Test
    void brandIsSaidOnlyWhenItemAndStockAreOriginal() throws SQLException {
        fiveLines();
        newOrder.execute();
        ShownOrder lines = newOrder.shown();
        StringBuilder shown = new StringBuilder();
        for (int i = 0; i < 5; i++) {
            shown.append(lines.brandGeneric[i]).append(' ').append(lines.itemName[i]).append(' ').append(lines.price[i])
                    .append(' ').append(lines.stockQuantity[i]).append(' ').append(lines.amount[i]).append('|');
        }
        assertThat(shown.toString()).isEqualTo("G item3 3.05 49 3.05|G item4 4.05 48 8.10|B item6 6.05 47 18.15|"
                + "G item7 7.05 46 28.20|G item8 8.05 45 40.25|");
    }

    @Test
    void aRemoteLineChangesTheOtherWarehousesStock() throws SQLException {
        line(1, 9, 4);
        line(2, 8, 5);
        line(2, 9, 6);
        newOrder.execute();
        assertThat(stock(1, 8)).containsExactly("50 0 0 0");
        assertThat(stock(1, 9)).containsExactly("46 4 1 0");
        assertThat(stock(2, 8)).containsExactly("45 5 1 1");
        assertThat(stock(2, 9)).containsExactly("44 6 1 1");
        assertThat(miniature.rows("SELECT o_all_local FROM bmsql_oorder WHERE o_id > 3")).containsExactly("0");
        assertThat(miniature.rows("SELECT ol_supply_w_id, ol_dist_info FROM bmsql_order_line WHERE ol_o_id > 3"
                + " ORDER BY ol_number")).containsExactly("1 w1 d3 i9................",
                        "2 w2 d3 i8................", "2 w2 d3 i9................");
    }

    @Test
    void theTenthDistrictTakesItsOwnDistInfo() throws SQLException {
        input.district = 10;
        line(1, 9, 4);
        newOrder.execute();
        assertThat(miniature.rows("SELECT ol_dist_info FROM bmsql_order_line WHERE ol_o_id > 3"))
                .containsExactly("w1 d10 i9...............");
    }

    @Test
    void anItemOrderedTwiceLosesBothQuantities() throws SQLException {
        line(1, 9, 10);
        line(1, 9, 7);
        line(2, 9, 3);
        newOrder.execute();
        assertThat(stock(1, 9)).containsExactly("33 17 2 0");
        assertThat(stock(2, 9)).containsExactly("47 3 1 1");
    }

    @Test
    void stockThatWouldFallBelowTenIsRefilledOnTheSecondOfTwoEqualLines() throws SQLException {
        miniature.execute("UPDATE bmsql_stock SET s_quantity = 15 WHERE s_w_id = 1 AND s_i_id IN (9, 10)");
        line(1, 9, 5);
        line(1, 9, 5);
        line(1, 10, 6);
        newOrder.execute();
        assertThat(stock(1, 9)).containsExactly("96 10 2 0");
        assertThat(stock(1, 10)).containsExactly("100 6 1 0");
    }

    @Test
    void anUnusedItemBehindRemoteLinesLeavesNothingInEitherWarehouse() throws SQLException {
        line(1, 9, 4);
        line(2, 9, 6);
        line(1, NewOrderInput.UNUSED_ITEM, 1);
        input.unusedItem = true;
        assertThat(newOrder.execute()).isEqualTo(Outcome.ROLLED_BACK);
        assertThat(miniature.changesSince(before)).isEmpty();
    }

    @Test
    void anUnusedItemRollsBackAfterAllWorkBeforeItWasDone() throws SQLException {
        fiveLines();
        line(1, NewOrderInput.UNUSED_ITEM, 1);
        input.unusedItem = true;
        assertThat(newOrder.execute()).isEqualTo(Outcome.ROLLED_BACK);

        assertThat(miniature.changesSince(before)).isEmpty();
        if (atOnce()) {
            assertThat(miniature.executed()).isEqualTo(variants.atOnce().endedByServer()
                    ? Map.of("NewOrder.enterOrder", "1 0")
                    : Map.of("NewOrder.enterOrder", "1 0", "NewOrder.rollback", "1 0"));
            return;
        }
        boolean inLists = variants.has(Way.READS_IN_LISTS);
        String writes = variants.has(Way.WRITES_LINE_BY_LINE) ? "5 0" : "1 5";
        assertThat(miniature.executed()).isEqualTo(Map.of("NewOrder.selectDistrict", "1 0",
                "NewOrder.selectCustomerWarehouse", "1 0", "NewOrder.updateDistrict", "1 0", "NewOrder.insertOrder",
                "1 0", "NewOrder.insertNewOrder", "1 0", read("NewOrder.selectItem"), inLists ? "1 0" : "6 0",
                read("NewOrder.selectStock"), inLists ? "1 0" : "5 0", "NewOrder.updateStock", writes,
                "NewOrder.insertOrderLine", writes, "NewOrder.rollback", "1 0"));
    }

    /** The statement over a list is called after several. */
    private String read(String one) {
        return variants.has(Way.READS_IN_LISTS) ? one + "s" : one;
    }

    private boolean atOnce() {
        return variants.atOnce().has(TransactionType.NEW_ORDER);
    }

    @Test
    void anItemThatShouldExistIsAnErrorAndNoRollbackOfTheMix() throws SQLException {
        fiveLines();
        line(1, 31, 1);
        assertThatThrownBy(() -> newOrder.execute()).isInstanceOf(MissingRowException.class)
                .message().startsWith(atOnce() ? "NewOrder.enterOrder: " : read("NewOrder.selectItem") + ": ")
                .contains(atOnce() ? " [[3,1,1],[4,1,2],[6,1,3],[7,1,4],[8,1,5],[31,1,1]]." : " item 31.");
        newOrder.clearBatches();
        newOrder.end().rollback();
        assertThat(miniature.changesSince(before)).isEmpty();

        input.lines = 0;
        line(1, 5, 1);
        assertThat(newOrder.execute()).isEqualTo(Outcome.COMMITTED);
        assertThat(miniature.changesSince(before)).contains("bmsql_order_line -0 +1", "bmsql_stock -1 +1");
    }

    @Test
    void aWarehouseThatWasNotLoadedIsNamed() {
        fiveLines();
        input.warehouse = 7;
        assertThatThrownBy(() -> newOrder.execute()).isInstanceOf(MissingRowException.class)
                .hasMessageContaining(atOnce()
                        ? "no customer 4 in district 3 of warehouse 7"
                        : "no district 3 of warehouse 7");
    }
}

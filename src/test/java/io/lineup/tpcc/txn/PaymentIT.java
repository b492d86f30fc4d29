package io.lineup.tpcc.txn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.lineup.sql.SqlSession;
import io.lineup.target.server.EmbeddedPostgresExtension;
import io.lineup.target.server.TestDatabase;
import io.lineup.tpcc.model.Variants;
import io.lineup.workload.Outcome;

@ExtendWith(EmbeddedPostgresExtension.class)
class PaymentIT {
    private final TestDatabase database;
    private final PaymentInput input = Miniature.WORKLOAD.inputs(0).payment;
    private Miniature miniature;
    private SqlSession session;
    private Payment payment;
    private Map<String, List<String>> before;

    PaymentIT(TestDatabase database) {
        this.database = database;
    }

    @BeforeEach
    void prepare() throws SQLException, IOException {
        miniature = Miniature.fresh(database);
        session = miniature.session();
        payment = new Payment(input, Variants.BENCHMARKSQL, session);
        before = miniature.everything();
        input.warehouse = 1;
        input.district = 3;
        input.amount = new BigDecimal("1234.56");
        customer(1, 3, 4);
    }

    @AfterEach
    void close() throws SQLException {
        session.close();
    }

    private void customer(int warehouse, int district, int id) {
        input.customer.warehouse = warehouse;
        input.customer.district = district;
        input.customer.byLastName = false;
        input.customer.id = id;
    }

    private void customer(int warehouse, int district, String lastName) {
        input.customer.warehouse = warehouse;
        input.customer.district = district;
        input.customer.byLastName = true;
        input.customer.lastName = lastName;
    }

    private List<String> paid() throws SQLException {
        return miniature.rows("SELECT c_w_id, c_d_id, c_id, c_balance, c_ytd_payment, c_payment_cnt FROM bmsql_customer"
                + " WHERE c_payment_cnt > 1 ORDER BY 1, 2, 3");
    }

    @Test
    void aPaymentChangesExactlyItsOwnRows() throws SQLException {
        assertThat(payment.execute()).isEqualTo(Outcome.COMMITTED);

        assertThat(miniature.changesSince(before)).containsExactly("bmsql_customer -1 +1", "bmsql_district -1 +1",
                "bmsql_history -0 +1", "bmsql_warehouse -1 +1");
        assertThat(miniature.rows("SELECT w_id, w_ytd FROM bmsql_warehouse WHERE w_ytd > 300000"))
                .containsExactly("1 301234.56");
        assertThat(miniature.rows("SELECT d_w_id, d_id, d_ytd FROM bmsql_district WHERE d_ytd > 30000"))
                .containsExactly("1 3 31234.56");
        assertThat(paid()).containsExactly("1 3 4 -1244.56 1244.56 2");
        assertThat(miniature.rows("SELECT h_c_w_id, h_c_d_id, h_c_id, h_w_id, h_d_id, h_amount, h_data,"
                + " h_date BETWEEN localtimestamp - interval '1 minute' AND localtimestamp + interval '1 minute'"
                + " FROM bmsql_history WHERE h_data <> 'loaded'"))
                .containsExactly("1 3 4 1 3 1234.56 WARE1    DIST3 t");
        assertThat(payment.customer().balance()).isEqualByComparingTo("-1244.56");
        assertThat(payment.customer().text()).startsWith("Dora", "OE", "OUGHTBARBAR").endsWith("0123456789012345");
        assertThat(payment.customer().creditLimit()).isEqualByComparingTo("50000");
        assertThat(payment.customer().discount()).isEqualByComparingTo("0.25");
        assertThat(payment.customer().since()).isNotNull();
    }

    @Test
    void aRemoteCustomerPaysAtTheTerminalsDistrict() throws SQLException {
        customer(2, 9, 4);
        payment.execute();
        assertThat(paid()).containsExactly("2 9 4 -1244.56 1244.56 2");
        assertThat(miniature.rows("SELECT d_w_id, d_id FROM bmsql_district WHERE d_ytd > 30000"))
                .containsExactly("1 3");
        assertThat(miniature.rows("SELECT w_id FROM bmsql_warehouse WHERE w_ytd > 300000")).containsExactly("1");
        assertThat(miniature.rows("SELECT h_c_w_id, h_c_d_id, h_c_id, h_w_id, h_d_id FROM bmsql_history"
                + " WHERE h_data <> 'loaded'")).containsExactly("2 9 4 1 3");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "count-column", "count-star"})
    void aRemoteCustomerIsFoundByNameInTheDistrictThatIsNamed(String variant) throws SQLException {
        miniature.execute("UPDATE bmsql_customer SET c_last = 'OUGHTBARBAR' WHERE c_w_id = 1 OR c_d_id <> 9");
        Variants variants = new Variants(variant.isEmpty()
                ? Map.of()
                : Map.of("Payment.countCustomersByLastName", variant, "OrderStatus.countCustomersByLastName", variant),
                !variant.isEmpty(), false, false, false);
        customer(2, 9, "BARBARBAR");
        try (SqlSession own = miniature.session(variants)) {
            new Payment(input, variants, own).execute();
        }
        assertThat(paid()).containsExactly("2 9 3 -1244.56 1244.56 2");
        assertThat(miniature.rows("SELECT d_w_id, d_id FROM bmsql_district WHERE d_ytd > 30000"))
                .containsExactly("1 3");
    }

    /** By first name the three namesakes are customers 2, 3, 1. */
    @Test
    void ofThreeNamesakesTheSecondByFirstNamePays() throws SQLException {
        customer(1, 3, "BARBARBAR");
        payment.execute();
        assertThat(paid()).containsExactly("1 3 3 -1244.56 1244.56 2");
    }

    @Test
    void ofTwoNamesakesTheFirstByFirstNamePays() throws SQLException {
        miniature.execute("UPDATE bmsql_customer SET c_last = 'OUGHTBARBAR' WHERE c_id = 3");
        customer(1, 3, "BARBARBAR");
        payment.execute();
        assertThat(paid()).containsExactly("1 3 2 -1244.56 1244.56 2");
    }

    @Test
    void aHundredNamesakesAreCountedToo() throws SQLException {
        miniature.execute("INSERT INTO bmsql_customer (c_w_id, c_d_id, c_id, c_last, c_first, c_credit, c_credit_lim,"
                + " c_discount, c_balance, c_ytd_payment, c_payment_cnt, c_delivery_cnt)"
                + " SELECT 1, 3, 100 + n, 'EINGEINGEING', lpad(n::text, 3, '0'), 'GC', 0, 0, 0, 0, 1, 0"
                + " FROM generate_series(1, 100) n");
        customer(1, 3, "EINGEINGEING");
        payment.execute();
        assertThat(paid()).containsExactly("1 3 150 -1234.56 1234.56 2");
    }

    @Test
    void badCreditPutsANoteBeforeTheDataAndCutsItAt500() throws SQLException {
        customer(2, 9, 5);
        payment.execute();
        String note = "5 9 2 3 1 1234.56 | ";
        assertThat(paid()).containsExactly("2 9 5 -1244.56 1244.56 2");
        assertThat(miniature.rows("SELECT c_data FROM bmsql_customer WHERE c_payment_cnt > 1"))
                .containsExactly(note + "x".repeat(500 - note.length()));

        input.amount = new BigDecimal("1.00");
        payment.execute();
        String second = "5 9 2 3 1 1.00 | " + note;
        assertThat(miniature.rows("SELECT c_data FROM bmsql_customer WHERE c_payment_cnt > 1"))
                .containsExactly(second + "x".repeat(500 - second.length()));
        assertThat(payment.customer().credit()).isEqualTo("BC");
    }

    @Test
    void shortDataOfABadCustomerIsNotCut() throws SQLException {
        miniature.execute("UPDATE bmsql_customer SET c_data = 'old' WHERE c_id = 5");
        customer(1, 3, 5);
        payment.execute();
        assertThat(miniature.rows("SELECT c_data FROM bmsql_customer WHERE c_payment_cnt > 1"))
                .containsExactly("5 3 1 3 1 1234.56 | old");
    }

    @Test
    void goodCreditLeavesTheDataAlone() throws SQLException {
        payment.execute();
        assertThat(miniature.rows("SELECT c_data = repeat('x', 490) FROM bmsql_customer WHERE c_payment_cnt > 1"))
                .containsExactly("t");
        assertThat(miniature.executed().keySet()).containsExactlyInAnyOrder("Payment.updateDistrict",
                "Payment.selectDistrict", "Payment.updateWarehouse", "Payment.selectWarehouse",
                "Payment.selectCustomer", "Payment.updateCustomer", "Payment.insertHistory", "Payment.commit");
    }

    @Test
    void aNameThatNobodyBearsIsAnErrorAndLeavesNothing() throws SQLException {
        customer(1, 3, "EINGEINGEING");
        assertThatThrownBy(() -> payment.execute()).isInstanceOf(MissingRowException.class).hasMessageContaining(
                "Payment.customersByLastName: the database has no customer named EINGEINGEING in district 3 of warehouse 1");
        payment.end().rollback();
        assertThat(miniature.changesSince(before)).isEmpty();
    }
}

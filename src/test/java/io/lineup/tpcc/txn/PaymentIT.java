package io.lineup.tpcc.txn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.lineup.sql.SqlSession;
import io.lineup.target.server.EmbeddedPostgresExtension;
import io.lineup.target.server.TestDatabase;
import io.lineup.target.server.TestExtent;
import io.lineup.tpcc.model.AtOnce;
import io.lineup.tpcc.model.TransactionType;
import io.lineup.tpcc.model.Variants;
import io.lineup.tpcc.model.Variants.Way;
import io.lineup.workload.Outcome;

@ParameterizedClass
@ValueSource(strings = {"", "variant.returning=on", "variants=procedures variant.procedures.commit=inside"})
@ExtendWith(EmbeddedPostgresExtension.class)
class PaymentIT {
    @Parameter
    String choice = "";

    private final TestDatabase database;
    private final PaymentInput input = Miniature.WORKLOAD.inputs(0).payment;
    private Miniature miniature;
    private SqlSession session;
    private Variants variants;
    private Transaction payment;
    private Map<String, List<String>> before;

    PaymentIT(TestDatabase database) {
        this.database = database;
    }

    @BeforeEach
    void prepare() throws SQLException, IOException {
        // In each build the equivalence of variants=fewest shows what this one changes.
        TestExtent.inEachBuildIf(!choice.equals("variant.returning=on"));
        miniature = Miniature.fresh(database);
        variants = Miniature.variants(choice);
        session = miniature.session(variants);
        payment = atOnce()
                ? new PaymentAtOnce(input, variants.atOnce(), session)
                : new Payment(input, variants, session);
        before = miniature.everything();
        input.warehouse = 1;
        input.district = 3;
        input.amount = new BigDecimal("1234.56");
        customer(1, 3, 4);
    }

    @AfterEach
    void close() throws Exception {
        if (session != null) {
            session.close();
        }
    }

    private boolean atOnce() {
        return variants.atOnce().has(TransactionType.PAYMENT);
    }

    private ShownCustomer shown() {
        return payment instanceof PaymentAtOnce atOnce ? atOnce.customer() : ((Payment) payment).customer();
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

    private List<String> paid() throws Exception {
        return miniature.rows("SELECT c_w_id, c_d_id, c_id, c_balance, c_ytd_payment, c_payment_cnt FROM bmsql_customer"
                + " WHERE c_payment_cnt > 1 ORDER BY 1, 2, 3");
    }

    @Test
    void aPaymentChangesExactlyItsOwnRows() throws Exception {
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
        assertThat(shown().balance).isEqualByComparingTo("-1244.56");
        assertThat(shown().text).startsWith("Dora", "OE", "OUGHTBARBAR").endsWith("0123456789012345");
        assertThat(shown().creditLimit).isEqualByComparingTo("50000");
        assertThat(shown().discount).isEqualByComparingTo("0.25");
        assertThat(shown().since).isNotNull();
    }

    @Test
    void aRemoteCustomerPaysAtTheTerminalsDistrict() throws Exception {
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
    void aRemoteCustomerIsFoundByNameInTheDistrictThatIsNamed(String variant) throws Exception {
        miniature.execute("UPDATE bmsql_customer SET c_last = 'OUGHTBARBAR' WHERE c_w_id = 1 OR c_d_id <> 9");
        Variants counting = new Variants(variant.isEmpty()
                ? Map.of()
                : Map.of("Payment.countCustomersByLastName", variant, "OrderStatus.countCustomersByLastName", variant),
                variant.isEmpty() ? Set.of() : Set.of(Way.COUNTS_NAMESAKES), AtOnce.NOTHING);
        customer(2, 9, "BARBARBAR");
        try (SqlSession own = miniature.session(counting)) {
            new Payment(input, counting, own).execute();
        }
        assertThat(paid()).containsExactly("2 9 3 -1244.56 1244.56 2");
        assertThat(miniature.rows("SELECT d_w_id, d_id FROM bmsql_district WHERE d_ytd > 30000"))
                .containsExactly("1 3");
    }

    /** By first name the three namesakes are customers 2, 3, 1. */
    @Test
    void ofThreeNamesakesTheSecondByFirstNamePays() throws Exception {
        customer(1, 3, "BARBARBAR");
        payment.execute();
        assertThat(paid()).containsExactly("1 3 3 -1244.56 1244.56 2");
        assertThat(shown().id).isEqualTo(3);
    }

    @Test
    void ofTwoNamesakesTheFirstByFirstNamePays() throws Exception {
        miniature.execute("UPDATE bmsql_customer SET c_last = 'OUGHTBARBAR' WHERE c_id = 3");
        customer(1, 3, "BARBARBAR");
        payment.execute();
        assertThat(paid()).containsExactly("1 3 2 -1244.56 1244.56 2");
    }

    @Test
    void aHundredNamesakesAreCountedToo() throws Exception {
        miniature.execute("INSERT INTO bmsql_customer (c_w_id, c_d_id, c_id, c_last, c_first, c_credit, c_credit_lim,"
                + " c_discount, c_balance, c_ytd_payment, c_payment_cnt, c_delivery_cnt)"
                + " SELECT 1, 3, 100 + n, 'EINGEINGEING', lpad(n::text, 3, '0'), 'GC', 0, 0, 0, 0, 1, 0"
                + " FROM generate_series(1, 100) n");
        customer(1, 3, "EINGEINGEING");
        payment.execute();
        assertThat(paid()).containsExactly("1 3 150 -1234.56 1234.56 2");
    }

    @Test
    void badCreditPutsANoteBeforeTheDataAndCutsItAt500() throws Exception {
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
        assertThat(shown().credit).isEqualTo("BC");
        assertThat(shown().data).isEqualTo(second + "x".repeat(200 - second.length()));
    }

    @Test
    void shortDataOfABadCustomerIsNotCut() throws Exception {
        miniature.execute("UPDATE bmsql_customer SET c_data = 'old' WHERE c_id = 5");
        customer(1, 3, 5);
        payment.execute();
        assertThat(miniature.rows("SELECT c_data FROM bmsql_customer WHERE c_payment_cnt > 1"))
                .containsExactly("5 3 1 3 1 1234.56 | old");
        assertThat(shown().data).isEqualTo("5 3 1 3 1 1234.56 | old");
    }

    @Test
    void goodCreditLeavesTheDataAlone() throws Exception {
        payment.execute();
        assertThat(miniature.rows("SELECT c_data = repeat('x', 490) FROM bmsql_customer WHERE c_payment_cnt > 1"))
                .containsExactly("t");
        assertThat(shown().data).isNull();
        if (atOnce()) {
            assertThat(miniature.executed()).isEqualTo(variants.atOnce().endedByServer()
                    ? Map.of("Payment.pay", "1 0")
                    : Map.of("Payment.pay", "1 0", "Payment.commit", "1 0"));
            return;
        }
        assertThat(miniature.executed().keySet()).containsExactlyInAnyOrder("Payment.updateDistrict",
                "Payment.selectDistrict", "Payment.updateWarehouse", "Payment.selectWarehouse",
                "Payment.selectCustomer", "Payment.updateCustomer", "Payment.insertHistory", "Payment.commit");
    }

    @Test
    void aNameThatNobodyBearsIsAnErrorAndLeavesNothing() throws Exception {
        customer(1, 3, "EINGEINGEING");
        assertThatThrownBy(() -> payment.execute()).isInstanceOf(MissingRowException.class).hasMessageContaining(
                (atOnce() ? "Payment.pay" : "Payment.customersByLastName")
                        + ": the database has no customer named EINGEINGEING in district 3 of warehouse 1");
        payment.end().rollback();
        assertThat(miniature.changesSince(before)).isEmpty();
    }

    /** A procedure that ends the transaction itself must undo the customer. */
    @Test
    void aMissingDistrictIsAnErrorAndLeavesNothing() throws Exception {
        input.district = 99;
        assertThatThrownBy(() -> payment.execute()).isInstanceOf(MissingRowException.class)
                .hasMessageContaining("the database has no");
        payment.end().rollback();
        assertThat(miniature.changesSince(before)).isEmpty();
    }
}

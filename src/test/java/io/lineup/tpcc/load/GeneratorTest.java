package io.lineup.tpcc.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;

import io.lineup.tpcc.model.Table;
import io.lineup.tpcc.model.Undelivered;
import io.lineup.tpcc.random.LastName;

/** TPC-C 4.3.3.1, table by table. */
class GeneratorTest {
    private static final String ZIP = "\\d{4}11111";

    private static void eachIn(List<String> values, String min, String max) {
        Set<Integer> scales = values.stream().map(value -> new BigDecimal(value).scale()).collect(Collectors.toSet());
        assertThat(scales).containsExactly(new BigDecimal(min).scale());
        List<BigDecimal> numbers = values.stream().map(BigDecimal::new).sorted().toList();
        assertThat(numbers.get(0)).isGreaterThanOrEqualTo(new BigDecimal(min));
        assertThat(numbers.get(numbers.size() - 1)).isLessThanOrEqualTo(new BigDecimal(max));
    }

    /** All lengths from min to max occur, and nothing but letters and digits. */
    private static void eachAString(List<String> values, int min, int max) {
        assertThat(values).allMatch(value -> value.matches("[A-Za-z0-9]+"));
        assertThat(values.stream().map(String::length).collect(Collectors.toSet()))
                .containsExactlyInAnyOrderElementsOf(IntStream.rangeClosed(min, max).boxed().toList());
    }

    private static long originals(List<String> values) {
        return values.stream().filter(value -> value.contains("ORIGINAL")).count();
    }

    @Test
    void items() {
        List<List<String>> rows = Rows.of(Table.ITEM, 0);
        assertThat(Rows.column(Table.ITEM, rows, "i_id"))
                .isEqualTo(IntStream.rangeClosed(1, 100_000).mapToObj(Integer::toString).toList());
        eachAString(Rows.column(Table.ITEM, rows, "i_name"), 14, 24);
        eachIn(Rows.column(Table.ITEM, rows, "i_price"), "1.00", "100.00");
        eachIn(Rows.column(Table.ITEM, rows, "i_im_id"), "1", "10000");
        List<String> data = Rows.column(Table.ITEM, rows, "i_data");
        eachAString(data, 26, 50);
        assertThat(originals(data)).isEqualTo(10_000);
        Set<Integer> places = data.stream().map(value -> value.indexOf("ORIGINAL")).collect(Collectors.toSet());
        assertThat(places).contains(0, 42).hasSize(44);
    }

    @Test
    void stock() {
        List<List<String>> rows = Rows.of(Table.STOCK, 2);
        assertThat(rows).hasSize(100_000);
        assertThat(new HashSet<>(Rows.column(Table.STOCK, rows, "s_i_id"))).hasSize(100_000);
        assertThat(Rows.column(Table.STOCK, rows, "s_w_id")).containsOnly("2");
        eachIn(Rows.column(Table.STOCK, rows, "s_quantity"), "10", "100");
        for (String zero : List.of("s_ytd", "s_order_cnt", "s_remote_cnt")) {
            assertThat(Rows.column(Table.STOCK, rows, zero)).containsOnly("0");
        }
        eachAString(Rows.column(Table.STOCK, rows, "s_data"), 26, 50);
        assertThat(originals(Rows.column(Table.STOCK, rows, "s_data"))).isEqualTo(10_000);
        eachAString(Rows.column(Table.STOCK, rows, "s_dist_01"), 24, 24);
        eachAString(Rows.column(Table.STOCK, rows, "s_dist_10"), 24, 24);
    }

    @Test
    void warehousesAndDistricts() {
        List<List<String>> warehouses = Rows.of(Table.WAREHOUSE, 0);
        assertThat(Rows.column(Table.WAREHOUSE, warehouses, "w_id")).containsExactly("1", "2", "3");
        assertThat(Rows.column(Table.WAREHOUSE, warehouses, "w_ytd")).containsOnly("300000.00");
        eachIn(Rows.column(Table.WAREHOUSE, warehouses, "w_tax"), "0.0000", "0.2000");
        assertThat(Rows.column(Table.WAREHOUSE, warehouses, "w_zip")).allMatch(zip -> zip.matches(ZIP));
        List<List<String>> districts = Rows.of(Table.DISTRICT, 0);
        assertThat(districts).hasSize(30);
        assertThat(Rows.column(Table.DISTRICT, districts, "d_ytd")).containsOnly("30000.00");
        assertThat(Rows.column(Table.DISTRICT, districts, "d_next_o_id")).containsOnly("3001");
        eachIn(Rows.column(Table.DISTRICT, districts, "d_tax"), "0.0000", "0.2000");
        assertThat(Rows.column(Table.DISTRICT, districts, "d_name")).allMatch(name -> name.matches("\\w{6,10}"));
        assertThat(Rows.column(Table.DISTRICT, districts, "d_city")).allMatch(name -> name.matches("\\w{10,20}"));
        assertThat(Rows.column(Table.DISTRICT, districts, "d_state")).allMatch(name -> name.matches("[A-Z]{2}"));
    }

    @Test
    void customers() {
        List<List<String>> rows = Rows.of(Table.CUSTOMER, 1);
        assertThat(rows).hasSize(30_000);
        eachIn(Rows.column(Table.CUSTOMER, rows, "c_discount"), "0.0000", "0.5000");
        assertThat(Rows.column(Table.CUSTOMER, rows, "c_credit_lim")).containsOnly("50000.00");
        assertThat(Rows.column(Table.CUSTOMER, rows, "c_balance")).containsOnly("-10.00");
        assertThat(Rows.column(Table.CUSTOMER, rows, "c_ytd_payment")).containsOnly("10.00");
        assertThat(Rows.column(Table.CUSTOMER, rows, "c_payment_cnt")).containsOnly("1");
        assertThat(Rows.column(Table.CUSTOMER, rows, "c_delivery_cnt")).containsOnly("0");
        assertThat(Rows.column(Table.CUSTOMER, rows, "c_middle")).containsOnly("OE");
        assertThat(Rows.column(Table.CUSTOMER, rows, "c_since")).containsOnly(Rows.DATE);
        assertThat(Rows.column(Table.CUSTOMER, rows, "c_phone")).allMatch(phone -> phone.matches("\\d{16}"));
        assertThat(Rows.column(Table.CUSTOMER, rows, "c_zip")).allMatch(zip -> zip.matches(ZIP));
        eachAString(Rows.column(Table.CUSTOMER, rows, "c_first"), 8, 16);
        eachAString(Rows.column(Table.CUSTOMER, rows, "c_street_1"), 10, 20);
        eachAString(Rows.column(Table.CUSTOMER, rows, "c_data"), 300, 500);
    }

    @Test
    void oneCustomerInTenOfEachDistrictHasBadCredit() {
        List<List<String>> rows = Rows.of(Table.CUSTOMER, 1);
        for (int district = 1; district <= 10; district++) {
            List<String> credit = Rows.column(Table.CUSTOMER, rows.subList((district - 1) * 3000, district * 3000),
                    "c_credit");
            assertThat(credit).containsOnly("BC", "GC");
            assertThat(credit.stream().filter("BC"::equals)).hasSize(300);
        }
    }

    @Test
    void theFirstThousandCustomersHaveAllLastNamesInTurn() {
        List<String> names = Rows.column(Table.CUSTOMER, Rows.of(Table.CUSTOMER, 1), "c_last");
        for (int number = 0; number < 1000; number++) {
            assertThat(names.get(number)).isEqualTo(LastName.of(number));
            assertThat(names.get(3000 + number)).isEqualTo(LastName.of(number));
        }
        // NURand makes some names of the others frequent
        Map<String, Integer> counts = new HashMap<>();
        names.forEach(name -> counts.merge(name, 1, Integer::sum));
        assertThat(counts).hasSize(1000);
        assertThat(Collections.max(counts.values())).isGreaterThan(100);
    }

    @Test
    void historyHasOnePaymentOfEachCustomer() {
        List<List<String>> rows = Rows.of(Table.HISTORY, 2);
        assertThat(Rows.column(Table.HISTORY, rows, "hist_id"))
                .isEqualTo(IntStream.rangeClosed(30_001, 60_000).mapToObj(Integer::toString).toList());
        assertThat(Rows.column(Table.HISTORY, rows, "h_amount")).containsOnly("10.00");
        assertThat(Rows.column(Table.HISTORY, rows, "h_date")).containsOnly(Rows.DATE);
        eachAString(Rows.column(Table.HISTORY, rows, "h_data"), 12, 24);
        assertThat(rows).allMatch(row -> row.get(2).equals(row.get(4)) && row.get(3).equals(row.get(5)));
    }

    @Test
    void eachCustomerHasOneOrderInRandomOrder() {
        List<String> customers = Rows.column(Table.ORDER, Rows.of(Table.ORDER, 1), "o_c_id");
        Set<List<String>> orders = new HashSet<>();
        for (int district = 0; district < 10; district++) {
            List<String> ofDistrict = customers.subList(district * 3000, (district + 1) * 3000);
            assertThat(new HashSet<>(ofDistrict)).hasSize(3000);
            eachIn(ofDistrict, "1", "3000");
            orders.add(ofDistrict);
        }
        assertThat(orders).hasSize(10);
    }

    @Test
    void ordersLinesAndNewOrdersAgree() {
        List<List<String>> orders = Rows.of(Table.ORDER, 3);
        List<List<String>> lines = Rows.of(Table.ORDER_LINE, 3);
        List<List<String>> newOrders = Rows.of(Table.NEW_ORDER, 3);
        assertThat(newOrders).hasSize(9000);
        assertThat(lines).hasSize((int) Streams.orderLines(1, 3));
        int line = 0;
        int newOrder = 0;
        Set<String> counts = new HashSet<>();
        List<List<String>> wrong = new ArrayList<>();
        for (List<String> order : orders) {
            int number = Integer.parseInt(order.get(0));
            boolean delivered = number < 2101;
            assertThat(order.get(4)).matches(delivered ? "[1-9]|10" : "\\\\N");
            assertThat(order.get(6)).isEqualTo("1");
            assertThat(order.get(7)).isEqualTo(Rows.DATE);
            counts.add(order.get(5));
            for (int i = 1; i <= Integer.parseInt(order.get(5)); i++) {
                List<String> each = lines.get(line++);
                boolean right = each.subList(0, 4).equals(List.of("3", order.get(2), order.get(0), Integer.toString(i)))
                        && each.get(5).equals(delivered ? Rows.DATE : "\\N") && each.get(6).equals("0.00") == delivered
                        && each.subList(7, 9).equals(List.of("3", "5"));
                if (!right) {
                    wrong.add(each);
                }
            }
            if (!delivered) {
                assertThat(newOrders.get(newOrder++)).containsExactly("3", order.get(2), order.get(0));
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(line).isEqualTo(lines.size());
        assertThat(newOrder).isEqualTo(9000);
        assertThat(counts).hasSize(11);
        eachIn(Rows.column(Table.ORDER_LINE, lines, "ol_amount"), "0.00", "9999.99");
        eachIn(Rows.column(Table.ORDER_LINE, lines, "ol_i_id"), "1", "100000");
        eachAString(Rows.column(Table.ORDER_LINE, lines, "ol_dist_info"), 24, 24);
    }

    @Test
    void aSchemaWithoutNullsHasDefaultsInTheirPlaceAndIsOtherwiseTheSame() {
        LoadPlan defaults = new LoadPlan(3, 2, 1, Rows.PLAN.loadTimestamp(), Undelivered.DEFAULT);
        String orders = new String(Rows.bytes(Table.ORDER, 2, Rows.PLAN), StandardCharsets.US_ASCII);
        String lines = new String(Rows.bytes(Table.ORDER_LINE, 2, Rows.PLAN), StandardCharsets.US_ASCII);

        assertThat(Rows.bytes(Table.ORDER, 2, defaults))
                .isEqualTo(orders.replace("\\N", "0").getBytes(StandardCharsets.US_ASCII));
        assertThat(Rows.bytes(Table.ORDER_LINE, 2, defaults))
                .isEqualTo(lines.replace("\\N", "1970-01-02 00:00:00").getBytes(StandardCharsets.US_ASCII));
    }
}

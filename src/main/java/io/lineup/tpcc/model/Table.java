package io.lineup.tpcc.model;

import java.util.List;

/**
 * The tables, as BenchmarkSQL names them, in an order in which each comes after the tables that it refers to. Columns
 * stand in the order in which the loader writes them, which is that of BenchmarkSQL's CSV files.
 */
public enum Table {
    CONFIG("bmsql_config", "config.csv", 0, "cfg_name", "cfg_value"),
    WAREHOUSE("bmsql_warehouse", "warehouse.csv", 1, "w_id", "w_ytd", "w_tax", "w_name", "w_street_1", "w_street_2",
            "w_city", "w_state", "w_zip"),
    ITEM("bmsql_item", "item.csv", 0, "i_id", "i_name", "i_price", "i_data", "i_im_id"),
    STOCK("bmsql_stock", "stock.csv", Scale.STOCK, "s_i_id", "s_w_id", "s_quantity", "s_ytd", "s_order_cnt",
            "s_remote_cnt", "s_data", "s_dist_01", "s_dist_02", "s_dist_03", "s_dist_04", "s_dist_05", "s_dist_06",
            "s_dist_07", "s_dist_08", "s_dist_09", "s_dist_10"),
    DISTRICT("bmsql_district", "district.csv", Scale.DISTRICTS, "d_id", "d_w_id", "d_ytd", "d_tax", "d_next_o_id",
            "d_name", "d_street_1", "d_street_2", "d_city", "d_state", "d_zip"),
    CUSTOMER("bmsql_customer", "customer.csv", Scale.DISTRICTS * Scale.CUSTOMERS, "c_id", "c_d_id", "c_w_id",
            "c_discount", "c_credit", "c_last", "c_first", "c_credit_lim", "c_balance", "c_ytd_payment",
            "c_payment_cnt", "c_delivery_cnt", "c_street_1", "c_street_2", "c_city", "c_state", "c_zip", "c_phone",
            "c_since", "c_middle", "c_data"),
    HISTORY("bmsql_history", "cust-hist.csv", Scale.DISTRICTS * Scale.CUSTOMERS, "hist_id", "h_c_id", "h_c_d_id",
            "h_c_w_id", "h_d_id", "h_w_id", "h_date", "h_amount", "h_data"),
    ORDER("bmsql_oorder", "order.csv", Scale.DISTRICTS * Scale.ORDERS, "o_id", "o_w_id", "o_d_id", "o_c_id",
            "o_carrier_id", "o_ol_cnt", "o_all_local", "o_entry_d"),
    /** The rows depend on the seed: 5 to 15 for each order. */
    ORDER_LINE("bmsql_order_line", "order-line.csv",
            Scale.DISTRICTS * Scale.ORDERS * (Scale.MIN_ORDER_LINES + Scale.MAX_ORDER_LINES) / 2, "ol_w_id", "ol_d_id",
            "ol_o_id", "ol_number", "ol_i_id", "ol_delivery_d", "ol_amount", "ol_supply_w_id", "ol_quantity",
            "ol_dist_info"),
    NEW_ORDER("bmsql_new_order", "new-order.csv", Scale.DISTRICTS * Scale.NEW_ORDERS, "no_w_id", "no_d_id", "no_o_id");

    private final String sqlName;
    private final String csvFile;
    private final int rowsPerWarehouse;
    @SuppressWarnings("ImmutableEnumChecker") // made by List.of
    private final List<String> columns;

    Table(String sqlName, String csvFile, int rowsPerWarehouse, String... columns) {
        this.sqlName = sqlName;
        this.csvFile = csvFile;
        this.rowsPerWarehouse = rowsPerWarehouse;
        this.columns = List.of(columns);
    }

    /** @return the name in the database, such as {@code bmsql_oorder} */
    public String sqlName() {
        return sqlName;
    }

    /** @return the file name of this table in an export, such as {@code order.csv} */
    public String csvFile() {
        return csvFile;
    }

    /** @return the columns in the order in which rows are written */
    public List<String> columns() {
        return columns;
    }

    /**
     * @return rows after the load (clause 4.3.3.1); for {@link #ORDER_LINE} the mean over all seeds; 0 for
     *         {@link #CONFIG}, which is not TPC-C's
     */
    public long rows(int warehouses) {
        return this == ITEM ? Scale.ITEMS : (long) rowsPerWarehouse * warehouses;
    }

    /** @return whether transactions neither add nor remove rows, so that the count is right after any run */
    public boolean fixedSize() {
        return switch (this) {
            case WAREHOUSE, DISTRICT, CUSTOMER, ITEM, STOCK -> true;
            case CONFIG, HISTORY, ORDER, ORDER_LINE, NEW_ORDER -> false;
        };
    }
}

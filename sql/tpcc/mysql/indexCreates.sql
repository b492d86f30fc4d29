-- The two other indexes of BenchmarkSQL, and those that InnoDB requires for foreign keys; it would make these one at
-- a time. Each table is read once. Statements on different tables run at the same time, the longest first.

ALTER TABLE bmsql_order_line
    ADD INDEX ol_stock_fkey (ol_supply_w_id, ol_i_id);

ALTER TABLE bmsql_stock
    ADD INDEX s_item_fkey (s_i_id);

ALTER TABLE bmsql_oorder
    ADD UNIQUE INDEX bmsql_oorder_idx1 (o_w_id, o_d_id, o_carrier_id, o_id),
    ADD INDEX o_customer_fkey (o_w_id, o_d_id, o_c_id);

ALTER TABLE bmsql_customer
    ADD INDEX bmsql_customer_idx1 (c_w_id, c_d_id, c_last, c_first);

ALTER TABLE bmsql_history
    ADD INDEX h_customer_fkey (h_c_w_id, h_c_d_id, h_c_id),
    ADD INDEX h_district_fkey (h_w_id, h_d_id);

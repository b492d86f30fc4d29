-- Primary keys and the two other indexes. The build runs several of these statements at a time, the longest first.
-- Statements that name a common table run one after the other, in this order.

ALTER TABLE bmsql_order_line ADD CONSTRAINT bmsql_order_line_pkey
    PRIMARY KEY (ol_w_id, ol_d_id, ol_o_id, ol_number);

ALTER TABLE bmsql_stock ADD CONSTRAINT bmsql_stock_pkey
    PRIMARY KEY (s_w_id, s_i_id);

ALTER TABLE bmsql_customer ADD CONSTRAINT bmsql_customer_pkey
    PRIMARY KEY (c_w_id, c_d_id, c_id);

CREATE INDEX bmsql_customer_idx1
    ON bmsql_customer (c_w_id, c_d_id, c_last, c_first);

ALTER TABLE bmsql_oorder ADD CONSTRAINT bmsql_oorder_pkey
    PRIMARY KEY (o_w_id, o_d_id, o_id);

CREATE UNIQUE INDEX bmsql_oorder_idx1
    ON bmsql_oorder (o_w_id, o_d_id, o_carrier_id, o_id);

ALTER TABLE bmsql_item ADD CONSTRAINT bmsql_item_pkey
    PRIMARY KEY (i_id);

ALTER TABLE bmsql_new_order ADD CONSTRAINT bmsql_new_order_pkey
    PRIMARY KEY (no_w_id, no_d_id, no_o_id);

ALTER TABLE bmsql_district ADD CONSTRAINT bmsql_district_pkey
    PRIMARY KEY (d_w_id, d_id);

ALTER TABLE bmsql_warehouse ADD CONSTRAINT bmsql_warehouse_pkey
    PRIMARY KEY (w_id);

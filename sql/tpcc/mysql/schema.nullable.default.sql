-- variant.schema.nullable=default, run right after tableCreates: what waits for its delivery holds a value of full width
-- that no carrier and no date of delivery has. An update then replaces bytes instead of adding some, which splits pages.

ALTER TABLE bmsql_oorder
    MODIFY o_carrier_id integer NOT NULL DEFAULT 0;

ALTER TABLE bmsql_order_line
    MODIFY ol_delivery_d datetime(3) NOT NULL DEFAULT '1970-01-02 00:00:00';

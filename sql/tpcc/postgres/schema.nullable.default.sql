-- variant.schema.nullable=default, run right after tableCreates: what waits for its delivery holds a value of full width
-- that no carrier and no date of delivery has. An update then replaces bytes instead of adding some.

ALTER TABLE bmsql_oorder
    ALTER COLUMN o_carrier_id SET DEFAULT 0,
    ALTER COLUMN o_carrier_id SET NOT NULL;

ALTER TABLE bmsql_order_line
    ALTER COLUMN ol_delivery_d SET DEFAULT TIMESTAMP '1970-01-02 00:00:00',
    ALTER COLUMN ol_delivery_d SET NOT NULL;

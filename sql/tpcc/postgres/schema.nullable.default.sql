-- variant.schema.nullable=default, runs right after tableCreates. Until delivery, carrier and date have a value of
-- full width that no delivery has. An update then replaces bytes. With NULL it would add bytes.

ALTER TABLE bmsql_oorder
    ALTER COLUMN o_carrier_id SET DEFAULT 0,
    ALTER COLUMN o_carrier_id SET NOT NULL;

ALTER TABLE bmsql_order_line
    ALTER COLUMN ol_delivery_d SET DEFAULT TIMESTAMP '1970-01-02 00:00:00',
    ALTER COLUMN ol_delivery_d SET NOT NULL;

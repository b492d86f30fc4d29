-- variant.schema.nullable=default, runs right after tableCreates. Until delivery, carrier and date have a value of
-- full width that no delivery has. An update then replaces bytes. With NULL it would add bytes, which splits pages.

ALTER TABLE bmsql_oorder
    MODIFY o_carrier_id integer NOT NULL DEFAULT 0;

ALTER TABLE bmsql_order_line
    MODIFY ol_delivery_d datetime(3) NOT NULL DEFAULT '1970-01-02 00:00:00';

-- TPC-C 3.3.2.7, variant.schema.nullable=default: a line has the default for its date of delivery exactly when its order has
-- carrier 0, which is none. Each row breaks it.
SELECT ol_w_id AS w_id, ol_d_id AS d_id, ol_o_id AS o_id, ol_number, ol_delivery_d, o_id AS found_order, o_carrier_id
  FROM bmsql_order_line
  LEFT JOIN bmsql_oorder ON o_w_id = ol_w_id AND o_d_id = ol_d_id AND o_id = ol_o_id
 WHERE o_id IS NULL OR (ol_delivery_d = TIMESTAMP '1970-01-02 00:00:00') <> (o_carrier_id = 0)

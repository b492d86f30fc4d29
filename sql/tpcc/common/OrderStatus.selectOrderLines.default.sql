-- TPC-C 2.6.2.2, variant.schema.nullable=default: the lines of that order. The date is null here, too, until delivery.
SELECT ol_i_id, ol_supply_w_id, ol_quantity, ol_amount, nullif(ol_delivery_d, TIMESTAMP '1970-01-02 00:00:00')
  FROM bmsql_order_line
 WHERE ol_w_id = :w_id AND ol_d_id = :d_id AND ol_o_id = :o_id
 ORDER BY ol_w_id, ol_d_id, ol_o_id, ol_number

-- TPC-C 2.6.2.2: the lines of that order.
SELECT ol_i_id, ol_supply_w_id, ol_quantity, ol_amount, ol_delivery_d
  FROM bmsql_order_line
 WHERE ol_w_id = :w_id AND ol_d_id = :d_id AND ol_o_id = :o_id
 ORDER BY ol_w_id, ol_d_id, ol_o_id, ol_number

-- TPC-C 2.8.2.2, second step: the last 20 orders are those before the number that selectNextOrderId read.
SELECT count(DISTINCT s_i_id)
  FROM bmsql_order_line
  JOIN bmsql_stock
    ON s_w_id = ol_w_id AND s_i_id = ol_i_id
 WHERE ol_w_id = :w_id AND ol_d_id = :d_id
   AND ol_o_id >= :first_o_id AND ol_o_id < :next_o_id
   AND s_quantity < :threshold

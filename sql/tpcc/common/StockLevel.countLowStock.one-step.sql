-- TPC-C 2.8.2.2 in one statement. The bounds of its range are known before it begins, as in two-step, so the plan is
-- the same.
SELECT count(DISTINCT s_i_id)
  FROM bmsql_order_line
  JOIN bmsql_stock
    ON s_w_id = ol_w_id AND s_i_id = ol_i_id
 WHERE ol_w_id = :w_id AND ol_d_id = :d_id
   AND ol_o_id >= (SELECT d_next_o_id - 20 FROM bmsql_district WHERE d_w_id = :w_id AND d_id = :d_id)
   AND ol_o_id < (SELECT d_next_o_id FROM bmsql_district WHERE d_w_id = :w_id AND d_id = :d_id)
   AND s_quantity < :threshold

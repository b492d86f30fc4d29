-- TPC-C 2.8.2.2 as one join; an item of several lines is one stock row, so it is counted once.
SELECT count(DISTINCT s_i_id)
  FROM bmsql_district
  JOIN bmsql_order_line
    ON ol_w_id = d_w_id AND ol_d_id = d_id
   AND ol_o_id >= d_next_o_id - 20 AND ol_o_id < d_next_o_id
  JOIN bmsql_stock
    ON s_w_id = ol_w_id AND s_i_id = ol_i_id
 WHERE d_w_id = :w_id AND d_id = :d_id
   AND s_quantity < :threshold

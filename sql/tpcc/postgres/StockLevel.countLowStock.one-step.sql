-- TPC-C 2.8.2.2 in one statement. The last 20 orders are 20 numbers, not a range. PostgreSQL cannot estimate a range
-- whose bounds it reads only during execution, and would change its plan as the database grows.
SELECT count(DISTINCT s_i_id)
  FROM bmsql_district
 CROSS JOIN generate_series(1, 20) AS orders_ago
  JOIN bmsql_order_line
    ON ol_w_id = d_w_id AND ol_d_id = d_id AND ol_o_id = d_next_o_id - orders_ago
  JOIN bmsql_stock
    ON s_w_id = ol_w_id AND s_i_id = ol_i_id
 WHERE d_w_id = :w_id AND d_id = :d_id
   AND s_quantity < :threshold

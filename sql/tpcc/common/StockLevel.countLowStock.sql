-- TPC-C 2.8.2.2: how many different items of the district's last 20 orders run short. A stock row is one item of one
-- warehouse, so counting stock rows counts distinct items.
SELECT count(*)
  FROM bmsql_stock
 WHERE s_w_id = :w_id
   AND s_quantity < :threshold
   AND s_i_id IN (SELECT ol_i_id
                    FROM bmsql_district
                    JOIN bmsql_order_line
                      ON ol_w_id = d_w_id AND ol_d_id = d_id
                     AND ol_o_id >= d_next_o_id - 20 AND ol_o_id < d_next_o_id
                   WHERE d_w_id = :w_id AND d_id = :d_id)

-- TPC-C 3.3.2.2: d_next_o_id - 1 is the largest o_id and, where orders wait for delivery, the largest no_o_id. Each row
-- breaks it. Numbers begin at 1, so 0 stands for no order; -1 stands for no district.
SELECT w_id, d_id, max(newest_order) AS found_order, max(newest_new_order) AS found_new_order,
       max(newest) AS expected
  FROM (SELECT d_w_id AS w_id, d_id, coalesce(d_next_o_id - 1, -1) AS newest, 0 AS newest_order, 0 AS newest_new_order
          FROM bmsql_district
        UNION ALL
        SELECT o_w_id, o_d_id, -1, max(o_id), 0
          FROM bmsql_oorder
         GROUP BY o_w_id, o_d_id
        UNION ALL
        SELECT no_w_id, no_d_id, -1, 0, max(no_o_id)
          FROM bmsql_new_order
         GROUP BY no_w_id, no_d_id) numbers
 GROUP BY w_id, d_id
HAVING max(newest_order) <> max(newest) OR max(newest_new_order) NOT IN (0, max(newest))

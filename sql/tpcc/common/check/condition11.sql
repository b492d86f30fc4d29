-- TPC-C 3.3.2.11: orders less new orders are those loaded as delivered (2100) and those delivered later. Each row breaks
-- it. (The specification states it for the fresh database, where nothing was delivered later.)
SELECT w_id, d_id, sum(order_rows) - sum(new_order_rows) AS found, :delivered + sum(deliveries) AS expected
  FROM (SELECT o_w_id AS w_id, o_d_id AS d_id, count(*) AS order_rows, 0 AS new_order_rows, 0 AS deliveries
          FROM bmsql_oorder
         GROUP BY o_w_id, o_d_id
        UNION ALL
        SELECT no_w_id, no_d_id, 0, count(*), 0
          FROM bmsql_new_order
         GROUP BY no_w_id, no_d_id
        UNION ALL
        SELECT c_w_id, c_d_id, 0, 0, sum(c_delivery_cnt)
          FROM bmsql_customer
         GROUP BY c_w_id, c_d_id) counts
 GROUP BY w_id, d_id
HAVING sum(order_rows) - sum(new_order_rows) <> :delivered + sum(deliveries)

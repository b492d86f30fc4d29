-- TPC-C 3.3.2.8: w_ytd is the sum of what was paid at the warehouse. Each row breaks it.
SELECT w_id, sum(warehouse_ytd) AS found, sum(paid) AS expected
  FROM (SELECT w_id, w_ytd AS warehouse_ytd, 0 AS paid, 1 AS warehouses
          FROM bmsql_warehouse
        UNION ALL
        SELECT h_w_id, 0, sum(h_amount), 0
          FROM bmsql_history
         GROUP BY h_w_id) balances
 GROUP BY w_id
HAVING sum(warehouse_ytd) <> sum(paid) OR sum(warehouses) <> 1

-- TPC-C 3.3.2.1: w_ytd is the sum of the warehouse's d_ytd. Each row breaks it.
SELECT w_id, sum(warehouse_ytd) AS found, sum(district_ytd) AS expected
  FROM (SELECT w_id, w_ytd AS warehouse_ytd, 0 AS district_ytd, 1 AS warehouses
          FROM bmsql_warehouse
        UNION ALL
        SELECT d_w_id, 0, sum(d_ytd), 0
          FROM bmsql_district
         GROUP BY d_w_id) balances
 GROUP BY w_id
HAVING sum(warehouse_ytd) <> sum(district_ytd) OR sum(warehouses) <> 1

-- TPC-C 3.3.2.3: the orders of a district that wait for delivery have numbers without a gap. Each row breaks it. A
-- district without waiting orders has no row in bmsql_new_order and cannot break it.
SELECT no_w_id AS w_id, no_d_id AS d_id, count(*) AS found, max(no_o_id) - min(no_o_id) + 1 AS expected
  FROM bmsql_new_order
 GROUP BY no_w_id, no_d_id
HAVING count(*) <> max(no_o_id) - min(no_o_id) + 1

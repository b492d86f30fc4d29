-- TPC-C 3.3.2.4: the sum of o_ol_cnt is the number of order lines of the district. Each row breaks it.
SELECT w_id, d_id, sum(line_rows) AS found, sum(line_counts) AS expected
  FROM (SELECT o_w_id AS w_id, o_d_id AS d_id, sum(o_ol_cnt) AS line_counts, 0 AS line_rows
          FROM bmsql_oorder
         GROUP BY o_w_id, o_d_id
        UNION ALL
        SELECT ol_w_id, ol_d_id, 0, count(*)
          FROM bmsql_order_line
         GROUP BY ol_w_id, ol_d_id) counts
 GROUP BY w_id, d_id
HAVING sum(line_rows) <> sum(line_counts)

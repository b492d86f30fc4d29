-- TPC-C 3.3.2.6: o_ol_cnt is the number of the order's lines. Each row breaks it.
SELECT w_id, d_id, o_id, sum(line_rows) AS found, sum(line_count) AS expected
  FROM (SELECT o_w_id AS w_id, o_d_id AS d_id, o_id, o_ol_cnt AS line_count, 0 AS line_rows
          FROM bmsql_oorder
        UNION ALL
        SELECT ol_w_id, ol_d_id, ol_o_id, 0, count(*)
          FROM bmsql_order_line
         GROUP BY ol_w_id, ol_d_id, ol_o_id) counts
 GROUP BY w_id, d_id, o_id
HAVING sum(line_rows) <> sum(line_count)

-- TPC-C 2.4.2.2, variant in-list: the stock of all lines, locked in the order of warehouse and item, as in all orders.
SELECT s_w_id, s_i_id, s_quantity, s_data,
       s_dist_01, s_dist_02, s_dist_03, s_dist_04, s_dist_05,
       s_dist_06, s_dist_07, s_dist_08, s_dist_09, s_dist_10
  FROM bmsql_stock
 WHERE (s_w_id, s_i_id) IN ((:w_id, :i_id)...)
 ORDER BY s_w_id, s_i_id
   FOR UPDATE

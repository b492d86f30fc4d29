-- For the ledger: the state of each district. Later orders have larger numbers; later deliveries take the oldest new order first.
SELECT d_w_id, d_id, d_next_o_id,
       (SELECT min(no_o_id) FROM bmsql_new_order WHERE no_w_id = d_w_id AND no_d_id = d_id) AS undelivered
  FROM bmsql_district
 ORDER BY d_w_id, d_id

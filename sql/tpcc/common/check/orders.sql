-- For the ledger: the orders of a warehouse from a number on, with the sums of their lines.
SELECT o_w_id, o_d_id, o_id, o_c_id, count(ol_number), sum(ol_amount)
  FROM bmsql_oorder
  LEFT JOIN bmsql_order_line ON ol_w_id = o_w_id AND ol_d_id = o_d_id AND ol_o_id = o_id
 WHERE o_w_id = :w_id AND o_id >= :o_id
 GROUP BY o_w_id, o_d_id, o_id, o_c_id
 ORDER BY o_w_id, o_d_id, o_id

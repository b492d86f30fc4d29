-- For the ledger: the delivered orders of a warehouse from a number on, with the lines that have no delivery date.
SELECT o_w_id, o_d_id, o_id, o_carrier_id, count(ol_number) - count(ol_delivery_d)
  FROM bmsql_oorder
  LEFT JOIN bmsql_order_line ON ol_w_id = o_w_id AND ol_d_id = o_d_id AND ol_o_id = o_id
 WHERE o_w_id = :w_id AND o_id >= :o_id AND o_carrier_id IS NOT NULL
 GROUP BY o_w_id, o_d_id, o_id, o_carrier_id
 ORDER BY o_w_id, o_d_id, o_id

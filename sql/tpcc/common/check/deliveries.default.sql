-- For the ledger: the delivered orders of a warehouse from a number on, with the lines that have the default date.
SELECT o_w_id, o_d_id, o_id, o_carrier_id,
       sum(CASE WHEN ol_delivery_d = TIMESTAMP '1970-01-02 00:00:00' THEN 1 ELSE 0 END)
  FROM bmsql_oorder
  LEFT JOIN bmsql_order_line ON ol_w_id = o_w_id AND ol_d_id = o_d_id AND ol_o_id = o_id
 WHERE o_w_id = :w_id AND o_id >= :o_id AND o_carrier_id <> 0
 GROUP BY o_w_id, o_d_id, o_id, o_carrier_id
 ORDER BY o_w_id, o_d_id, o_id

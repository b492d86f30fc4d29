-- TPC-C 2.7.4.2: what the customer owes for it.
SELECT sum(ol_amount)
  FROM bmsql_order_line
 WHERE ol_w_id = :w_id AND ol_d_id = :d_id AND ol_o_id = :o_id

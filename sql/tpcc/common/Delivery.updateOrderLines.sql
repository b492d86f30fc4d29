-- TPC-C 2.7.4.2: the date of delivery, in every line.
UPDATE bmsql_order_line
   SET ol_delivery_d = :delivery_d
 WHERE ol_w_id = :w_id AND ol_d_id = :d_id AND ol_o_id = :o_id

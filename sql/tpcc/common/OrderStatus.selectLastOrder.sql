-- TPC-C 2.6.2.2: the customer's order with the largest number.
SELECT o_id, o_entry_d, o_carrier_id
  FROM bmsql_oorder
 WHERE o_w_id = :w_id AND o_d_id = :d_id AND o_c_id = :c_id
   AND o_id = (SELECT max(o_id)
                 FROM bmsql_oorder
                WHERE o_w_id = :w_id AND o_d_id = :d_id AND o_c_id = :c_id)

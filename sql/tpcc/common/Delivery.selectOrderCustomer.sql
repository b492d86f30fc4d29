-- TPC-C 2.7.4.2: who ordered it.
SELECT o_c_id
  FROM bmsql_oorder
 WHERE o_w_id = :w_id AND o_d_id = :d_id AND o_id = :o_id

-- TPC-C 2.7.4.2: the oldest order that waits. The client reads the first row only; the others are the point of the
-- statement's variants.
SELECT no_o_id
  FROM bmsql_new_order
 WHERE no_w_id = :w_id AND no_d_id = :d_id
 ORDER BY no_o_id ASC

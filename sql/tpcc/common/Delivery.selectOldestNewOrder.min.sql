-- TPC-C 2.7.4.2: the number of the oldest order that waits. No row if none waits, as in the other variants.
SELECT min(no_o_id)
  FROM bmsql_new_order
 WHERE no_w_id = :w_id AND no_d_id = :d_id
HAVING min(no_o_id) IS NOT NULL

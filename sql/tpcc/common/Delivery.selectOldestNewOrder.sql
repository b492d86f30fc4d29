-- TPC-C 2.7.4.2: the oldest order that waits. The client reads only the first row. The variants of the statement
-- avoid the others.
SELECT no_o_id
  FROM bmsql_new_order
 WHERE no_w_id = :w_id AND no_d_id = :d_id
 ORDER BY no_o_id ASC

-- TPC-C 2.7.4.2, variant.returning=on: deletes the oldest order that waits and returns its number. It replaces
-- selectOldestNewOrder and deleteNewOrder.
DELETE FROM bmsql_new_order
 WHERE no_w_id = :w_id AND no_d_id = :d_id
 ORDER BY no_o_id
 LIMIT 1
RETURNING no_o_id

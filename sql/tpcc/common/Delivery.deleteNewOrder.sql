-- TPC-C 2.7.4.2: the order no longer waits. No row means that another Delivery took it.
DELETE FROM bmsql_new_order
 WHERE no_w_id = :w_id AND no_d_id = :d_id AND no_o_id = :o_id

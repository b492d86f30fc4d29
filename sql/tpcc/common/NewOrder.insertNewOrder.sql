-- TPC-C 2.4.2.2: the order waits for its delivery.
INSERT INTO bmsql_new_order (no_o_id, no_d_id, no_w_id)
VALUES (:o_id, :d_id, :w_id)

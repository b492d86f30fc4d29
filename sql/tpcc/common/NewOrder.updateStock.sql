-- TPC-C 2.4.2.2, one row of a batch for each line: the quantity that is left, and the counters.
UPDATE bmsql_stock
   SET s_quantity = :quantity,
       s_ytd = s_ytd + :ordered,
       s_order_cnt = s_order_cnt + 1,
       s_remote_cnt = s_remote_cnt + :remote
 WHERE s_w_id = :w_id AND s_i_id = :i_id

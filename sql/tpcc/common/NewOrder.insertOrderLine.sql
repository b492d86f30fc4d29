-- TPC-C 2.4.2.2, one row of a batch for each line, without a delivery date until it is delivered.
INSERT INTO bmsql_order_line
       (ol_o_id, ol_d_id, ol_w_id, ol_number, ol_i_id, ol_supply_w_id, ol_quantity, ol_amount, ol_dist_info)
VALUES (:o_id, :d_id, :w_id, :number, :i_id, :supply_w_id, :quantity, :amount, :dist_info)

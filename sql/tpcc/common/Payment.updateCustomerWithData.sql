-- TPC-C 2.5.2.2, bad credit: balance, counters and the longer history.
UPDATE bmsql_customer
   SET c_balance = c_balance - :amount,
       c_ytd_payment = c_ytd_payment + :amount,
       c_payment_cnt = c_payment_cnt + 1,
       c_data = :data
 WHERE c_w_id = :w_id AND c_d_id = :d_id AND c_id = :c_id

-- TPC-C 2.5.2.2, good credit: balance and counters.
UPDATE bmsql_customer
   SET c_balance = c_balance - :amount,
       c_ytd_payment = c_ytd_payment + :amount,
       c_payment_cnt = c_payment_cnt + 1
 WHERE c_w_id = :w_id AND c_d_id = :d_id AND c_id = :c_id

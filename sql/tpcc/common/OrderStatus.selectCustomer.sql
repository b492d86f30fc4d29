-- TPC-C 2.6.2.2: name and balance of the customer.
SELECT c_first, c_middle, c_last, c_balance
  FROM bmsql_customer
 WHERE c_w_id = :w_id AND c_d_id = :d_id AND c_id = :c_id

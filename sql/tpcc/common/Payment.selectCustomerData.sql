-- TPC-C 2.5.2.2, bad credit: the history to which the payment is added.
SELECT c_data
  FROM bmsql_customer
 WHERE c_w_id = :w_id AND c_d_id = :d_id AND c_id = :c_id

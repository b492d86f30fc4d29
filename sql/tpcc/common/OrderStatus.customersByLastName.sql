-- TPC-C 2.6.2.2, case 2: the customers of that name by first name; the client takes the one at position ceil(n/2).
SELECT c_id
  FROM bmsql_customer
 WHERE c_w_id = :w_id AND c_d_id = :d_id AND c_last = :last
 ORDER BY c_first

-- TPC-C 2.6.2.2, case 2, as BenchmarkSQL 4 did it: the number of namesakes, before they are listed.
SELECT count(c_id)
  FROM bmsql_customer
 WHERE c_w_id = :w_id AND c_d_id = :d_id AND c_last = :last

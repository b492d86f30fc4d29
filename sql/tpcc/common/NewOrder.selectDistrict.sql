-- TPC-C 2.4.2.2: the district's tax and the number of the order. FOR UPDATE, so that two terminals never draw one number.
SELECT d_tax, d_next_o_id
  FROM bmsql_district
 WHERE d_w_id = :w_id AND d_id = :d_id
   FOR UPDATE

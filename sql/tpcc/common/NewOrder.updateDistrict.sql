-- TPC-C 2.4.2.2: the next order gets the next number.
UPDATE bmsql_district
   SET d_next_o_id = d_next_o_id + 1
 WHERE d_w_id = :w_id AND d_id = :d_id

-- TPC-C 2.8.2.2, first step of the variant two-step.
SELECT d_next_o_id
  FROM bmsql_district
 WHERE d_w_id = :w_id AND d_id = :d_id

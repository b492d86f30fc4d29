-- TPC-C 2.5.2.2: the payment goes to the district's year-to-date balance.
UPDATE bmsql_district
   SET d_ytd = d_ytd + :amount
 WHERE d_w_id = :w_id AND d_id = :d_id

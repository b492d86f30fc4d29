-- TPC-C 2.5.2.2: the payment goes to the warehouse's year-to-date balance.
UPDATE bmsql_warehouse
   SET w_ytd = w_ytd + :amount
 WHERE w_id = :w_id

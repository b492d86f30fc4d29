-- TPC-C 2.5.2.2: name and address of the warehouse.
SELECT w_name, w_street_1, w_street_2, w_city, w_state, w_zip
  FROM bmsql_warehouse
 WHERE w_id = :w_id

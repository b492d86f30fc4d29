-- TPC-C 2.4.2.2: discount, name and credit of the customer, tax of the warehouse, in one round trip.
SELECT c_discount, c_last, c_credit, w_tax
  FROM bmsql_customer
  JOIN bmsql_warehouse ON w_id = c_w_id
 WHERE c_w_id = :w_id AND c_d_id = :d_id AND c_id = :c_id

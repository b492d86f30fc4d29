-- TPC-C 2.5.2.2, variant.Payment.writes=joined: what the terminal shows of customer, district and warehouse. It replaces
-- selectCustomer, selectDistrict and selectWarehouse.
SELECT c_first, c_middle, c_last, c_street_1, c_street_2, c_city, c_state, c_zip,
       c_phone, c_since, c_credit, c_credit_lim, c_discount, c_balance,
       d_name, d_street_1, d_street_2, d_city, d_state, d_zip,
       w_name, w_street_1, w_street_2, w_city, w_state, w_zip,
       c_id, IF(c_credit = 'BC', left(c_data, 200), NULL)
  FROM bmsql_customer, bmsql_district, bmsql_warehouse
 WHERE c_w_id = :c_w_id AND c_d_id = :c_d_id AND c_id = :c_id
   AND d_w_id = :w_id AND d_id = :d_id
   AND w_id = :w_id

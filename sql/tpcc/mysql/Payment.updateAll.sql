-- TPC-C 2.5.2.2, variant.Payment.writes=joined: customer, district and warehouse, in this order of locks. It replaces
-- updateDistrict, updateWarehouse, updateCustomer, selectCustomerData and updateCustomerWithData.
UPDATE bmsql_customer, bmsql_district, bmsql_warehouse
   SET c_balance = c_balance - :amount,
       c_ytd_payment = c_ytd_payment + :amount,
       c_payment_cnt = c_payment_cnt + 1,
       c_data = IF(c_credit = 'BC',
                   left(concat(concat_ws(' ', c_id, c_d_id, c_w_id, :d_id, :w_id, :amount, '| '), c_data), 500),
                   c_data),
       d_ytd = d_ytd + :amount,
       w_ytd = w_ytd + :amount
 WHERE c_w_id = :c_w_id AND c_d_id = :c_d_id AND c_id = :c_id
   AND d_w_id = :w_id AND d_id = :d_id
   AND w_id = :w_id

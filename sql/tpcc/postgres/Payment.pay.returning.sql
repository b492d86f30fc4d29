-- TPC-C 2.5.2.2, variant.returning=on: the whole payment in one statement. It replaces updateDistrict, selectDistrict,
-- updateWarehouse, selectWarehouse, customersByLastName, selectCustomer, updateCustomer, selectCustomerData,
-- updateCustomerWithData and insertHistory. With c_id = 0 the customer is named by :last: of n namesakes in the order of
-- c_first it is number ceil(n / 2).
WITH customer AS (
    UPDATE bmsql_customer
       SET c_balance = c_balance - :amount,
           c_ytd_payment = c_ytd_payment + :amount,
           c_payment_cnt = c_payment_cnt + 1,
           c_data = CASE WHEN c_credit = 'BC'
                         THEN left(concat_ws(' ', c_id, c_d_id, c_w_id, :d_id, :w_id, :amount, '| ') || c_data, 500)
                         ELSE c_data END
     WHERE c_w_id = :c_w_id AND c_d_id = :c_d_id
       AND c_id = CASE WHEN :c_id > 0 THEN :c_id
                       ELSE (SELECT (array_agg(c_id ORDER BY c_first))[(count(*) + 1) / 2]
                               FROM bmsql_customer
                              WHERE c_w_id = :c_w_id AND c_d_id = :c_d_id AND c_last = :last) END
 RETURNING c_id, CASE WHEN c_credit = 'BC' THEN left(c_data, 200) END AS shown_data,
           c_first, c_middle, c_last, c_street_1, c_street_2, c_city, c_state, c_zip,
           c_phone, c_since, c_credit, c_credit_lim, c_discount, c_balance
), district AS (
    UPDATE bmsql_district
       SET d_ytd = d_ytd + :amount
     WHERE d_w_id = :w_id AND d_id = :d_id
 RETURNING d_name, d_street_1, d_street_2, d_city, d_state, d_zip
), warehouse AS (
    UPDATE bmsql_warehouse
       SET w_ytd = w_ytd + :amount
     WHERE w_id = :w_id
 RETURNING w_name, w_street_1, w_street_2, w_city, w_state, w_zip
), history AS (
    INSERT INTO bmsql_history (h_c_id, h_c_d_id, h_c_w_id, h_d_id, h_w_id, h_date, h_amount, h_data)
    SELECT c_id, :c_d_id, :c_w_id, :d_id, :w_id, :date, :amount, w_name || '    ' || d_name
      FROM customer, district, warehouse
)
SELECT c_first, c_middle, c_last, c_street_1, c_street_2, c_city, c_state, c_zip,
       c_phone, c_since, c_credit, c_credit_lim, c_discount, c_balance,
       d_name, d_street_1, d_street_2, d_city, d_state, d_zip,
       w_name, w_street_1, w_street_2, w_city, w_state, w_zip,
       c_id, shown_data
  FROM customer, district, warehouse

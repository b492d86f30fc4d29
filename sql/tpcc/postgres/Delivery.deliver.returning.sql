-- TPC-C 2.7.4.2, variant.returning=on: all ten districts in one statement. It replaces selectOldestNewOrder, deleteNewOrder,
-- updateOrder, selectOrderCustomer, updateOrderLines, sumOrderLines and updateCustomer of each district. The answer has a
-- row for each district where an order waits. no_o_id is null if another Delivery took that order, c_id is null if
-- the order or its customer is missing.
WITH oldest AS (
    SELECT d_id, o_id
      FROM generate_series(1, 10) AS d_id,
           LATERAL (SELECT min(no_o_id) AS o_id FROM bmsql_new_order WHERE no_w_id = :w_id AND no_d_id = d_id) AS waiting
     WHERE o_id IS NOT NULL
), taken AS (
    DELETE FROM bmsql_new_order
     USING oldest
     WHERE no_w_id = :w_id AND no_d_id = d_id AND no_o_id = o_id
 RETURNING no_d_id, no_o_id
), delivered AS (
    UPDATE bmsql_oorder
       SET o_carrier_id = :carrier_id
      FROM taken
     WHERE o_w_id = :w_id AND o_d_id = no_d_id AND o_id = no_o_id
 RETURNING o_d_id, o_id, o_c_id
), dated AS (
    UPDATE bmsql_order_line
       SET ol_delivery_d = :delivery_d
      FROM taken
     WHERE ol_w_id = :w_id AND ol_d_id = no_d_id AND ol_o_id = no_o_id
 RETURNING ol_d_id, ol_amount
), owed AS (
    SELECT ol_d_id, sum(ol_amount) AS amount FROM dated GROUP BY ol_d_id
), charged AS (
    UPDATE bmsql_customer
       SET c_balance = c_balance + amount,
           c_delivery_cnt = c_delivery_cnt + 1
      FROM delivered
      JOIN owed ON ol_d_id = o_d_id
     WHERE c_w_id = :w_id AND c_d_id = o_d_id AND c_id = o_c_id
 RETURNING c_d_id, c_id
)
SELECT d_id, oldest.o_id, no_o_id, c_id
  FROM oldest
  LEFT JOIN taken ON no_d_id = d_id
  LEFT JOIN charged ON c_d_id = d_id

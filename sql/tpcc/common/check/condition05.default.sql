-- TPC-C 3.3.2.5, variant.schema.nullable=default: an order has carrier 0, which is none, exactly when it waits in
-- bmsql_new_order. Each row breaks it.
SELECT w_id, d_id, o_id, sum(without_carrier) AS orders_without_carrier, sum(new_order_rows) AS new_orders
  FROM (SELECT o_w_id AS w_id, o_d_id AS d_id, o_id, 1 AS without_carrier, 0 AS new_order_rows
          FROM bmsql_oorder
         WHERE o_carrier_id = 0
        UNION ALL
        SELECT no_w_id, no_d_id, no_o_id, 0, 1
          FROM bmsql_new_order) waiting
 GROUP BY w_id, d_id, o_id
HAVING sum(without_carrier) <> sum(new_order_rows)

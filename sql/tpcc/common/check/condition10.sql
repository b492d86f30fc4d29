-- TPC-C 3.3.2.10: c_balance is the sum of the customer's delivered lines less what the customer paid. Each row breaks
-- it. Lines that were loaded as delivered cost 0, so the query omits them, which saves most of the work.
SELECT w_id, d_id, c_id, sum(balance) AS found, sum(delivered) - sum(paid) AS expected
  FROM (SELECT c_w_id AS w_id, c_d_id AS d_id, c_id, c_balance AS balance, 0 AS delivered, 0 AS paid, 1 AS customers
          FROM bmsql_customer
        UNION ALL
        SELECT o_w_id, o_d_id, o_c_id, 0, sum(order_amount), 0, 0
          FROM (SELECT ol_w_id, ol_d_id, ol_o_id, sum(ol_amount) AS order_amount
                  FROM bmsql_order_line
                 WHERE ol_delivery_d IS NOT NULL AND ol_amount <> 0
                 GROUP BY ol_w_id, ol_d_id, ol_o_id) delivered_orders
          JOIN bmsql_oorder ON o_w_id = ol_w_id AND o_d_id = ol_d_id AND o_id = ol_o_id
         GROUP BY o_w_id, o_d_id, o_c_id
        UNION ALL
        SELECT h_c_w_id, h_c_d_id, h_c_id, 0, 0, sum(h_amount), 0
          FROM bmsql_history
         GROUP BY h_c_w_id, h_c_d_id, h_c_id) balances
 GROUP BY w_id, d_id, c_id
HAVING sum(balance) <> sum(delivered) - sum(paid) OR sum(customers) <> 1

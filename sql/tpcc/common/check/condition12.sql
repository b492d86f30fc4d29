-- TPC-C 3.3.2.12: c_balance and c_ytd_payment together are the sum of the customer's delivered lines. Each row breaks
-- it. Lines that were loaded as delivered cost 0, so the query omits them, which saves most of the work.
SELECT w_id, d_id, c_id, sum(balance) AS found, sum(delivered) AS expected
  FROM (SELECT c_w_id AS w_id, c_d_id AS d_id, c_id, c_balance + c_ytd_payment AS balance, 0 AS delivered,
               1 AS customers
          FROM bmsql_customer
        UNION ALL
        SELECT o_w_id, o_d_id, o_c_id, 0, sum(order_amount), 0
          FROM (SELECT ol_w_id, ol_d_id, ol_o_id, sum(ol_amount) AS order_amount
                  FROM bmsql_order_line
                 WHERE ol_delivery_d IS NOT NULL AND ol_amount <> 0
                 GROUP BY ol_w_id, ol_d_id, ol_o_id) delivered_orders
          JOIN bmsql_oorder ON o_w_id = ol_w_id AND o_d_id = ol_d_id AND o_id = ol_o_id
         GROUP BY o_w_id, o_d_id, o_c_id) balances
 GROUP BY w_id, d_id, c_id
HAVING sum(balance) <> sum(delivered) OR sum(balance) IS NULL OR sum(customers) <> 1

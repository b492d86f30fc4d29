-- TPC-C 2.6.2.2, variant.OrderStatus.reads=joined: customer, last order and its lines in one statement. It replaces
-- customersByLastName, selectCustomer, selectLastOrder and selectOrderLines. With c_id = 0 the customer is named by :last:
-- of n namesakes in the order of c_first it is number ceil(n / 2), where 2 * place is n or n + 1. A line
-- that waits has no date, in either variant of the schema.
SELECT c_id, c_first, c_middle, c_last, c_balance, o.o_id, o_entry_d, o_carrier_id,
       ol_i_id, ol_supply_w_id, ol_quantity, ol_amount, nullif(ol_delivery_d, TIMESTAMP '1970-01-02 00:00:00')
  FROM bmsql_customer
  JOIN LATERAL (SELECT max(o_id) AS o_id
                  FROM bmsql_oorder
                 WHERE o_w_id = c_w_id AND o_d_id = c_d_id AND o_c_id = c_id) AS last_order ON true
  JOIN bmsql_oorder AS o ON o_w_id = c_w_id AND o_d_id = c_d_id AND o.o_id = last_order.o_id
  JOIN bmsql_order_line ON ol_w_id = c_w_id AND ol_d_id = c_d_id AND ol_o_id = last_order.o_id
 WHERE c_w_id = :w_id AND c_d_id = :d_id
   AND c_id = CASE WHEN :c_id > 0 THEN :c_id
                   ELSE (SELECT namesake_id
                           FROM (SELECT c_id AS namesake_id, row_number() OVER (ORDER BY c_first) AS place,
                                        count(*) OVER () AS n
                                   FROM bmsql_customer
                                  WHERE c_w_id = :w_id AND c_d_id = :d_id AND c_last = :last) AS namesakes
                          WHERE 2 * place IN (n, n + 1)) END
 ORDER BY ol_number

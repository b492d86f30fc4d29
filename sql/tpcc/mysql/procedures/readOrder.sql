-- TPC-C 2.6.2.2 as a procedure: customer, last order and its lines. With p_c_id = 0 the customer is named by p_last: of n
-- namesakes in the order of c_first it is number ceil(n / 2), where 2 * place is n or n + 1. A line that waits
-- has no date, in either variant of the schema.
CREATE PROCEDURE bmsql_read_order(IN p_w_id integer, IN p_d_id integer, IN p_c_id integer, IN p_last varchar(16))
SQL SECURITY INVOKER
BEGIN
    DECLARE customer integer DEFAULT p_c_id;
    DECLARE last_o_id integer;

    IF customer = 0 THEN
        SELECT max(c_id)
          INTO customer
          FROM (SELECT c_id, row_number() OVER (ORDER BY c_first) AS place, count(*) OVER () AS n
                  FROM bmsql_customer
                 WHERE c_w_id = p_w_id AND c_d_id = p_d_id AND c_last = p_last) AS namesakes
         WHERE 2 * place IN (n, n + 1);
    END IF;

    SELECT max(o_id)
      INTO last_o_id
      FROM bmsql_oorder
     WHERE o_w_id = p_w_id AND o_d_id = p_d_id AND o_c_id = customer;

    SELECT c_id, c_first, c_middle, c_last, c_balance, o_id, o_entry_d, o_carrier_id,
           ol_i_id, ol_supply_w_id, ol_quantity, ol_amount, nullif(ol_delivery_d, TIMESTAMP '1970-01-02 00:00:00')
      FROM bmsql_customer
      JOIN bmsql_oorder ON o_w_id = c_w_id AND o_d_id = c_d_id AND o_id = last_o_id
      JOIN bmsql_order_line ON ol_w_id = c_w_id AND ol_d_id = c_d_id AND ol_o_id = last_o_id
     WHERE c_w_id = p_w_id AND c_d_id = p_d_id AND c_id = customer
     ORDER BY ol_number;
END

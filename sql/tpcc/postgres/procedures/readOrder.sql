-- TPC-C 2.6.2.2 as a function: customer, last order and its lines. With p_c_id = 0 the customer is named by p_last: of n
-- namesakes in the order of c_first it is number ceil(n / 2). A line that waits has no date, in either variant of the schema.
CREATE FUNCTION bmsql_read_order(p_w_id integer, p_d_id integer, p_c_id integer, p_last varchar)
RETURNS TABLE (r_c_id integer, r_first varchar, r_middle varchar, r_last varchar, r_balance numeric, r_o_id integer,
               r_entry_d timestamp, r_carrier_id integer, r_i_id integer, r_supply_w_id integer, r_quantity integer,
               r_amount numeric, r_delivery_d timestamp)
LANGUAGE plpgsql STABLE AS $body$
BEGIN
    r_c_id := p_c_id;
    IF r_c_id = 0 THEN
        SELECT (array_agg(c_id ORDER BY c_first))[(count(*) + 1) / 2]
          INTO r_c_id
          FROM bmsql_customer
         WHERE c_w_id = p_w_id AND c_d_id = p_d_id AND c_last = p_last;
    END IF;

    SELECT c_first, c_middle, c_last, c_balance
      INTO r_first, r_middle, r_last, r_balance
      FROM bmsql_customer
     WHERE c_w_id = p_w_id AND c_d_id = p_d_id AND c_id = r_c_id;
    IF NOT FOUND THEN
        RETURN;
    END IF;

    SELECT max(o_id)
      INTO r_o_id
      FROM bmsql_oorder
     WHERE o_w_id = p_w_id AND o_d_id = p_d_id AND o_c_id = r_c_id;

    SELECT o_entry_d, o_carrier_id
      INTO r_entry_d, r_carrier_id
      FROM bmsql_oorder
     WHERE o_w_id = p_w_id AND o_d_id = p_d_id AND o_id = r_o_id;

    RETURN QUERY
    SELECT r_c_id, r_first, r_middle, r_last, r_balance, r_o_id, r_entry_d, r_carrier_id,
           ol_i_id, ol_supply_w_id, ol_quantity, ol_amount, nullif(ol_delivery_d, TIMESTAMP '1970-01-02 00:00:00')
      FROM bmsql_order_line
     WHERE ol_w_id = p_w_id AND ol_d_id = p_d_id AND ol_o_id = r_o_id
     ORDER BY ol_number;
END
$body$

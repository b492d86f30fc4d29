-- TPC-C 2.7.4.2 as a function: the oldest order that waits, of each district. It returns a row for each order that it
-- delivered. If another Delivery took the order, it raises the error of a lost race, and the client tries again. With
-- p_commit there is nothing to do, because the call is a transaction in any case.
CREATE FUNCTION bmsql_deliver(p_w_id integer, p_carrier_id integer, p_delivery_d timestamp, p_commit boolean)
RETURNS TABLE (r_d_id integer, r_o_id integer, r_taken integer, r_c_id integer)
LANGUAGE plpgsql AS $body$
DECLARE
    owed numeric;
BEGIN
    FOR district IN 1 .. 10 LOOP
        r_d_id := district;

        SELECT min(no_o_id)
          INTO r_o_id
          FROM bmsql_new_order
         WHERE no_w_id = p_w_id AND no_d_id = district;
        CONTINUE WHEN r_o_id IS NULL;

        DELETE FROM bmsql_new_order
         WHERE no_w_id = p_w_id AND no_d_id = district AND no_o_id = r_o_id;
        IF NOT FOUND THEN
            RAISE EXCEPTION 'another Delivery took order % of district %', r_o_id, district
                  USING ERRCODE = 'serialization_failure';
        END IF;
        r_taken := 1;

        UPDATE bmsql_oorder
           SET o_carrier_id = p_carrier_id
         WHERE o_w_id = p_w_id AND o_d_id = district AND o_id = r_o_id
        RETURNING o_c_id INTO r_c_id;

        WITH dated AS (
            UPDATE bmsql_order_line
               SET ol_delivery_d = p_delivery_d
             WHERE ol_w_id = p_w_id AND ol_d_id = district AND ol_o_id = r_o_id
         RETURNING ol_amount
        )
        SELECT sum(ol_amount) INTO owed FROM dated;

        UPDATE bmsql_customer
           SET c_balance = c_balance + owed,
               c_delivery_cnt = c_delivery_cnt + 1
         WHERE c_w_id = p_w_id AND c_d_id = district AND c_id = r_c_id;
        IF NOT FOUND OR owed IS NULL THEN
            RAISE EXCEPTION 'the database has no lines or no customer of order % in district % of warehouse %',
                  r_o_id, district, p_w_id
                  USING ERRCODE = 'no_data_found';
        END IF;

        RETURN NEXT;
    END LOOP;
END
$body$

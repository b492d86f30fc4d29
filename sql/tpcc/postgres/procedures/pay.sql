-- TPC-C 2.5.2.2 as a function. With p_c_id = 0 the customer is named by p_last: of n namesakes in the order of
-- c_first it is number ceil(n / 2). It returns no row if there is no such customer. A missing district or warehouse is
-- an error, which undoes what was changed. The warehouse, for which all payments wait, changes last. With p_commit
-- there is nothing to do, because the call is a transaction in any case.
CREATE FUNCTION bmsql_pay(p_w_id integer, p_d_id integer, p_c_w_id integer, p_c_d_id integer, p_c_id integer,
                          p_last varchar, p_amount numeric, p_date timestamp, p_commit boolean)
RETURNS TABLE (r_first varchar, r_middle varchar, r_last varchar, r_c_street_1 varchar, r_c_street_2 varchar,
               r_c_city varchar, r_c_state varchar, r_c_zip varchar, r_phone varchar, r_since timestamp,
               r_credit varchar, r_credit_lim numeric, r_discount numeric, r_balance numeric,
               r_d_name varchar, r_d_street_1 varchar, r_d_street_2 varchar, r_d_city varchar, r_d_state varchar,
               r_d_zip varchar,
               r_w_name varchar, r_w_street_1 varchar, r_w_street_2 varchar, r_w_city varchar, r_w_state varchar,
               r_w_zip varchar, r_id integer, r_data varchar)
LANGUAGE plpgsql AS $body$
DECLARE
    customer integer := p_c_id;
BEGIN
    IF customer = 0 THEN
        SELECT (array_agg(c_id ORDER BY c_first))[(count(*) + 1) / 2]
          INTO customer
          FROM bmsql_customer
         WHERE c_w_id = p_c_w_id AND c_d_id = p_c_d_id AND c_last = p_last;
    END IF;

    UPDATE bmsql_customer
       SET c_balance = c_balance - p_amount,
           c_ytd_payment = c_ytd_payment + p_amount,
           c_payment_cnt = c_payment_cnt + 1,
           c_data = CASE WHEN c_credit = 'BC'
                         THEN left(concat_ws(' ', c_id, c_d_id, c_w_id, p_d_id, p_w_id, p_amount, '| ') || c_data, 500)
                         ELSE c_data END
     WHERE c_w_id = p_c_w_id AND c_d_id = p_c_d_id AND c_id = customer
    RETURNING c_first, c_middle, c_last, c_street_1, c_street_2, c_city, c_state, c_zip,
              c_phone, c_since, c_credit, c_credit_lim, c_discount, c_balance,
              c_id, CASE WHEN c_credit = 'BC' THEN left(c_data, 200) END
         INTO r_first, r_middle, r_last, r_c_street_1, r_c_street_2, r_c_city, r_c_state, r_c_zip,
              r_phone, r_since, r_credit, r_credit_lim, r_discount, r_balance,
              r_id, r_data;
    IF NOT FOUND THEN
        RETURN;
    END IF;

    UPDATE bmsql_district
       SET d_ytd = d_ytd + p_amount
     WHERE d_w_id = p_w_id AND d_id = p_d_id
    RETURNING d_name, d_street_1, d_street_2, d_city, d_state, d_zip
         INTO r_d_name, r_d_street_1, r_d_street_2, r_d_city, r_d_state, r_d_zip;

    UPDATE bmsql_warehouse
       SET w_ytd = w_ytd + p_amount
     WHERE w_id = p_w_id
    RETURNING w_name, w_street_1, w_street_2, w_city, w_state, w_zip
         INTO r_w_name, r_w_street_1, r_w_street_2, r_w_city, r_w_state, r_w_zip;
    IF NOT FOUND OR r_d_name IS NULL THEN
        RAISE EXCEPTION 'the database has no district % of warehouse %', p_d_id, p_w_id
              USING ERRCODE = 'no_data_found';
    END IF;

    INSERT INTO bmsql_history (h_c_id, h_c_d_id, h_c_w_id, h_d_id, h_w_id, h_date, h_amount, h_data)
    VALUES (customer, p_c_d_id, p_c_w_id, p_d_id, p_w_id, p_date, p_amount, r_w_name || '    ' || r_d_name);
    RETURN NEXT;
END
$body$

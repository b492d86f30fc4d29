-- TPC-C 2.4.2.2 as a function. It returns a row for each line whose item exists; the caller rolls back if one is
-- missing.
--
-- A stock row changes once, however many lines name its item. s_quantity is always one of the 91 numbers from 10 to
-- 100, and the rule of 2.4.2.2 (subtract; below 10 add 91) keeps it there. So the remainder of a division by 91 is
-- the same rule for one line and for several.
--
-- With p_commit (variant.procedures.commit=inside) the call is a transaction. Then an unknown item must undo all of
-- the work. So the work is in a block, which is undone alone, and the function still returns the rows.
CREATE FUNCTION bmsql_enter_order(p_w_id integer, p_d_id integer, p_c_id integer, p_entry_d timestamp, p_ol_cnt integer,
                                  p_all_local integer, p_i_ids integer[], p_supply_w_ids integer[],
                                  p_quantities integer[], p_commit boolean)
RETURNS TABLE (r_o_id integer, r_d_tax numeric, r_w_tax numeric, r_discount numeric, r_last varchar, r_credit varchar,
               r_number bigint, r_i_name varchar, r_price numeric, r_amount numeric, r_quantity bigint, r_brand text)
LANGUAGE plpgsql AS $body$
DECLARE
    lines_found bigint;
BEGIN
    IF p_commit THEN
        BEGIN
            RETURN QUERY
            SELECT * FROM bmsql_enter_order(p_w_id, p_d_id, p_c_id, p_entry_d, p_ol_cnt, p_all_local, p_i_ids,
                                            p_supply_w_ids, p_quantities, false);
            GET DIAGNOSTICS lines_found = ROW_COUNT;
            IF lines_found < p_ol_cnt THEN
                RAISE EXCEPTION 'unknown item' USING ERRCODE = 'LU001';
            END IF;
        EXCEPTION WHEN SQLSTATE 'LU001' THEN
            NULL;
        END;
        RETURN;
    END IF;

    UPDATE bmsql_district
       SET d_next_o_id = d_next_o_id + 1
     WHERE d_w_id = p_w_id AND d_id = p_d_id
    RETURNING d_next_o_id - 1, d_tax INTO r_o_id, r_d_tax;

    SELECT c_discount, c_last, c_credit, w_tax
      INTO r_discount, r_last, r_credit, r_w_tax
      FROM bmsql_customer
      JOIN bmsql_warehouse ON w_id = c_w_id
     WHERE c_w_id = p_w_id AND c_d_id = p_d_id AND c_id = p_c_id;

    IF r_o_id IS NULL OR r_w_tax IS NULL THEN
        RETURN;
    END IF;

    INSERT INTO bmsql_oorder (o_id, o_d_id, o_w_id, o_c_id, o_entry_d, o_ol_cnt, o_all_local)
    VALUES (r_o_id, p_d_id, p_w_id, p_c_id, p_entry_d, p_ol_cnt, p_all_local);

    INSERT INTO bmsql_new_order (no_o_id, no_d_id, no_w_id)
    VALUES (r_o_id, p_d_id, p_w_id);

    RETURN QUERY
    WITH line AS (
        SELECT number, i_id, supply_w_id, quantity,
               sum(quantity) OVER (PARTITION BY supply_w_id, i_id ORDER BY number) AS ordered_so_far
          FROM unnest(p_i_ids, p_supply_w_ids, p_quantities)
               WITH ORDINALITY AS given (i_id, supply_w_id, quantity, number)
    ), stock AS (
        UPDATE bmsql_stock
           SET s_quantity = (s_quantity - ordered - 10 + 182) % 91 + 10,
               s_ytd = s_ytd + ordered,
               s_order_cnt = s_order_cnt + lines,
               s_remote_cnt = s_remote_cnt + CASE WHEN supply_w_id = p_w_id THEN 0 ELSE lines END
          FROM (SELECT supply_w_id, i_id, sum(quantity) AS ordered, count(*) AS lines
                  FROM line
                 GROUP BY supply_w_id, i_id) AS wanted
         WHERE s_w_id = supply_w_id AND s_i_id = i_id
     RETURNING s_w_id, s_i_id, s_quantity + ordered AS s_quantity_and_ordered, s_data,
               (ARRAY[s_dist_01, s_dist_02, s_dist_03, s_dist_04, s_dist_05,
                      s_dist_06, s_dist_07, s_dist_08, s_dist_09, s_dist_10])[p_d_id] AS dist_info
    ), priced AS (
        SELECT number, line.i_id, supply_w_id, quantity, i_name, i_price, i_price * quantity AS amount, dist_info,
               (s_quantity_and_ordered - ordered_so_far - 10) % 91 + 10 AS left_in_stock,
               i_data LIKE '%ORIGINAL%' AND s_data LIKE '%ORIGINAL%' AS brand
          FROM line
          JOIN bmsql_item ON bmsql_item.i_id = line.i_id
          JOIN stock ON s_w_id = supply_w_id AND s_i_id = line.i_id
    ), entered_lines AS (
        INSERT INTO bmsql_order_line
               (ol_o_id, ol_d_id, ol_w_id, ol_number, ol_i_id, ol_supply_w_id, ol_quantity, ol_amount, ol_dist_info)
        SELECT r_o_id, p_d_id, p_w_id, number, i_id, supply_w_id, quantity, amount, dist_info FROM priced
    )
    SELECT r_o_id, r_d_tax, r_w_tax, r_discount, r_last, r_credit,
           number, i_name, i_price, amount, left_in_stock, CASE WHEN brand THEN 'B' ELSE 'G' END
      FROM priced;
END
$body$

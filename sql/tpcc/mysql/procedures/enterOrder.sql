-- TPC-C 2.4.2.2 as a procedure. It returns a row for each line whose item exists; the caller rolls back if one is
-- missing. p_lines has item, supplying warehouse and quantity of each line: [[7,1,5],[9,1,2]].
--
-- A stock row changes once, however many lines name its item. s_quantity is always one of the 91 numbers from 10 to
-- 100, and the rule of 2.4.2.2 (subtract; below 10 add 91) keeps it there. So the remainder of a division by 91 is
-- the same rule for one line and for several.
--
-- With p_commit (variant.procedures.commit=inside) the call is a transaction: it ends with COMMIT, with ROLLBACK if
-- an item is missing, and after an error, which the client still gets.
CREATE PROCEDURE bmsql_enter_order(IN p_w_id integer, IN p_d_id integer, IN p_c_id integer, IN p_entry_d datetime(3),
                                   IN p_ol_cnt integer, IN p_all_local integer, IN p_lines json, IN p_commit integer)
SQL SECURITY INVOKER
BEGIN
    DECLARE next_o_id integer;
    DECLARE tax, warehouse_tax, discount decimal(4,4);
    DECLARE last_name varchar(16);
    DECLARE credit char(2);
    DECLARE lines_entered integer DEFAULT 0;
    DECLARE EXIT HANDLER FOR SQLEXCEPTION
    BEGIN
        IF p_commit THEN
            ROLLBACK;
        END IF;
        RESIGNAL;
    END;
    IF p_commit THEN
        START TRANSACTION;
    END IF;

    SELECT d_next_o_id, d_tax
      INTO next_o_id, tax
      FROM bmsql_district
     WHERE d_w_id = p_w_id AND d_id = p_d_id
       FOR UPDATE;

    UPDATE bmsql_district
       SET d_next_o_id = next_o_id + 1
     WHERE d_w_id = p_w_id AND d_id = p_d_id;

    SELECT c_discount, c_last, c_credit, w_tax
      INTO discount, last_name, credit, warehouse_tax
      FROM bmsql_customer
      JOIN bmsql_warehouse ON w_id = c_w_id
     WHERE c_w_id = p_w_id AND c_d_id = p_d_id AND c_id = p_c_id;

    IF next_o_id IS NOT NULL AND warehouse_tax IS NOT NULL THEN
        INSERT INTO bmsql_oorder (o_id, o_d_id, o_w_id, o_c_id, o_entry_d, o_ol_cnt, o_all_local)
        VALUES (next_o_id, p_d_id, p_w_id, p_c_id, p_entry_d, p_ol_cnt, p_all_local);

        INSERT INTO bmsql_new_order (no_o_id, no_d_id, no_w_id)
        VALUES (next_o_id, p_d_id, p_w_id);

        UPDATE bmsql_stock
          JOIN (SELECT supply_w_id, i_id, sum(quantity) AS ordered, count(*) AS lines_of_item
                  FROM JSON_TABLE(p_lines, '$[*]' COLUMNS (
                           i_id integer PATH '$[0]', supply_w_id integer PATH '$[1]', quantity integer PATH '$[2]')) AS line
                 GROUP BY supply_w_id, i_id) AS wanted
            ON s_w_id = supply_w_id AND s_i_id = i_id
           SET s_quantity = (s_quantity - ordered - 10 + 182) % 91 + 10,
               s_ytd = s_ytd + ordered,
               s_order_cnt = s_order_cnt + lines_of_item,
               s_remote_cnt = s_remote_cnt + IF(supply_w_id = p_w_id, 0, lines_of_item);

        INSERT INTO bmsql_order_line
               (ol_o_id, ol_d_id, ol_w_id, ol_number, ol_i_id, ol_supply_w_id, ol_quantity, ol_amount, ol_dist_info)
        SELECT next_o_id, p_d_id, p_w_id, number, line.i_id, supply_w_id, quantity, i_price * quantity,
               ELT(p_d_id, s_dist_01, s_dist_02, s_dist_03, s_dist_04, s_dist_05,
                   s_dist_06, s_dist_07, s_dist_08, s_dist_09, s_dist_10)
          FROM JSON_TABLE(p_lines, '$[*]' COLUMNS (number FOR ORDINALITY,
                   i_id integer PATH '$[0]', supply_w_id integer PATH '$[1]', quantity integer PATH '$[2]')) AS line
          JOIN bmsql_item ON bmsql_item.i_id = line.i_id
          JOIN bmsql_stock ON s_w_id = supply_w_id AND s_i_id = line.i_id;
        SET lines_entered = ROW_COUNT();

        -- Of several lines with one item each shows what it left: what the last one left, and what came after it.
        SELECT next_o_id, tax, warehouse_tax, discount, last_name, credit, ol_number, i_name, i_price, ol_amount,
               (s_quantity - 10 + sum(ol_quantity) OVER (PARTITION BY ol_supply_w_id, ol_i_id)
                   - sum(ol_quantity) OVER (PARTITION BY ol_supply_w_id, ol_i_id ORDER BY ol_number)) % 91 + 10,
               IF(i_data LIKE '%ORIGINAL%' AND s_data LIKE '%ORIGINAL%', 'B', 'G')
          FROM bmsql_order_line
          JOIN bmsql_item ON i_id = ol_i_id
          JOIN bmsql_stock ON s_w_id = ol_supply_w_id AND s_i_id = ol_i_id
         WHERE ol_w_id = p_w_id AND ol_d_id = p_d_id AND ol_o_id = next_o_id;
    ELSE
        SELECT 0 FROM DUAL WHERE false;
    END IF;

    IF p_commit AND lines_entered = p_ol_cnt THEN
        COMMIT;
    ELSEIF p_commit THEN
        ROLLBACK;
    END IF;
END

-- TPC-C 2.4.2.2, variant.returning=on: the whole order in one statement. It replaces selectDistrict,
-- selectCustomerWarehouse, updateDistrict, insertOrder, insertNewOrder, and for each line selectItem, selectStock,
-- updateStock and insertOrderLine. Each part returns what the next one needs. The answer has a row for each line whose
-- item exists.
--
-- A stock row changes once, however many lines name its item. s_quantity is always one of the 91 numbers from 10 to 100,
-- and the rule of 2.4.2.2 (subtract; below 10 add 91) keeps it there. So the remainder of a division by 91 is the same rule
-- for one line and for several.
WITH line AS (
    SELECT number, i_id, supply_w_id, quantity,
           sum(quantity) OVER (PARTITION BY supply_w_id, i_id ORDER BY number) AS ordered_so_far
      FROM unnest(CAST(:i_ids AS integer[]), CAST(:supply_w_ids AS integer[]), CAST(:quantities AS integer[]))
           WITH ORDINALITY AS given (i_id, supply_w_id, quantity, number)
), district AS (
    UPDATE bmsql_district
       SET d_next_o_id = d_next_o_id + 1
      FROM bmsql_customer, bmsql_warehouse
     WHERE d_w_id = :w_id AND d_id = :d_id
       AND c_w_id = :w_id AND c_d_id = :d_id AND c_id = :c_id
       AND w_id = :w_id
 RETURNING d_next_o_id - 1 AS o_id, d_tax, w_tax, c_discount, c_last, c_credit
), entered_order AS (
    INSERT INTO bmsql_oorder (o_id, o_d_id, o_w_id, o_c_id, o_entry_d, o_ol_cnt, o_all_local)
    SELECT o_id, :d_id, :w_id, :c_id, :entry_d, :ol_cnt, :all_local FROM district
), entered_new_order AS (
    INSERT INTO bmsql_new_order (no_o_id, no_d_id, no_w_id)
    SELECT o_id, :d_id, :w_id FROM district
), stock AS (
    UPDATE bmsql_stock
       SET s_quantity = (s_quantity - ordered - 10 + 182) % 91 + 10,
           s_ytd = s_ytd + ordered,
           s_order_cnt = s_order_cnt + lines,
           s_remote_cnt = s_remote_cnt + CASE WHEN supply_w_id = :w_id THEN 0 ELSE lines END
      FROM (SELECT supply_w_id, i_id, sum(quantity) AS ordered, count(*) AS lines
              FROM line
             GROUP BY supply_w_id, i_id) AS wanted
     WHERE s_w_id = supply_w_id AND s_i_id = i_id
 RETURNING s_w_id, s_i_id, s_quantity + ordered AS s_quantity_and_ordered, s_data,
           (ARRAY[s_dist_01, s_dist_02, s_dist_03, s_dist_04, s_dist_05,
                  s_dist_06, s_dist_07, s_dist_08, s_dist_09, s_dist_10])[:d_id] AS dist_info
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
    SELECT o_id, :d_id, :w_id, number, i_id, supply_w_id, quantity, amount, dist_info FROM district, priced
)
SELECT o_id, d_tax, w_tax, c_discount, c_last, c_credit,
       number, i_name, i_price, amount, left_in_stock, CASE WHEN brand THEN 'B' ELSE 'G' END
  FROM district
  LEFT JOIN priced ON true
